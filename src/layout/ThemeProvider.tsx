import type { ReactNode } from 'react';
import { useMemo } from 'react';
import CssBaseline from '@mui/material/CssBaseline';
import useMediaQuery from '@mui/material/useMediaQuery';
// That of the material package brings CSS variables along, which no theme here has: 5 kB before the sign-in form.
import { ThemeProvider as SystemThemeProvider } from '@mui/system';
import { useLocale, useStore } from 'ra-core';
import { themeOf, type Mode } from '../kit/theme';

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
        <SystemThemeProvider theme={theme}>
            <CssBaseline enableColorScheme />
            {children}
        </SystemThemeProvider>
    );
};
