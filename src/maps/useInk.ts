import { useMemo } from 'react';
import { useTheme } from '@mui/material/styles';
import { inkOf } from './mapInk';

/** The ink of the page's theme. */
export const useInk = () => {
    const theme = useTheme();
    return useMemo(() => inkOf(theme), [theme]);
};
