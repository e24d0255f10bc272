import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { CanAccess, useLocale, useTranslate } from 'ra-core';
import { addDays } from '../../../contract/period';
import { cityDay, formatDay, formatExact, formatNumber } from '../../../contract/format';
import { isOfAccounts, isOfReports, type Rehearsal, type Threshold } from '../../../contract/thresholds';
import { useUnitName } from '../../i18n/useUnitName';
import { useWord } from '../../i18n/useWord';
import { messageOf } from '../../kit/messageOf';
import { FigureTable } from '../../kit/table/FigureTable';
import type { CellProps } from '../../kit/table/FigureCell';
import { NameLink } from '../../kit/table/NameLink';
import type { TableColumn } from '../../kit/table/useCellText';
import { useEventPlace } from '../../kit/useEventPlace';
import { useRehearsal } from './useRehearsal';

/** A finding that another value wins or loses, its words in the language of the page. */
type Row = Rehearsal['rows'][number] & { place: string; change: string };
type Cell = CellProps<Row>;

const listed = 10;

const Kind = ({ row: { kind, eventId } }: Cell) => {
    const word = useWord()('eventKind', kind);
    return eventId ? <NameLink to={`/events/edit?id=${eventId}`}>{word}</NameLink> : word;
};
const Place = ({ row }: Cell) => {
    const { addressOf } = useEventPlace();
    const to = addressOf({ ...row, id: row.eventId, seriesCode: null });
    return to ? <NameLink to={to}>{row.place}</NameLink> : row.place;
};
const cells = { kind: Kind, place: Place };

/** Accounts are found by the days of their bills, places by the hour. */
const useRehearsedColumns = (ofAccounts: boolean) => {
    const translate = useTranslate();
    return useMemo(() => {
        const columns: readonly (TableColumn & { source: keyof Row })[] = [
            { source: 'change', kind: 'text', heading: translate('thresholdValue.rehearsal.change'), place: 'phone' },
            {
                source: 'kind',
                kind: 'enum',
                words: 'eventKind',
                heading: translate('columns.events.kind'),
                place: 'phone',
            },
            { source: 'place', kind: 'text', heading: translate('columns.events.entity'), place: 'phone' },
            {
                source: 'startedAt',
                kind: ofAccounts ? 'date' : 'instant',
                heading: translate('columns.events.startedAt'),
                place: 'wide',
            },
            {
                source: 'state',
                kind: 'enum',
                words: 'eventState',
                heading: translate('columns.events.state'),
                place: 'wide',
            },
        ];
        return { name: 'rehearsedFindings', shown: columns };
    }, [translate, ofAccounts]);
};

