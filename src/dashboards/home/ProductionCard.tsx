import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { DashboardProduction } from '../../../contract/dashboard';
import { formatMl, formatValue } from '../../i18n/format';
import { CardFrame } from '../kit/CardFrame';
import { CardTable, type Column } from '../kit/CardTable';
import { DaysShown } from '../kit/DaysShown';
import { FigureCell } from '../kit/FigureCell';
import { HowComputed } from '../kit/HowComputed';
import { ShowAsTable } from '../kit/ShowAsTable';
import { useName } from '../kit/useName';
import { usePeriod } from '../kit/usePeriod';
import { useDashboard } from './useDashboard';
import { mostOf } from './bars.rules';
import { useEmpty } from './useEmpty';
import { useProductionPicture } from './useProductionPicture';

type Row = DashboardProduction['rows'][number];

const contentHeight = 300;

const bar = { position: 'absolute', top: 0, bottom: 0, left: 0, borderRadius: 0.5 } as const;

const Plant = ({ row, most }: { row: Row; most: number }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const nameOf = useName();
    const { volumeM3, capacityM3, loadFactorPercent: load } = row;
    const width = (value: number) => `${most > 0 ? (100 * value) / most : 0}%`;
    const volume = volumeM3.value === null ? undefined : formatMl(volumeM3.value, locale);
    const capacity = capacityM3 === null ? undefined : formatMl(capacityM3, locale);
    return (
        <li>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 2, mb: 0.25 }}>
                <span>{nameOf(row)}</span>
                {load.value !== null && (
                    <Box component="span" sx={{ fontWeight: 600 }}>
                        {formatValue(load.value, load.unit, locale)} %
                    </Box>
                )}
            </Box>
            <Box aria-hidden sx={{ position: 'relative', height: 18 }}>
                <Box sx={{ ...bar, width: width(capacityM3 ?? 0), bgcolor: 'action.selected' }} />
                <Box sx={{ ...bar, my: 0.5, width: width(volumeM3.value ?? 0), bgcolor: 'primary.main' }} />
            </Box>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                {volumeM3.value === null
                    ? translate(`reason.${volumeM3.reason}`)
                    : capacity && translate('dashboard.production.ofCapacity', { volume, capacity })}
            </Typography>
        </li>
    );
};

const Bars = ({ rows }: { rows: readonly Row[] }) => {
    const most = mostOf(rows);
    return (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
            {rows.map(row => (
                <Plant key={row.id} row={row} most={most} />
            ))}
        </Box>
    );
};

const PlantTable = ({ rows }: { rows: readonly Row[] }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const nameOf = useName();
    const words = (key: string) => translate(`dashboard.production.${key}`);
    const number = { align: 'right' } as const;
    const columns: Column<Row>[] = [
        { key: 'plant', label: words('plant'), render: nameOf, sortBy: nameOf, onPhone: true },
        {
            ...number,
            key: 'volume',
            label: words('volume'),
            render: row => <FigureCell figure={row.volumeM3} />,
            sortBy: row => row.volumeM3.value,
            onPhone: true,
        },
        {
            ...number,
            key: 'capacity',
            label: words('capacity'),
            render: ({ capacityM3 }) => (capacityM3 === null ? '–' : formatMl(capacityM3, locale)),
            sortBy: row => row.capacityM3,
        },
        {
            ...number,
            key: 'load',
            label: words('loadFactor'),
            render: row => <FigureCell figure={row.loadFactorPercent} />,
            sortBy: row => row.loadFactorPercent.value,
            onPhone: true,
        },
        {
            ...number,
            key: 'measured',
            label: words('measured'),
            render: ({ measuredPercent: share }) => (share === null ? '–' : formatValue(share, '%', locale)),
            sortBy: row => row.measuredPercent,
        },
    ];
    return <CardTable caption={words('title')} columns={columns} rows={rows} rowKey={row => row.id} />;
};

/** What each plant gave, within the frame of what it could give. */
export const ProductionCard = () => {
    const translate = useTranslate();
    const [period] = usePeriod();
    const query = useDashboard('production', period);
    const emptyOf = useEmpty();
    const [asTable, setAsTable] = useState(false);
    const title = translate('dashboard.production.title');
    useProductionPicture(title, query.data?.rows ?? []);
    return (
        <CardFrame
            title={title}
            query={query}
            height={contentHeight}
            emptyOf={emptyOf}
            actions={<ShowAsTable asTable={asTable} onChange={setAsTable} />}
            footer={query.data ? <HowComputed label={title} hows={[query.data.how]} /> : ''}
        >
            {({ rows, from, to }) => (
                <>
                    <DaysShown from={from} to={to} />
                    {asTable ? (
                        <PlantTable rows={rows} />
                    ) : (
                        <>
                            <Bars rows={rows} />
                            <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
                                {translate('dashboard.production.legend')}
                            </Typography>
                        </>
                    )}
                </>
            )}
        </CardFrame>
    );
};
