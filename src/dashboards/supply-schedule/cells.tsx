import { dayFilters } from '../../../contract/filters';
import type { CellProps } from '../../kit/table/FigureCell';
import { NameLink } from '../../kit/table/NameLink';
import { useCellText } from '../../kit/table/useCellText';
import { FigureOrReason } from '../kit/FigureOrReason';
import { sectorNameOn, useSupplyDetailsAddress } from '../kit/places';
import type { View } from './supply';

/** The name of a place; the row's own click chooses it. */
const nameOf = (view: View) => {
    const Name = ({ row, column }: CellProps) => {
        const to = useSupplyDetailsAddress(dayFilters)(view, row.id);
        const text = useCellText()(row, column);
        return to ? <NameLink to={to}>{text}</NameLink> : text;
    };
    return Name;
};

const figures = {
    schedulePercent: FigureOrReason,
    targetHours: FigureOrReason,
    actualHours: FigureOrReason,
};
/** Of a table of places: names lead to their days, what is missing says why. */
export const cellsOf = {
    dma: { name: nameOf('dma'), sector: sectorNameOn(dayFilters), ...figures },
    sector: { name: nameOf('sector'), ...figures },
} as const;
