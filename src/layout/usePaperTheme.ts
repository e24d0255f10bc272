import { useMemo } from 'react';
import { useTheme, type Theme } from '@mui/material/styles';
import { useLocale, useTranslate } from 'ra-core';
import { themeOf } from '../kit/theme';
import { usePrinting, windowMedia } from '../kit/usePrinting';

/**
 * The theme around, or on paper the light one; what depends on the window's width stays as it was there.
 * A list to choose from that has nothing says so as tables do.
 */
export const usePaperTheme = (): Theme => {
    const around = useTheme();
    const locale = useLocale() ?? 'en';
    const noOptionsText = useTranslate()('reason.noData');
    const printing = usePrinting();
    return useMemo(() => {
        const theme = printing ? themeOf('light', locale) : around;
        const { MuiAutocomplete } = theme.components ?? {};
        const added = {
            MuiUseMediaQuery: { defaultProps: { matchMedia: windowMedia } },
            MuiAutocomplete: {
                ...MuiAutocomplete,
                defaultProps: { ...MuiAutocomplete?.defaultProps, noOptionsText },
            },
        };
        return { ...theme, components: { ...theme.components, ...added } };
    }, [around, locale, noOptionsText, printing]);
};
