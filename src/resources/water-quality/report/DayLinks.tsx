import BackIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LinkBase, useLocale, useTranslate } from 'ra-core';
import type { ReportRow } from '../../../../contract/water-quality';
import { formatDay } from '../../../../contract/format';
import { reportAddress } from './address.rules';

interface DayLinksProps {
    before?: ReportRow;
    after?: ReportRow;
}

/** To the plant's reports of the days before and after. */
export const DayLinks = ({ before, after }: DayLinksProps) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    return (
        <Box
            component="nav"
            aria-label={translate('waterQuality.days')}
            sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 1 }}
        >
            {before ? (
                <Button
                    size="small"
                    startIcon={<BackIcon />}
                    component={LinkBase}
                    to={reportAddress({ id: before.id })}
                >
                    {translate('waterQuality.earlier', { day: formatDay(before.reportDate, locale) })}
                </Button>
            ) : (
                <span />
            )}
            {after && (
                <Button size="small" endIcon={<NextIcon />} component={LinkBase} to={reportAddress({ id: after.id })}>
                    {translate('waterQuality.later', { day: formatDay(after.reportDate, locale) })}
                </Button>
            )}
        </Box>
    );
};
