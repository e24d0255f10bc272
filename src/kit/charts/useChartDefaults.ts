import { useMemo } from 'react';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';

/** What all charts have in common: still, in the theme's colours, which the colour-blind can tell apart, and with words of their language. */
export const useChartDefaults = () => {
    const translate = useTranslate();
    const { palette } = useTheme();
    return useMemo(() => {
        const nothing = translate('reason.noData');
        return {
            skipAnimation: true,
            hideLegend: true,
            colors: [palette.primary.main, palette.warning.main, palette.text.secondary],
            // The package has no Bengali; of its words only these are ever shown or read out.
            localeText: { noData: nothing, a11yNoValue: nothing, loading: translate('ra.page.loading') },
        };
    }, [palette, translate]);
};
