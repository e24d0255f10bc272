import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { visuallyHidden } from '@mui/utils';
import type { Theme } from '@mui/material/styles';
import { useLocale, useTranslate } from 'ra-core';
import type { DashboardWaterQuality } from '../../../contract/dashboard';
import { formatDay, formatNumber } from '../../i18n/format';
import { CardFrame } from '../kit/CardFrame';
import { CardTable, type Column } from '../kit/CardTable';
import { DaysShown } from '../kit/DaysShown';
import { HowComputed } from '../kit/HowComputed';
import { useName } from '../kit/useName';
import { usePeriod } from '../kit/usePeriod';
import { useDashboard } from './useDashboard';
import { useEmpty } from './useEmpty';

type Row = DashboardWaterQuality['rows'][number];
type Parameter = keyof Row['values'];
type Measured = Row['values'][Parameter];

const contentHeight = 300;
const parameters = ['ph', 'turbidity', 'alkalinity', 'chloride', 'freeChlorine'] as const satisfies Parameter[];

/** The lowest to the highest value; one out of its limits has a sign, a colour and a word. */
const Range = ({ measured }: { measured: Measured }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const ends = [measured?.min, measured?.max].filter(end => end !== null && end !== undefined);
    if (!measured || ends.length === 0) return <span>–</span>;
    const text = [...new Set(ends.map(end => formatNumber(end, locale)))].join('–');
    if (!measured.out)
        return (
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                {text}
            </Box>
        );
    return (
        <Box component="span" sx={{ color: 'error.main', fontWeight: 600, whiteSpace: 'nowrap' }}>
            <span aria-hidden>! </span>
            {text}
            <Box component="span" sx={visuallyHidden}>
                {` ${translate('dashboard.quality.out')}`}
            </Box>
        </Box>
    );
};

const list = { m: 0, typography: 'body2', display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2 } as const;

const useDate = () => {
    const locale = useLocale() ?? 'en';
    const translate = useTranslate();
    return ({ reportDate }: Row) => (reportDate ? formatDay(reportDate, locale) : translate('reason.noData'));
};

const QualityTable = ({ rows }: { rows: readonly Row[] }) => {
    const translate = useTranslate();
    const nameOf = useName();
    const dateOf = useDate();
    const columns: Column<Row>[] = [
        {
            key: 'plant',
            label: translate('dashboard.quality.plant'),
            render: row => (
                <>
                    {nameOf(row)}
                    <Typography
                        variant="caption"
                        component="p"
                        sx={{ color: 'text.secondary', whiteSpace: row.reportDate ? 'nowrap' : undefined }}
                    >
                        {dateOf(row)}
                    </Typography>
                </>
            ),
            sortBy: nameOf,
        },
        ...parameters.map((parameter): Column<Row> => ({
            key: parameter,
            label: translate(`dashboard.quality.${parameter}`),
            align: 'right',
            render: row => <Range measured={row.values[parameter]} />,
            sortBy: row => row.values[parameter]?.max ?? null,
        })),
    ];
    return (
        <CardTable
            caption={translate('dashboard.quality.title')}
            columns={columns}
            rows={rows}
            rowKey={row => row.id}
        />
    );
};

const QualityList = ({ rows }: { rows: readonly Row[] }) => {
    const translate = useTranslate();
    const nameOf = useName();
    const dateOf = useDate();
    return (
        <Box
            component="ul"
            sx={{
                m: 0,
                p: 0,
                listStyle: 'none',
                display: 'grid',
                rowGap: 1.5,
                columnGap: 4,
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
            }}
        >
            {rows.map(row => (
                <li key={row.id}>
                    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' }}>
                        <Box component="span" sx={{ fontWeight: 600 }}>
                            {nameOf(row)}
                        </Box>
                        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
                            {dateOf(row)}
                        </Box>
                    </Box>
                    <Box component="dl" sx={list}>
                        {parameters.map(parameter => (
                            <Box key={parameter} sx={{ display: 'contents' }}>
                                <Box component="dt" sx={{ color: 'text.secondary' }}>
                                    {translate(`dashboard.quality.${parameter}`)}
                                </Box>
                                <Box component="dd" sx={{ m: 0, textAlign: 'end' }}>
                                    <Range measured={row.values[parameter]} />
                                </Box>
                            </Box>
                        ))}
                    </Box>
                </li>
            ))}
        </Box>
    );
};

/** The last finished-water report of each plant. */
export const QualityCard = () => {
    const translate = useTranslate();
    const [period] = usePeriod();
    const query = useDashboard('waterQuality', period);
    const emptyOf = useEmpty();
    const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
    const title = translate('dashboard.quality.title');
    const anyOut = query.data?.rows.some(({ values }) => parameters.some(parameter => values[parameter]?.out));
    return (
        <CardFrame
            title={title}
            query={query}
            height={contentHeight}
            emptyOf={emptyOf}
            footer={query.data ? <HowComputed label={title} hows={[query.data.how]} /> : ''}
        >
            {({ rows, from, to }) => (
                <>
                    <DaysShown from={from} to={to} />
                    {narrow ? <QualityList rows={rows} /> : <QualityTable rows={rows} />}
                    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
                        {translate('dashboard.quality.legend')} {anyOut && translate('dashboard.quality.outLegend')}
                    </Typography>
                </>
            )}
        </CardFrame>
    );
};
