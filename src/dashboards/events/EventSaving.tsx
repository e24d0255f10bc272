import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import { formatDay, formatNumber } from '../../../contract/format';
import { addDays } from '../../../contract/period';
import type { Saving } from '../../../contract/saving';
import { useLanguage } from '../../i18n/useLanguage';
import { useUnitName } from '../../i18n/useUnitName';
import { useWord } from '../../i18n/useWord';

/** What a repair saved: the figure with its band, of which days, and how it comes about. */
export const EventSaving = ({ saving }: { saving: Saving }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const unitName = useUnitName();
    const wordOf = useWord();
    const { m3, band95, bdt, from, to, days, missingDays, until, isFinal, reason, baseline } = saving;
    const canCount = from < until;
    const number = (value: number, digits = 0) => formatNumber(value, language, digits);
    const lines = [
        band95 && translate('events.saved.band', { low: number(band95[0]), high: number(band95[1]) }),
        bdt !== null && translate('events.saved.worth', { bdt: `${number(bdt)} ${unitName('BDT')}` }),
        from < to
            ? translate('events.saved.counted', {
                  from: formatDay(from, language),
                  to: formatDay(addDays(to, -1), language),
                  days: number(days),
                  all: number(days + missingDays),
              })
            : canCount && translate('events.saved.waits', { from: formatDay(from, language) }),
        isFinal
            ? translate('events.saved.final')
            : canCount && translate('events.saved.provisional', { until: formatDay(addDays(until, -1), language) }),
    ].filter(Boolean);
    return (
        <>
            <Typography sx={{ fontWeight: 600, fontSize: m3 === null ? undefined : '1.375rem' }}>
                {m3 === null ? wordOf('savingReason', reason ?? 'noDays') : `${number(m3)} ${unitName('m3')}`}
            </Typography>
            {lines.map(line => (
                <Typography key={String(line)} variant="body2">
                    {line}
                </Typography>
            ))}
            {baseline && (
                <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
                    {translate(baseline.others > 0 ? 'events.saved.how' : 'events.saved.alone', {
                        rate: number(baseline.m3PerHour, 1),
                        hours: number(baseline.hours),
                        days: number(baseline.days),
                        from: formatDay(baseline.from, language),
                        to: formatDay(addDays(baseline.to, -1), language),
                        others: number(baseline.others),
                    })}
                </Typography>
            )}
            <Button
                component={LinkBase}
                to={`/events/saved-water?month=${from.slice(0, 7)}`}
                size="small"
                sx={{ mt: 1 }}
            >
                {translate('events.saved.statement')}
            </Button>
        </>
    );
};
