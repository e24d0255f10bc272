import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { AggregatedFigure } from '../../../contract/figure';
import { formatNumber } from '../../../contract/format';
import { useFigureFormat } from '../../kit/useFigureFormat';
import { isUnusual, measuredOf } from './quality.rules';

/** The figure's 95 % band, how much of it was measured, and what else is to be known before it is believed; of a card, only what is not normal. */
export const FigureNotes = ({ figure, unusual = false }: { figure: AggregatedFigure; unusual?: boolean }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const shown = useFigureFormat();
    const wanted = isUnusual(figure);
    const notes: string[] = [];
    if (figure.value !== null && figure.band95 && (!unusual || wanted.band)) {
        const { value, unit } = figure;
        const [low, high] = figure.band95.map(edge => shown(edge, unit, value));
        notes.push(translate('kit.band', { low: low.number, high: high.number, unit: high.unit }));
    }
    const measured = measuredOf(figure);
    if (measured && (!unusual || wanted.completeness)) {
        // Rounded down, so that "100 %" is said of nothing that lacks a reading.
        const percent = formatNumber(Math.floor((figure.completeness ?? 0) * 100), locale, 0);
        notes.push(translate(measured === 'supply' ? 'kit.supplyMeasured' : 'kit.completeness', { percent }));
    }
    if (figure.value !== null) {
        const billed = Math.round(100 * (figure.estimatedBilledShare ?? 0));
        if (billed > 0 && (!unusual || wanted.estimatedBilled))
            notes.push(translate('kit.estimatedBilled', { percent: formatNumber(billed, locale, 0) }));
    }
    for (const doubt of figure.doubts ?? []) notes.push(translate(`doubt.${doubt}`));
    return (
        <>
            {notes.map(note => (
                <Typography key={note} variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                    {note}
                </Typography>
            ))}
        </>
    );
};
