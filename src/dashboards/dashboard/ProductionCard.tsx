import { useLocale, useTranslate } from 'ra-core';
import { dashboard as paths } from '../../../contract/paths';
import { productionColumns } from '../../../contract/columns/dashboard';
import type { DashboardProduction } from '../../../contract/dashboard';
import { formatMl, formatValue } from '../../../contract/format';
import { dashboardFilters } from '../../../contract/filters';
import { BarChart } from '../../kit/charts/BarChart';
import { ChartFigure } from '../../kit/charts/ChartFigure';
import { FigureCell, type CellProps } from '../../kit/table/FigureCell';
import { FigureTable } from '../../kit/table/FigureTable';
import { CardFrame } from '../kit/CardFrame';
import { DaysCaption } from '../kit/DaysCaption';
import { useName } from '../../kit/useName';
import { useFilters } from '../../kit/filters/useFilters';
import { useDays } from '../../kit/useMonths';
import { PlaceLink, usePlaceAddress, useProductionAddress } from '../kit/places';
import { useDashboard } from './useDashboard';
import { useEmpty } from '../kit/useEmpty';

type Row = DashboardProduction['rows'][number];

const contentHeight = 300;
/** Where a plant's water is shown, else its reports, for who may see either. */
const useAddress = () => {
    const [{ period }] = useFilters(dashboardFilters);
    const reports = usePlaceAddress();
    const production = useProductionAddress();
    return (id: string) => production({ plantId: id, period }) ?? reports.plant(id);
};
const Name = (cell: CellProps<Row>) => (
    <PlaceLink to={useAddress()(cell.row.id)}>
        <FigureCell {...cell} />
    </PlaceLink>
);
const cells = { name: Name };

const Bars = ({ rows }: { rows: readonly Row[] }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const nameOf = useName();
    const addressOf = useAddress();
    const textOf = ({ volumeM3, capacityM3, loadFactorPercent: load }: Row): string => {
        if (volumeM3.value === null) return translate(`reason.${volumeM3.reason}`);
        const volume = formatMl(volumeM3.value, locale);
        const amount =
            capacityM3 === null
                ? `${volume} ${translate('unit.ML')}`
                : translate('dashboard.production.ofCapacity', { volume, capacity: formatMl(capacityM3, locale) });
        return load.value === null ? amount : `${amount} · ${formatValue(load.value, load.unit, locale)}\u00a0%`;
    };
    return (
        <BarChart
            rows={rows.map(row => ({
                id: row.id,
                name: <PlaceLink to={addressOf(row.id)}>{nameOf(row)}</PlaceLink>,
                text: textOf(row),
            }))}
            series={[{ data: rows.map(({ volumeM3 }) => volumeM3.value) }]}
            frame={{ data: rows.map(({ capacityM3 }) => capacityM3) }}
        />
    );
};

/** What each plant gave, within the frame of what it could give. */
export const ProductionCard = () => {
    const translate = useTranslate();
    const [{ period }] = useFilters(dashboardFilters);
    const query = useDashboard(paths.production, { period });
    const daysOf = useDays();
    const emptyOf = useEmpty();
    const title = translate('dashboard.production.title');
    return (
        <CardFrame title={title} query={query} height={contentHeight} emptyOf={emptyOf} how={query.data?.how}>
            {({ rows, from, to }) => (
                <>
                    <DaysCaption from={from} to={to} />
                    <ChartFigure
                        title={title}
                        caption={['legend', 'loadNote'].map(key => translate(`dashboard.production.${key}`)).join(' ')}
                        table={<FigureTable columns={productionColumns} rows={rows} cells={cells} />}
                        picture={{ id: 'production', period: from && to ? daysOf({ from, to }) : undefined }}
                    >
                        <Bars rows={rows} />
                    </ChartFigure>
                </>
            )}
        </CardFrame>
    );
};
