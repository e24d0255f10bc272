import type { Theme } from '@mui/material/styles';
import { useLocale, useTranslate } from 'ra-core';
import type { DashboardProduction } from '../../../contract/dashboard';
import { drawBars, heightOfBars, type BarLine } from '../../exports/drawBars';
import type { Drawing } from '../../exports/picture';
import { useOffersPicture } from '../../exports/Pictures';
import { formatMl, formatValue } from '../../i18n/format';
import { useName } from '../kit/useName';
import { mostOf } from './bars.rules';

type Row = DashboardProduction['rows'][number];

/** Offers the bars of the plants as a picture. */
export const useProductionPicture = (title: string, rows: readonly Row[]) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const nameOf = useName();
    const valueOf = ({ volumeM3, capacityM3, loadFactorPercent: load }: Row): string => {
        if (volumeM3.value === null) return translate(`reason.${volumeM3.reason}`);
        const volume = formatMl(volumeM3.value, locale);
        const amount =
            capacityM3 === null
                ? `${volume} ${translate('unit.ML')}`
                : translate('dashboard.production.ofCapacity', { volume, capacity: formatMl(capacityM3, locale) });
        return load.value === null ? amount : `${amount} · ${formatValue(load.value, load.unit, locale)} %`;
    };
    const drawingOf = (theme: Theme): Drawing => {
        const most = mostOf(rows);
        const share = (value: number | null) => (most > 0 ? (value ?? 0) / most : 0);
        const { action, primary } = theme.palette;
        const lineOf = (row: Row): BarLine => ({
            label: nameOf(row),
            value: valueOf(row),
            bars: [
                { start: 0, length: share(row.capacityM3), colour: action.disabled },
                { start: 0, length: share(row.volumeM3.value), colour: primary.main, inset: 4 },
            ],
        });
        return {
            notes: [translate('dashboard.production.legend'), translate('dashboard.production.loadNote')],
            width: 640,
            height: heightOfBars(rows.length),
            draw: (pen, box) => drawBars(pen, box, rows.map(lineOf), theme),
        };
    };
    useOffersPicture(rows.length > 0 ? { id: 'production', title, drawingOf } : undefined);
};
