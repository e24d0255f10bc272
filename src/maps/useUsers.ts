import { useCallback, useMemo, useState } from 'react';
import { useTranslate } from 'ra-core';
import { geospatial } from '../../contract/paths';
import { decimalsIn } from '../../contract/format';
import { scaleOf } from '../../contract/shown.rules';
import { useFigureFormat } from '../kit/useFigureFormat';
import { useFigures } from '../kit/useFigures';
import { useCountText } from './useCountText';
import { classesOfMarks, marksOf, type Mark } from './users.rules';
import type { MapUsers } from './mapTypes';
import type { Tip } from './useTip';

/** The part of the map that is in sight, once it stays: degrees, the zoom of the map, and whether places have names of their own. */
export interface MapPart {
    west: number;
    south: number;
    east: number;
    north: number;
    zoom: number;
    isNear: boolean;
}

const degrees = (value: number) => value.toFixed(5);
const nowhere = { west: '0', south: '0', east: '1', north: '1', zoom: '0' };
const queryOf = ({ west, south, east, north, zoom }: MapPart) => ({
    west: degrees(west),
    south: degrees(south),
    east: degrees(east),
    north: degrees(north),
    zoom: zoom.toFixed(1),
});

/** The accounts in sight as they are drawn, counted and told of; the last ones of a metric stay while others are asked for. */
export const useUsers = (users: MapUsers | undefined) => {
    const translate = useTranslate();
    const format = useFigureFormat();
    const countText = useCountText();
    const [part, onSettle] = useState<MapPart>();
    const query = { ...(users?.query ?? { metric: 'use' }), ...(part ? queryOf(part) : nowhere) } as const;
    const { data, error, isFetching, refetch } = useFigures(geospatial.cells, query, {
        enabled: users !== undefined && part !== undefined,
        of: 'metric',
    });
    const { metric } = query;
    const [known, setKnown] = useState({ metric, data });
    if (data && (data !== known.data || metric !== known.metric)) setKnown({ metric, data });
    const answer = data ?? (known.metric === metric ? known.data : undefined);
    const layer = useMemo(() => {
        if (!answer) return undefined;
        const raw = marksOf(answer);
        const largest = Math.max(0, ...raw.map(({ value }) => Math.abs(value ?? 0)));
        const { per, decimals = decimalsIn(answer.unit) } = scaleOf(largest, answer.unit);
        const marks = raw.map(mark => ({ ...mark, value: mark.value === null ? null : mark.value / per }));
        const unitLabel = format(largest, answer.unit).unit;
        const valueText = (value: number) => {
            const { number, unit } = format(value * per, answer.unit, largest);
            return `${number} ${unit}`.trim();
        };
        const tipOf = ({ accountNo, count, value }: Mark): Tip => ({
            name: accountNo ?? countText('accounts', count),
            lines: [
                value === null
                    ? translate(`geospatialAnalytics.map.${accountNo === undefined ? 'fewReason' : 'noValue'}`)
                    : valueText(value),
            ],
        });
        const without = translate(`geospatialAnalytics.map.${answer.points ? 'noData' : 'few'}`);
        return { marks, ...classesOfMarks(marks), without, unitLabel, decimals, tipOf };
    }, [answer, format, countText, translate]);
    const retry = useCallback(() => void refetch(), [refetch]);
    return { users, part, onSettle, answer, layer, error, isFetching, retry };
};
export type UsersLayerState = ReturnType<typeof useUsers>;
