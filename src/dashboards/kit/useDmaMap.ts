import { useMemo } from 'react';
import { useTranslate } from 'ra-core';
import type { AggregatedFigure } from '../../../contract/figure';
import { useDmas } from '../../kit/form/useDmas';
import type { MapValue } from '../../maps';
import { useMapValues } from './useMapValues';

/** What a map of DMAs colours, says and names; DMAs without a figure lie outside of what is asked for. */
export const useDmaMap = (figures: readonly { id: string; figure: AggregatedFigure }[]) => {
    const translate = useTranslate();
    const { dmas, sectors, nameOf } = useDmas();
    const shown = useMapValues(figures);
    const values = useMemo(() => {
        const outside = { value: null, label: translate('geospatialAnalytics.map.outside'), outside: true };
        return new Map<string, MapValue>([...dmas.map(({ id }) => [id, outside] as const), ...shown.values]);
    }, [dmas, shown, translate]);
    const names = useMemo(() => new Map(dmas.map(dma => [dma.id, nameOf(dma)])), [dmas, nameOf]);
    const regions = useMemo(
        () =>
            sectors.map(each => ({
                name: nameOf(each),
                placeIds: dmas.filter(({ sector }) => sector?.id === each.id).map(({ id }) => id),
            })),
        [sectors, dmas, nameOf],
    );
    return { ...shown, values, names, regions };
};
