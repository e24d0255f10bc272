import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import { eventColumns } from '../../../contract/columns/events';
import { unitOfEvent } from '../../../contract/event-kinds';
import { toldMoment, toldState } from '../../../contract/event-times.rules';
import type { Event } from '../../../contract/events';
import { formatNumber, formatValue } from '../../../contract/format';
import { unitOf } from '../../../contract/series';
import { useLanguage } from '../../i18n/useLanguage';
import { useUnitName } from '../../i18n/useUnitName';
import { useWord } from '../../i18n/useWord';
import { useFieldText } from '../../kit/table/useCellText';
import { useEventPlace } from '../../kit/useEventPlace';

/** What, where, since when, how much, and what it costs; what is not known is left out. */
export const EventFacts = ({ event }: { event: Event }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const unitName = useUnitName();
    const wordOf = useWord();
    const textOf = useFieldText(eventColumns);
    const { addressOf, wordsOf } = useEventPlace();
    const to = addressOf(event);
    const unit = unitOfEvent(event.kind, event.metric);
    const inUnit = (value: number, name: string, decimals?: number) =>
        `${formatValue(value, name, language, decimals)} ${unitName(name)}`.trim();
    // Its sentence says how much of what; and a report is of a day, which is over.
    const isOfReport = event.kind === 'outOfRange';
    const measured = (value: number | null) => {
        if (value === null || isOfReport) return '';
        // Of a place a day's water is told in whole cubic metres, of an account in parts of one.
        const written = inUnit(value, unit, unit === 'm3/d' && event.consumerId === null ? 0 : undefined);
        // A day's flow is told as its chart shows it too.
        const isFlow = unit === 'm3/d' && event.metric !== null && unitOf(event.metric) === 'm3/h';
        return isFlow ? `${written} (${inUnit(value / 24, 'm3/h')})` : written;
    };
    const withUnit = (source: 'lostM3' | 'lostBdt', name: string) =>
        event[source] === null ? '' : `${textOf(event, source)} ${unitName(name)}`;
    const facts = [
        ['startedAt', toldMoment(event, 'startedAt', language)],
        ['endedAt', toldMoment(event, 'endedAt', language) || (isOfReport ? '' : translate('events.ongoing'))],
        ['detectedAt', textOf(event, 'detectedAt')],
        ['expected', measured(event.expected)],
        ['observed', measured(event.observed)],
        [
            'sigma',
            event.sigma === null
                ? ''
                : translate('findings.sigma', { sigma: formatNumber(Math.abs(event.sigma), language, 1) }),
        ],
        ['lostM3', withUnit('lostM3', 'm3')],
        ['lostBdt', withUnit('lostBdt', 'BDT')],
        ['candidateCause', textOf(event, 'candidateCause')],
        ['cause', textOf(event, 'cause')],
        ['state', wordOf('eventState', toldState(event))],
        ['assigneeName', textOf(event, 'assigneeName')],
        ['note', event.note],
    ] as const;
    return (
        <>
            <Box
                component="dl"
                sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2, rowGap: 0.5, m: 0 }}
            >
                <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                    {translate('columns.events.entity')}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                    {to ? (
                        <Link component={LinkBase} to={to}>
                            {wordsOf(event)}
                        </Link>
                    ) : (
                        wordsOf(event)
                    )}
                </Typography>
                {facts
                    .filter(([, text]) => text !== '')
                    .map(([source, text]) => (
                        <Box key={source} sx={{ display: 'contents' }}>
                            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                                {translate(`columns.events.${source}`)}
                            </Typography>
                            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                                {text}
                            </Typography>
                        </Box>
                    ))}
            </Box>
            {to && (
                <Button component={LinkBase} to={to} size="small" sx={{ mt: 1 }}>
                    {event.reportId
                        ? translate('events.openReport')
                        : translate('events.openPlace', { place: wordsOf(event) })}
                </Button>
            )}
        </>
    );
};
