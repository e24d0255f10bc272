import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { formatNumber } from '../../../contract/format';
import type { Period } from '../../../contract/period';
import type { PriorityRow } from '../../../contract/place-figures';
import { useWord } from '../../i18n/useWord';
import { useFilters } from '../../kit/filters/useFilters';
import { FigureCell, type CellProps } from '../../kit/table/FigureCell';
import { FigureTable } from '../../kit/table/FigureTable';
import { useFigures } from '../../kit/useFigures';
import { CardFrame } from '../kit/CardFrame';
import { useEmpty } from '../kit/useEmpty';
import { PlaceLink, useConsumptionAddress } from '../kit/places';
import { geospatialFilters, shownBy, type View } from './metrics';
import { useWardAddress } from './useWardAddress';

interface PriorityCardProps {
    metric: 'collected' | 'arrears';
    view: View;
    period: Period;
}

/** Wards, and the DMAs of larger places. */
const placesOf = (view: View) => (view === 'ward' ? 'ward' : 'dma');

const first = 5;
const height = 260;

const Name = (cell: CellProps<PriorityRow>) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const wordOf = useWord();
    const wardAddress = useWardAddress();
    const consumptionOf = useConsumptionAddress();
    const [{ view, period }] = useFilters(geospatialFilters);
    const { id, tariffClass, paidWithinYear, owedMonths } = cell.row;
    // A DMA is no place of this page.
    const to = placesOf(view) === 'ward' ? wardAddress(id) : consumptionOf({ period, dmaId: id });
    const reason = paidWithinYear === null ? 'unpaid' : paidWithinYear ? 'paying' : 'notPaying';
    return (
        <>
            <PlaceLink to={to}>
                <FigureCell {...cell} />
            </PlaceLink>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                {[
                    translate(`geospatialAnalytics.priority.${reason}`, { class: wordOf('tariffClass', tariffClass) }),
                    owedMonths !== null &&
                        translate('geospatialAnalytics.priority.oldest', {
                            smart_count: owedMonths,
                            months: formatNumber(owedMonths, locale, 0),
                        }),
                ]
                    .filter(Boolean)
                    .join('; ')}
            </Typography>
        </>
    );
};
const cells = { name: Name };

/** Where money can be recovered first, and whose it is: wards, or the DMAs of larger places. */
export const PriorityCard = ({ metric, view, period }: PriorityCardProps) => {
    const translate = useTranslate();
    const emptyOf = useEmpty(translate('geospatialAnalytics.priority.none'));
    const of = placesOf(view);
    const { [of]: path, columns } = shownBy[metric].priority;
    const query = useFigures(path, { period });
    const title = translate(`geospatialAnalytics.priority.${metric}.${of}`);
    return (
        <CardFrame title={title} query={query} height={height} emptyOf={emptyOf} how={query.data?.how}>
            {({ rows }) => <FigureTable columns={columns} rows={rows} caption={title} cells={cells} limit={first} />}
        </CardFrame>
    );
};
