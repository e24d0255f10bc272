import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { savedRepairColumns, savingTeamColumns } from '../../../contract/columns/savings';
import { cityDay, formatMonth, formatNumber } from '../../../contract/format';
import * as paths from '../../../contract/paths';
import { addMonths } from '../../../contract/period';
import {
    flatSaving,
    flatTeam,
    type FlatSaving,
    type SavingsOfMonth,
    type SavingTeams,
} from '../../../contract/savings';
import { PageDownloadMenu } from '../../kit/exports/PageDownloadMenu';
import { PicturesProvider } from '../../kit/exports/Pictures';
import { useLanguage } from '../../i18n/useLanguage';
import { useUnitName } from '../../i18n/useUnitName';
import { useAddress } from '../../kit/filters/useAddress';
import type { CellProps } from '../../kit/table/FigureCell';
import { FigureTable } from '../../kit/table/FigureTable';
import { NameLink } from '../../kit/table/NameLink';
import { TableTools } from '../../kit/table/TableTools';
import { useFigures } from '../../kit/useFigures';
import { useName } from '../../kit/useName';
import { addressOf } from '../../providers/calls';
import { CardCell, CardGrid } from '../kit/CardGrid';
import { CardFrame, type CardQuery } from '../kit/CardFrame';
import { PageHeader } from '../kit/PageHeader';

const monthIn = (text: string | null) => (text && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text) ? text : undefined);

const Name = ({ row }: CellProps<FlatSaving>) => {
    const nameOf = useName();
    return <NameLink to={`/events/edit?id=${row.id}`}>{nameOf(row)}</NameLink>;
};
const cells = { name: Name };

interface MonthChoiceProps {
    month: string | null;
    /** The last complete day, after whose month there is none; null until it is known. */
    last: string | null;
    onChange: (month: string) => void;
}

/** The month, with the way to the one before and the one after. */
const MonthChoice = ({ month, last, onChange }: MonthChoiceProps) => {
    const translate = useTranslate();
    const language = useLanguage();
    const arrow = (to: 'previous' | 'next', Icon: typeof NextIcon) => {
        const other = month && addMonths(month, to === 'next' ? 1 : -1);
        const label = translate(`events.saved.${to}`);
        return (
            <IconButton
                size="small"
                aria-label={label}
                title={label}
                disabled={!other || (to === 'next' && last !== null && other > last)}
                onClick={() => other && onChange(other.slice(0, 7))}
            >
                <Icon />
            </IconButton>
        );
    };
    return (
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
            {arrow('previous', PreviousIcon)}
            <Typography component="span" sx={{ minWidth: '7.5em', textAlign: 'center' }}>
                {month && formatMonth(month, language)}
            </Typography>
            {arrow('next', NextIcon)}
        </Box>
    );
};

/** What repairs saved in the month: one figure, its band, and how sure it is. */
const SumCard = ({ query }: { query: CardQuery<SavingsOfMonth> }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const unitName = useUnitName();
    const number = (value: number) => formatNumber(value, language, 0);
    const title = translate('events.saved.title');
    return (
        <CardFrame
            title={title}
            query={query}
            height={88}
            phoneHeight={120}
            emptyOf={({ total }) => (total === 0 ? { reason: translate('events.saved.none') } : undefined)}
            how={query.data?.how}
        >
            {({ sum: { m3, band95, bdt }, known, total, isFinal }) => (
                <>
                    {m3 === null ? (
                        <Typography>{translate('events.saved.noDays')}</Typography>
                    ) : (
                        <Typography variant="h3" component="p" sx={{ fontSize: '2rem' }}>
                            {`${number(m3)} ${unitName('m3')}`}
                        </Typography>
                    )}
                    {band95 && (
                        <Typography variant="body2">
                            {[
                                translate('events.saved.band', { low: number(band95[0]), high: number(band95[1]) }),
                                bdt !== null &&
                                    translate('events.saved.worth', { bdt: `${number(bdt)} ${unitName('BDT')}` }),
                            ]
                                .filter(Boolean)
                                .join(' · ')}
                        </Typography>
                    )}
                    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                        {translate('events.saved.sentence', {
                            known: number(known),
                            total: number(total),
                        })}{' '}
                        {translate(isFinal ? 'events.saved.final' : 'events.saved.provisionalMonth')}
                    </Typography>
                </>
            )}
        </CardFrame>
    );
};

const TeamsCard = ({ query }: { query: CardQuery<SavingTeams> }) => {
    const translate = useTranslate();
    const title = translate(`columns.${savingTeamColumns.name}.list`);
    const nobody = translate('events.saved.nobody');
    const none = ({ total }: SavingTeams) => (total === 0 ? { reason: translate('events.saved.none') } : undefined);
    return (
        <CardFrame title={title} query={query} height={120} emptyOf={none}>
            {({ rows }) => (
                <FigureTable
                    columns={savingTeamColumns}
                    rows={rows.map(row => flatTeam(row, nobody))}
                    caption={title}
                />
            )}
        </CardFrame>
    );
};

const RepairsCard = ({ query }: { query: CardQuery<SavingsOfMonth> }) => {
    const translate = useTranslate();
    const title = translate(`columns.${savedRepairColumns.name}.list`);
    const none = (data: SavingsOfMonth) => (data.total === 0 ? { reason: translate('events.saved.none') } : undefined);
    return (
        <CardFrame title={title} query={query} height={260} emptyOf={none}>
            {({ rows }) => (
                <FigureTable
                    columns={savedRepairColumns}
                    rows={rows.map(row => flatSaving(row, cityDay))}
                    caption={title}
                    cells={cells}
                    tools={<TableTools />}
                />
            )}
        </CardFrame>
    );
};

/** What the repairs of a month saved, by repair and by whom, and the statement of it. */
const SavedWaterPage = () => {
    const translate = useTranslate();
    const language = useLanguage();
    const [address, change] = useAddress();
    const asked = monthIn(address.get('month'));
    const turn = (month: string) => change({ edit: next => next.set('month', month) });
    const query = useFigures(paths.eventSavings, asked ? { month: asked } : {});
    const teams = useFigures(paths.eventSavingTeams, asked ? { month: asked } : {});
    const { month = null, dataUntil = null } = query.data ?? {};
    const isAnswered = query.data !== undefined && !query.isPlaceholderData;
    // While its figures are awaited, or cannot be had, the months are turned over from the one that was asked for.
    const turned = asked && !isAnswered ? `${asked}-01` : month;
    const title = translate('events.saved.page');
    const period = month ? formatMonth(month, language) : undefined;
    const file = (path: string, called: string) => ({
        path: addressOf(path, month ? { month: month.slice(0, 7) } : {}),
        title: called,
        filterText: period ?? '',
    });
    const files = [
        file(paths.eventSavings, title),
        file(paths.eventSavingTeams, translate(`columns.${savingTeamColumns.name}.list`)),
    ];
    return (
        <PicturesProvider>
            <PageHeader
                title={title}
                latest={period ?? null}
                dataUntil={dataUntil}
                actions={
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                        <MonthChoice month={turned} last={dataUntil} onChange={turn} />
                        <PageDownloadMenu page={{ title, period, dataUntil }} tables={files} />
                    </Box>
                }
            />
            <CardGrid>
                <CardCell span={{ md: 5 }}>
                    <SumCard query={query} />
                </CardCell>
                <CardCell span={{ md: 7 }}>
                    <TeamsCard query={teams} />
                </CardCell>
                <CardCell>
                    <RepairsCard query={query} />
                </CardCell>
            </CardGrid>
        </PicturesProvider>
    );
};
export default SavedWaterPage;
