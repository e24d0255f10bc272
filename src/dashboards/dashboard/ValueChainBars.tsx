import { useMemo } from 'react';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { useLocale, useTranslate } from 'ra-core';
import { chainColumns } from '../../../contract/columns/dashboard';
import type { ValueChain } from '../../../contract/dashboard';
import type { AggregatedFigure } from '../../../contract/figure';
import { formatValue } from '../../../contract/format';
import { BarChart } from '../../kit/charts/BarChart';
import { ChartFigure } from '../../kit/charts/ChartFigure';
import type { CellProps, TableRecord } from '../../kit/table/FigureCell';
import { FigureTable } from '../../kit/table/FigureTable';
import { useFigureFormat } from '../../kit/useFigureFormat';
import { Delta } from '../kit/Delta';
import { waterfall } from './bars.rules';
import { useLevelName } from './useLevelName';

type Row = ValueChain['rows'][number];

const Bars = ({ rows, system }: ValueChain) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const { palette } = useTheme();
    const shown = useFigureFormat();
    const levelName = useLevelName();
    const written = (figure: AggregatedFigure): string =>
        figure.value === null
            ? translate(`reason.${figure.reason}`)
            : Object.values(shown(figure.value, figure.unit)).join(' ');
    const textOf = ({ nrwM3, shareOfInputPercent: share }: Row): string =>
        share === null ? written(nrwM3) : `${written(nrwM3)} · ${formatValue(share, '%', locale)}\u00a0%`;
    const levels = waterfall(rows.map(({ nrwM3 }) => nrwM3.value));
    const gains = rows.map(({ nrwM3 }) => nrwM3.value !== null && nrwM3.value < 0);
    const lengthsWhere = (gain: boolean) =>
        levels.map((bar, index) => (bar && gains[index] === gain ? bar.length : null));
    const parts = [
        // What the level before it ended at, out of sight, for the bar to stand on.
        { color: 'transparent', data: [...levels.map(bar => bar && bar.start), null] },
        { color: palette.primary.main, data: [...lengthsWhere(false), null] },
        { color: palette.warning.main, data: [...lengthsWhere(true), null] },
        { color: palette.text.secondary, data: [...levels.map(() => null), system.value] },
    ];
    return (
        <BarChart
            rows={[
                ...rows.map(row => ({ id: `${row.level} ${row.part}`, name: levelName(row), text: textOf(row) })),
                { id: 'system', name: translate('dashboard.nrw.total'), text: written(system), strong: true },
            ]}
            series={parts.map(part => ({ ...part, stack: 'way', stackOffset: 'none' }))}
        />
    );
};

const LevelCell = ({ row }: CellProps<Row & TableRecord>) => useLevelName()(row);
const cells = { level: LevelCell };

const ChainTable = ({ data }: { data: ValueChain }) => {
    const rows = useMemo(() => data.rows.map(row => ({ ...row, id: `${row.level} ${row.part}` })), [data]);
    return <FigureTable columns={chainColumns} rows={rows} cells={cells} />;
};

/** Where on the way water is lost: each level set on the one before, down to the system. */
export const ValueChainBars = ({ data }: { data: ValueChain }) => {
    const translate = useTranslate();
    return (
        <>
            <ChartFigure
                title={translate(`columns.${chainColumns.name}.list`)}
                caption={translate('dashboard.nrw.adding')}
                table={<ChainTable data={data} />}
                picture={{ id: 'chain', notes: [translate('dashboard.nrw.shareNote')] }}
            >
                <Bars {...data} />
            </ChartFigure>
            <Typography component="div" sx={{ mt: 0.5 }}>
                <Delta figure={data.system} rise="bad" />
            </Typography>
        </>
    );
};
