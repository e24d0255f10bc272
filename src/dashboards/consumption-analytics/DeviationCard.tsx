import Box from '@mui/material/Box';
import { useGetList, useTranslate } from 'ra-core';
import { dmaDeviationColumns } from '../../../contract/columns/consumption';
import type { ConsumptionQuery, DmaDeviationRow } from '../../../contract/consumption';
import type { Explanation } from '../../../contract/figure';
import { Choice } from '../../kit/filters/Choice';
import { useFilters } from '../../kit/filters/useFilters';
import { FigureTable } from '../../kit/table/FigureTable';
import { CardFrame } from '../kit/CardFrame';
import { DmaName } from '../kit/places';
import { useEmpty } from '../kit/useEmpty';
import { AccountTable } from './AccountTable';
import { deviates, pageFilters, subjects, type Deviates } from './consumption';

const height = 460;
const cells = { name: DmaName };

interface Whole {
    from: string | null;
    to: string | null;
    how: Explanation;
}

/** All DMAs that are high, or low, as a card takes them. */
const useDmaDeviations = (asked: ConsumptionQuery, kind: Deviates) => {
    const list = {
        pagination: { page: 1, perPage: 1000 },
        sort: { field: 'deviationPercent', order: kind === 'low' ? 'ASC' : 'DESC' },
        filter: { ...asked, kind },
    } as const;
    const { data, total, meta, error, isFetching, refetch } = useGetList<DmaDeviationRow>('dmaDeviations', list, {
        // Those that are low must not stand under the name of those that are high.
        placeholderData: (previous, last) =>
            (last?.queryKey.at(-1) as typeof list | undefined)?.filter.kind === kind ? previous : undefined,
    });
    const about = meta as Whole | undefined;
    const known = data && about && { ...about, rows: data, total: total ?? 0 };
    return { data: known, error, isFetching, refetch };
};

/** Accounts come a page at a time, and wait for no DMAs. */
const accounts = { data: null, error: null, isFetching: false, refetch: () => undefined };

const Choices = () => {
    const translate = useTranslate();
    const [{ kind, of }, setFilters] = useFilters(pageFilters);
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Choice
                dense
                label={translate('consumptionAnalytics.deviation.kind')}
                value={kind}
                onChange={next => setFilters({ kind: next })}
                options={deviates.map(value => ({
                    value,
                    label: translate(`consumptionAnalytics.deviation.${value}`),
                }))}
            />
            <Choice
                dense
                label={translate('consumptionAnalytics.deviation.of')}
                value={of}
                onChange={next => setFilters({ of: next })}
                options={subjects.map(value => ({
                    value,
                    label: translate(`consumptionAnalytics.deviation.${value}`),
                }))}
            />
        </Box>
    );
};

/** DMAs, or accounts, whose consumption is far above or below that of the same months of last year. */
export const DeviationCard = ({ asked }: { asked: ConsumptionQuery }) => {
    const translate = useTranslate();
    const [{ kind, of }] = useFilters(pageFilters);
    const emptyOf = useEmpty(translate(`consumptionAnalytics.deviation.none.${kind}`));
    const query = useDmaDeviations(asked, kind);
    const title = translate(`consumptionAnalytics.deviation.title.${kind}`);
    return (
        <Box id="deviations" sx={{ height: '100%', scrollMarginTop: 72 }}>
            <CardFrame
                title={title}
                query={of === 'dmas' ? query : accounts}
                height={height}
                phoneHeight={240}
                emptyOf={dmas => (dmas ? emptyOf(dmas) : undefined)}
                how={query.data?.how}
                actions={<Choices />}
            >
                {dmas =>
                    dmas ? (
                        <FigureTable
                            key={kind}
                            columns={{
                                ...dmaDeviationColumns,
                                order: { field: 'deviationPercent', order: kind === 'low' ? 'ASC' : 'DESC' },
                            }}
                            rows={dmas.rows}
                            caption={title}
                            cells={cells}
                            maxHeight={height}
                        />
                    ) : (
                        <AccountTable asked={asked} kind={kind} />
                    )
                }
            </CardFrame>
        </Box>
    );
};
