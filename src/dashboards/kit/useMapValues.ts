import { useMemo } from 'react';
import { useTranslate } from 'ra-core';
import type { AggregatedFigure } from '../../../contract/figure';
import { decimalsIn } from '../../../contract/format';
import { scaleOf } from '../../../contract/shown.rules';
import { useFigureFormat } from '../../kit/useFigureFormat';
import type { MapValue } from '../../maps';

export interface PlaceFigure {
    id: string;
    figure: AggregatedFigure;
}
/** Of these places those without a figure lie outside of what is asked for, which the label says. */
interface Outside {
    places: readonly { id: string }[];
    label: string;
}

const nowhere: Outside = { places: [], label: '' };

/** What a map colours and says of each place, all in the scale of the largest. */
export const useMapValues = (figures: readonly PlaceFigure[], { places, label }: Outside = nowhere) => {
    const translate = useTranslate();
    const format = useFigureFormat();
    return useMemo(() => {
        const largest = Math.max(0, ...figures.map(({ figure }) => Math.abs(figure.value ?? 0)));
        const unit = figures.find(({ figure }) => figure.value !== null)?.figure.unit ?? '';
        const outside = { value: null, label, outside: true };
        const valueOf = ({ figure }: PlaceFigure): MapValue => {
            if (figure.value === null) return { value: null, label: translate(`reason.${figure.reason}`) };
            const { number, unit: scaled } = format(figure.value, figure.unit, largest);
            return { value: figure.value / scaleOf(largest, figure.unit).per, label: `${number} ${scaled}`.trim() };
        };
        return {
            values: new Map<string, MapValue>([
                ...places.map(({ id }) => [id, outside] as const),
                ...figures.map(each => [each.id, valueOf(each)] as const),
            ]),
            unitLabel: format(largest, unit).unit,
            decimals: scaleOf(largest, unit).decimals ?? decimalsIn(unit),
        };
    }, [figures, places, label, translate, format]);
};
