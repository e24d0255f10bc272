import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import type { Period } from '../../../contract/period';
import { periodChoices, usePeriod } from './usePeriod';

/** Last month, 3 months, 6 months or year; kept in the address so that a link shows the same figures. */
export const PeriodFilter = () => {
    const translate = useTranslate();
    const [period, choose] = usePeriod();
    return (
        <ToggleButtonGroup
            exclusive
            size="small"
            color="primary"
            value={period}
            onChange={(_, next: Period | null) => next && choose(next)}
            aria-label={translate('kit.period.label')}
            sx={{ bgcolor: 'background.paper', flexWrap: 'wrap' }}
        >
            {periodChoices.map(choice => (
                <ToggleButton key={choice} value={choice} sx={{ px: { xs: 1, sm: 1.75 } }}>
                    {translate(`kit.period.${choice}`)}
                </ToggleButton>
            ))}
        </ToggleButtonGroup>
    );
};
