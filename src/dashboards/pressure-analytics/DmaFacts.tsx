import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { AggregatedFigure } from '../../../contract/figure';
import type { DmaPressure } from '../../../contract/pressure';
import { useFigureFormat } from '../../kit/useFigureFormat';

interface DmaFactsProps {
    dma: DmaPressure;
    /** They stand under the mean, which they then leave out. */
    besideMean?: boolean;
}

/** Mean, variability, score and hours of supply of a DMA in a sentence, or why there is none. */
export const DmaFacts = ({ dma, besideMean = false }: DmaFactsProps) => {
    const translate = useTranslate();
    const shown = useFigureFormat();
    const written = (figure: AggregatedFigure) =>
        figure.value === null
            ? translate(`reason.${figure.reason}`)
            : Object.values(shown(figure.value, figure.unit)).join(' ');
    if (dma.score.value === null)
        return <Typography sx={{ mb: 1 }}>{translate(`reason.${dma.score.reason}`)}</Typography>;
    const facts = [
        translate(`pressureAnalytics.dma.${besideMean ? 'beside' : 'facts'}`, {
            bar: written(dma.meanBar),
            cv: written(dma.cvPercent),
            score: written(dma.score),
        }),
        dma.suppliedHours !== null &&
            translate('pressureAnalytics.dma.hours', {
                hours: Object.values(shown(dma.suppliedHours, 'hours')).join(' '),
            }),
    ].filter(Boolean);
    return <Typography sx={{ mb: 1 }}>{facts.join(' ')}</Typography>;
};
