import { useTranslate } from 'ra-core';
import { metricsColumns } from '../../../contract/columns/consumption';
import type { ConsumptionQuery } from '../../../contract/consumption';
import { consumption } from '../../../contract/paths';
import { Choice } from '../../kit/filters/Choice';
import { useFilters } from '../../kit/filters/useFilters';
import { FigureTable } from '../../kit/table/FigureTable';
import type { Selection } from '../../kit/table/selection';
import { TableTools } from '../../kit/table/TableTools';
import { useFigures } from '../../kit/useFigures';
import { CardFrame } from '../kit/CardFrame';
import { sectorNameOn } from '../kit/places';
import { useEmpty } from '../kit/useEmpty';
import { monthFilters, pageFilters, tellings } from './consumption';

const height = 520;
const cells = { sector: sectorNameOn(monthFilters) };

/** Consumption, bills, people and deviation of each place, with what belongs to none, and the whole to which they add up. */
export const MetricsCard = ({ asked, selection }: { asked: ConsumptionQuery; selection: Selection }) => {
    const translate = useTranslate();
    const emptyOf = useEmpty();
    const [{ groupBy }, setFilters] = useFilters(pageFilters);
    const query = useFigures(consumption.metrics, { ...asked, groupBy }, { of: 'groupBy' });
    const title = translate('consumptionAnalytics.metrics.title');
    const all = translate('consumptionAnalytics.metrics.all');
    return (
        <CardFrame
            title={title}
            query={query}
            height={height}
            emptyOf={emptyOf}
            how={query.data?.how}
            actions={
                <Choice
                    dense
                    label={translate('consumptionAnalytics.metrics.by')}
                    value={groupBy}
                    onChange={next => setFilters({ groupBy: next })}
                    options={tellings.map(value => ({ value, label: translate(`kit.filters.${value}Id`) }))}
                />
            }
        >
            {data => (
                <FigureTable
                    columns={metricsColumns}
                    rows={data.rows.filter(({ kind }) => kind === 'place')}
                    caption={title}
                    cells={cells}
                    selection={groupBy === 'dma' ? selection : undefined}
                    foot={[
                        ...data.rows.filter(({ kind }) => kind !== 'place'),
                        ...(data.city ? [{ ...data.city, name: all, nameBn: all }] : []),
                    ]}
                    maxHeight={height - 56}
                    tools={<TableTools />}
                />
            )}
        </CardFrame>
    );
};
