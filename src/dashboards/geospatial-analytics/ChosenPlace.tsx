import Link from '@mui/material/Link';
import { LinkBase, useTranslate } from 'ra-core';
import * as paths from '../../../contract/paths';
import type { PlaceTrend } from '../../../contract/place-figures';
import { ChartFigure } from '../../kit/charts/ChartFigure';
import { useFilters } from '../../kit/filters/useFilters';
import { usePlaces } from '../../kit/form/usePlaces';
import { useFigures } from '../../kit/useFigures';
import { useName } from '../../kit/useName';
import { CardFrame } from '../kit/CardFrame';
import { MonthChart, MonthTable } from '../kit/MonthTrend';
import { useConsumptionAddress } from '../kit/places';
import { isAmount } from '../../../contract/change.rules';
import { geospatialFilters, shownBy, type Metric, type PlaceRow, type View } from './metrics';

interface ChosenPlaceProps {
    rows: readonly PlaceRow[];
    metric: Metric;
    view: View;
    selected: string | null;
}

type Month = PlaceTrend['months'][number];
const height = 260;

/** Amounts a day, for months differ in length; what is owed is no amount of its days. */
const useLines = (metric: Metric, months: readonly Month[]) => {
    const translate = useTranslate();
    return shownBy[metric].trend.map(({ of, unit }) => {
        const perDay = isAmount(unit);
        const name = translate(`geospatialAnalytics.trend.${of}`);
        return {
            unit: unit === 'stock' ? 'BDT' : unit,
            label: perDay ? translate('kit.trend.perDay', { name }) : name,
            values: months.map(month => {
                const value = month[of];
                return perDay && value !== null ? value / month.days : value;
            }),
        };
    });
};

/** The way to what is consumed in a place by its wards; a ward stands among those of its area. */
const ConsumptionLink = ({ place, view }: { place: PlaceRow; view: View }) => {
    const translate = useTranslate();
    const [{ period }] = useFilters(geospatialFilters);
    const { areas, wards, nameOf } = usePlaces();
    const addressOf = useConsumptionAddress();
    const areaId = wards.find(ward => ward.id === place.id)?.areaId;
    const shown = view === 'ward' ? areas.find(({ id }) => id === areaId) : place;
    const to = shown && addressOf({ period, groupBy: 'ward', [view === 'mod' ? 'modId' : 'areaId']: shown.id });
    if (!to) return null;
    return (
        <Link component={LinkBase} to={to} variant="body2">
            {translate('geospatialAnalytics.consumptionOf', { place: nameOf(shown) })}
        </Link>
    );
};

/** The last 12 months of the chosen place, of the city until one is chosen. */
export const ChosenPlace = ({ rows, metric, view, selected }: ChosenPlaceProps) => {
    const translate = useTranslate();
    const nameOf = useName();
    const place = rows.find(row => row.id === selected && row.kind === 'place');
    const query = useFigures(paths.geospatial.trend, { groupBy: view, placeId: place?.id });
    const months = query.data?.months ?? [];
    const chart = { months: months.map(({ month }) => month), lines: useLines(metric, months) };
    const title = translate('geospatialAnalytics.trend.title', {
        place: place ? nameOf(place) : translate('geospatialAnalytics.city'),
    });
    return (
        <CardFrame
            title={title}
            query={query}
            height={height}
            actions={place && <ConsumptionLink place={place} view={view} />}
            emptyOf={data => (data.months.length > 0 ? undefined : { reason: translate('reason.notBilledYet') })}
        >
            {() => (
                <ChartFigure title={title} table={<MonthTable title={title} {...chart} />} picture={{ id: 'trend' }}>
                    <MonthChart {...chart} height={height - 60} />
                </ChartFigure>
            )}
        </CardFrame>
    );
};
