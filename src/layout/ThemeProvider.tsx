import type { ReactNode } from 'react';
import { useMemo } from 'react';
import CssBaseline from '@mui/material/CssBaseline';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ThemeProvider as MuiThemeProvider } from '@mui/material/styles';
import { useLocale, useStore } from 'ra-core';
import { themeOf, type Mode } from './theme';

/** The mode in force and its setter: chosen once, else as the device prefers. */
export const useMode = (): [Mode, (mode: Mode) => void] => {
    const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
    return useStore<Mode>('theme', prefersDark ? 'dark' : 'light');
};

export const ThemeProvider = ({ children }: { children: ReactNode }) => {
    const [mode] = useMode();
    const locale = useLocale();
    const theme = useMemo(() => themeOf(mode, locale), [mode, locale]);
    return (
        <MuiThemeProvider theme={theme}>
            <CssBaseline enableColorScheme />
            {children}
        </MuiThemeProvider>
    );
};
