import type { AggregatedFigure } from './figure';
import { formatFigure, type Wording } from './shown.rules';

type Known = Extract<AggregatedFigure, { value: number }>;
/** Whether a figure can be told. */
export const isKnown = (figure: AggregatedFigure | undefined): figure is Known =>
    figure !== undefined && figure.value !== null;

/** The sentence, by its key, that joins the losses and the NRW, a day; null where they are not known. */
export const lostText = (
    wording: Wording,
    key: string,
    nrw: AggregatedFigure,
    loss: AggregatedFigure,
): string | null => {
    if (!isKnown(nrw) || !isKnown(loss)) return null;
    const { days = 1 } = loss;
    const daily = (value: number) => formatFigure(wording, value / days, loss.unit, loss.value / days);
    const lost = daily(loss.value);
    const unbilled = daily(nrw.value - loss.value);
    return wording.translate(key, { loss: lost.number, unbilled: unbilled.number, unit: lost.unit });
};
