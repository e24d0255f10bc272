import { useCallback } from 'react';
import { formatFigure } from '../../contract/shown.rules';
import { useWording } from './useWording';

/** Writes a value as a summary shows it; `like` sets the scale for several. */
export const useFigureFormat = () => {
    const wording = useWording();
    return useCallback(
        (value: number, unit: string, like = value) => formatFigure(wording, value, unit, like),
        [wording],
    );
};
