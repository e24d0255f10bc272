import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase, useTranslate } from 'ra-core';
import * as paths from '../../../contract/paths';
import { addMonths } from '../../../contract/period';
import type { PlaceTrend } from '../../../contract/place-figures';
import { ChartFigure } from '../../kit/charts/ChartFigure';
import { useFilters } from '../../kit/filters/useFilters';
import { usePlaces } from '../../kit/form/usePlaces';
import { useFigures } from '../../kit/useFigures';
import { useMonths } from '../../kit/useMonths';
import { useName } from '../../kit/useName';
import { CardFrame } from '../kit/CardFrame';
import { MonthChart, MonthTable } from '../kit/MonthTrend';
import { useConsumptionAddress, usePressureAddress } from '../kit/places';
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

/** The ways to what is consumed in a place by its wards, and to the pressure of its DMAs; a ward stands among those of its area. */
const PlaceLinks = ({ place, view }: { place: PlaceRow; view: View }) => {
    const translate = useTranslate();
    const [{ period }] = useFilters(geospatialFilters);
    const { areas, wards, nameOf } = usePlaces();
    const consumptionOf = useConsumptionAddress();
    const pressureOf = usePressureAddress();
    const areaId = wards.find(ward => ward.id === place.id)?.areaId;
    const shown = view === 'ward' ? areas.find(({ id }) => id === areaId) : place;
    if (!shown) return null;
    const of = { [view === 'mod' ? 'modId' : 'areaId']: shown.id };
    const links = {
        consumptionOf: consumptionOf({ period, groupBy: 'ward', ...of }),
        pressureOf: pressureOf({ period, ...of }),
    };
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            {(['consumptionOf', 'pressureOf'] as const).map(
                key =>
                    links[key] && (
                        <Link key={key} component={LinkBase} to={links[key]} variant="body2">
                            {translate(`geospatialAnalytics.${key}`, { place: nameOf(shown) })}
                        </Link>
                    ),
            )}
        </Box>
    );
};

/** The last 12 months of the chosen place, of the city until one is chosen. */
export const ChosenPlace = ({ rows, metric, view, selected }: ChosenPlaceProps) => {
    const translate = useTranslate();
    const nameOf = useName();
    const place = rows.find(row => row.id === selected && row.kind === 'place');
    const query = useFigures(paths.geospatial.trend, { groupBy: view, placeId: place?.id }, { of: 'placeId' });
    const monthsOf = useMonths();
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
            actions={place && <PlaceLinks place={place} view={view} />}
            emptyOf={data => (data.months.length > 0 ? undefined : { reason: translate('reason.notBilledYet') })}
        >
            {({ months: shown }) => (
                <ChartFigure
                    title={title}
                    table={<MonthTable title={title} {...chart} />}
                    picture={{
                        id: 'trend',
                        period: monthsOf({ from: shown[0].month, to: addMonths(shown[shown.length - 1].month, 1) }),
                    }}
                >
                    <MonthChart {...chart} height={height - 60} />
                </ChartFigure>
            )}
        </CardFrame>
    );
};
