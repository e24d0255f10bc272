import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { ValueChain } from '../../../contract/dashboard';
import type { AggregatedFigure } from '../../../contract/figure';
import { formatValue } from '../../i18n/format';
import { CardTable, type Column } from '../kit/CardTable';
import { Delta } from '../kit/Delta';
import { FigureCell } from '../kit/FigureCell';
import { ShowAsTable } from '../kit/ShowAsTable';
import { useShown } from '../kit/useShown';
import { waterfall, type Bar } from './bars.rules';
import { useChainPicture } from './useChainPicture';
import { useLevelName } from './useLevelName';

type Row = ValueChain['rows'][number];

const track = { position: 'relative', height: 16, borderRadius: 0.5, bgcolor: 'action.hover' } as const;

const BarLine = ({
    bar,
    zero,
    gain,
    total,
}: {
    bar: Bar | undefined;
    zero: number;
    gain: boolean;
    total?: boolean;
}) => (
    <Box aria-hidden sx={track}>
        {bar && (
            <Box
                sx={{
                    position: 'absolute',
                    top: 0,
                    bottom: 0,
                    left: `${100 * bar.start}%`,
                    width: `max(2px, ${100 * bar.length}%)`,
                    borderRadius: 0.25,
                    bgcolor: gain ? 'warning.main' : total ? 'text.secondary' : 'primary.main',
                }}
            />
        )}
        {zero > 0 && (
            <Box
                sx={{ position: 'absolute', inset: 0, left: `${100 * zero}%`, borderLeft: 1, borderColor: 'divider' }}
            />
        )}
    </Box>
);

const Level = ({
    name,
    figure,
    share,
    bar,
    zero,
    total,
}: {
    name: string;
    figure: AggregatedFigure;
    share?: number | null;
    bar: Bar | undefined;
    zero: number;
    total?: boolean;
}) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const shown = useShown();
    const written =
        figure.value === null
            ? translate(`reason.${figure.reason}`)
            : Object.values(shown(figure.value, figure.unit)).join(' ');
    return (
        <Box component="li" sx={{ fontWeight: total ? 600 : undefined }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 2, mb: 0.25 }}>
                <span>{name}</span>
                <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                    {written}
                    {share !== undefined && share !== null && ` · ${formatValue(share, '%', locale)} %`}
                </Box>
            </Box>
            <BarLine bar={bar} zero={zero} gain={figure.value !== null && figure.value < 0} total={total} />
        </Box>
    );
};

const Bars = ({ data: { rows, system } }: { data: ValueChain }) => {
    const translate = useTranslate();
    const levelName = useLevelName();
    const { bars, total, zero } = waterfall(
        rows.map(({ nrwM3 }) => nrwM3.value),
        system.value ?? 0,
    );
    return (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
            {rows.map((row, index) => (
                <Level
                    key={`${row.level} ${row.part}`}
                    name={levelName(row)}
                    figure={row.nrwM3}
                    share={row.shareOfInputPercent}
                    bar={bars[index]}
                    zero={zero}
                />
            ))}
            <Level
                name={translate('dashboard.nrw.total')}
                figure={system}
                bar={system.value === null ? undefined : total}
                zero={zero}
                total
            />
        </Box>
    );
};

const ChainTable = ({ data }: { data: ValueChain }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const shown = useShown();
    const levelName = useLevelName();
    const volume = (value: number | null) => (value === null ? '–' : shown(value, 'm3').number);
    const number = { align: 'right' } as const;
    const columns: Column<Row>[] = [
        {
            key: 'level',
            label: translate('dashboard.nrw.level'),
            render: levelName,
            onPhone: true,
        },
        { ...number, key: 'in', label: translate('dashboard.nrw.inflow'), render: row => volume(row.inM3) },
        { ...number, key: 'out', label: translate('dashboard.nrw.outflow'), render: row => volume(row.outM3) },
        {
            ...number,
            key: 'nrw',
            label: translate('dashboard.nrw.volume'),
            render: row => <FigureCell figure={row.nrwM3} />,
            onPhone: true,
        },
        {
            ...number,
            key: 'share',
            label: translate('dashboard.nrw.share'),
            render: ({ shareOfInputPercent: share }) => (share === null ? '–' : formatValue(share, '%', locale)),
            onPhone: true,
        },
    ];
    return (
        <CardTable
            caption={translate('dashboard.nrw.chainCaption')}
            columns={columns}
            rows={data.rows}
            rowKey={row => `${row.level} ${row.part}`}
        />
    );
};

/** Where on the way water is lost: each level set on the one before, down to the system. */
export const ValueChainBars = ({ data }: { data: ValueChain }) => {
    const translate = useTranslate();
    const [asTable, setAsTable] = useState(false);
    const { system } = data;
    useChainPicture(data);
    return (
        <>
            {asTable ? <ChainTable data={data} /> : <Bars data={data} />}
            <Typography component="div" sx={{ mt: 1.5 }}>
                <Delta figure={system} rise="bad" />
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
                {translate('dashboard.nrw.adding')}
            </Typography>
            <ShowAsTable asTable={asTable} onChange={setAsTable} />
        </>
    );
};
