import type { Theme } from '@mui/material/styles';
import { useLocale, useTranslate } from 'ra-core';
import type { ValueChain } from '../../../contract/dashboard';
import type { AggregatedFigure } from '../../../contract/figure';
import { drawBars, heightOfBars, type BarLine } from '../../exports/drawBars';
import type { Drawing } from '../../exports/picture';
import { useOffersPicture } from '../../exports/Pictures';
import { formatValue } from '../../i18n/format';
import { useShown } from '../kit/useShown';
import { waterfall } from './bars.rules';
import { useLevelName } from './useLevelName';

/** Offers the levels of the value chain as a picture, each set on the one before. */
export const useChainPicture = ({ rows, system }: ValueChain) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const shown = useShown();
    const levelName = useLevelName();
    const written = (figure: AggregatedFigure): string =>
        figure.value === null
            ? translate(`reason.${figure.reason}`)
            : Object.values(shown(figure.value, figure.unit)).join(' ');
    const drawingOf = (theme: Theme): Drawing => {
        const { palette } = theme;
        const { bars, total, zero } = waterfall(
            rows.map(({ nrwM3 }) => nrwM3.value),
            system.value ?? 0,
        );
        const axis = zero > 0 ? [{ start: zero, length: 0, colour: palette.text.secondary }] : [];
        const levels = rows.map((row, index): BarLine => {
            const { nrwM3, shareOfInputPercent: share } = row;
            const bar = bars[index];
            const gain = nrwM3.value !== null && nrwM3.value < 0;
            return {
                label: levelName(row),
                value: share === null ? written(nrwM3) : `${written(nrwM3)} · ${formatValue(share, '%', locale)} %`,
                bars: [
                    ...(bar ? [{ ...bar, colour: gain ? palette.warning.main : palette.primary.main }] : []),
                    ...axis,
                ],
            };
        });
        const sum: BarLine = {
            label: translate('dashboard.nrw.total'),
            value: written(system),
            strong: true,
            bars: [...(system.value === null ? [] : [{ ...total, colour: palette.text.secondary }]), ...axis],
        };
        const lines = [...levels, sum];
        return {
            notes: [translate('dashboard.nrw.adding'), translate('dashboard.nrw.shareNote')],
            width: 640,
            height: heightOfBars(lines.length),
            draw: (pen, box) => drawBars(pen, box, lines, theme),
        };
    };
    const title = translate('dashboard.nrw.chainCaption');
    useOffersPicture(rows.length > 0 ? { id: 'chain', title, drawingOf } : undefined);
};