const Told = ({ rehearsal, unit }: { rehearsal: Rehearsal; unit: string }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const unitName = useUnitName();
    const { wordsOf } = useEventPlace();
    const { from, to, saved, tried, before, after, won, lost, kept, rows } = rehearsal;
    const ofAccounts = from === null;
    const columns = useRehearsedColumns(ofAccounts);
    const lastDay = formatDay(addDays(to, -1), locale);
    const written = (count: number) => formatNumber(count, locale, 0);
    // A ratio is a bare number within a sentence.
    const unitWord = unit === 'ratio' ? '' : unitName(unit);
    const value = (number: number | null) =>
        number === null
            ? translate('thresholdValue.rehearsal.off')
            : `${formatExact(number, locale)} ${unitWord}`.trim();
    const said = ({ findings, confirmed, falseAlarms }: Rehearsal['lost']) => ({
        count: written(findings),
        confirmed: written(confirmed),
        falseAlarms: written(falseAlarms),
    });
    const table = rows.map(row => ({
        ...row,
        place: wordsOf(row),
        startedAt: ofAccounts ? cityDay(new Date(row.startedAt)) : row.startedAt,
        change: translate(`thresholdValue.rehearsal.${row.outcome === 'won' ? 'new' : 'gone'}`),
    }));
    if (saved === tried)
        return (
            <Typography>
                {translate('thresholdValue.rehearsal.inForce', {
                    saved: value(saved),
                    before: written(before.findings),
                })}{' '}
                {translate(`thresholdValue.rehearsal.${saved === null ? 'hintOff' : 'hint'}`)}
            </Typography>
        );
    const unlisted = won.findings + lost.findings - rows.length;
    const isSame = won.findings + lost.findings === 0;
    const sentences = [
        isSame && translate('thresholdValue.rehearsal.same'),
        won.findings > 0 && translate('thresholdValue.rehearsal.won', said(won)),
        lost.findings > 0 && translate('thresholdValue.rehearsal.lost', said(lost)),
        kept.confirmed + kept.falseAlarms > 0 && translate('thresholdValue.rehearsal.kept', said(kept)),
    ];
    return (
        <>
            <Typography sx={{ fontWeight: 600 }}>
                {translate('thresholdValue.rehearsal.headline', {
                    saved: value(saved),
                    before: written(before.findings),
                    tried: value(tried),
                    after: written(after.findings),
                })}
            </Typography>
            <Typography>{sentences.filter(Boolean).join(' ')}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
                {ofAccounts
                    ? translate('thresholdValue.rehearsal.latest', { to: lastDay })
                    : translate('thresholdValue.rehearsal.period', { from: formatDay(from, locale), to: lastDay })}
            </Typography>
            {rows.length > 0 && (
                <FigureTable
                    columns={columns}
                    rows={table}
                    caption={translate('thresholdValue.rehearsal.list')}
                    cells={cells}
                    limit={listed}
                />
            )}
            {unlisted > 0 && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {translate('thresholdValue.rehearsal.unlisted', { count: written(unlisted) })}
                </Typography>
            )}
        </>
    );
};

/** Why nothing can be compared. */
const nothingOf = ({ key }: Threshold) => {
    if (isOfAccounts(key)) return 'noBills';
    return isOfReports(key) ? 'noReports' : 'nothing';
};

const Panel = ({ threshold }: { threshold: Threshold }) => {
    const translate = useTranslate();
    const { data, error, isFetching, isTried, refetch } = useRehearsal(threshold);
    const ofAccounts = isOfAccounts(threshold.key);
    const content = () => {
        if (!isTried) return <Typography>{translate('thresholdValue.rehearsal.hint')}</Typography>;
        if (error)
            return (
                <Box role="alert">
                    <Typography sx={{ mb: 1 }}>{translate(messageOf(error))}</Typography>
                    <Button variant="outlined" size="small" onClick={() => void refetch()}>
                        {translate('actionButtons.tryAgain')}
                    </Button>
                </Box>
            );
        if (data === undefined)
            return <Skeleton variant="rounded" height={96} role="img" aria-label={translate('ra.page.loading')} />;
        if (data === null)
            return <Typography>{translate(`thresholdValue.rehearsal.${nothingOf(threshold)}`)}</Typography>;
        return <Told rehearsal={data} unit={threshold.unit} />;
    };
    const title = translate(`thresholdValue.rehearsal.${ofAccounts ? 'titleOfAccounts' : 'title'}`);
    return (
        <Box component="section" aria-label={title} aria-busy={isTried && isFetching} sx={{ width: '100%', mb: 1 }}>
            <Typography variant="h2" sx={{ fontSize: '1rem' }}>
                {title}
            </Typography>
            <Box sx={{ height: 3, mb: 0.5 }}>
                {isTried && isFetching && data && (
                    <LinearProgress sx={{ height: 3 }} aria-label={translate('kit.updating')} />
                )}
            </Box>
            <Box sx={{ minHeight: 96 }}>{content()}</Box>
        </Box>
    );
};

/** What the value that is typed would find, against what was found; for those who may change it. */
export const Rehearsed = ({ threshold }: { threshold: Threshold }) => (
    <CanAccess resource="settings/threshold-value" action="edit">
        <Panel threshold={threshold} />
    </CanAccess>
);
