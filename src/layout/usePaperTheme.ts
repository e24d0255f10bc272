import { useMemo } from 'react';
import { useTheme, type Theme } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import { themeOf } from './theme';
import { usePrinting, windowMedia } from './usePrinting';

/** The theme around, or on paper the light one; what depends on the window's width stays as it was there. */
export const usePaperTheme = (): Theme => {
    const around = useTheme();
    const locale = useLocale() ?? 'en';
    const printing = usePrinting();
    return useMemo(() => {
        const theme = printing ? themeOf('light', locale) : around;
        const MuiUseMediaQuery = { defaultProps: { matchMedia: windowMedia } };
        return { ...theme, components: { ...theme.components, MuiUseMediaQuery } };
    }, [around, locale, printing]);
};
