import { durationFilters, type FilterDeclaration, type Filters } from '../../../contract/filters';
import { variedHours, type DmaPressure, type PressureQuery, type PressureRows } from '../../../contract/pressure';

export const mapped = ['mean', 'score'] as const;
export type Mapped = (typeof mapped)[number];
export const ends = ['bottom', 'top'] as const;

/** What the page's address says beside days and places: whose variability, which end of the ranking, what the map colours. */
export const pageFilters = {
    ...durationFilters,
    choices: { hours: variedHours, end: ends, map: mapped },
} as const satisfies FilterDeclaration;

type PageFilters = Filters<typeof pageFilters>;
/** What every list of the page is asked with; the chosen DMA stays among the others. */
export const queryOf = ({ duration, date, modId, areaId, sectorId }: PageFilters) =>
    ({ duration, date, modId, areaId, sectorId }) satisfies PressureQuery;

/** The value of a constant that an answer used. */
export const limitIn = (
    { how }: Pick<PressureRows, 'how'>,
    key: 'pressure-target' | 'pressure-cv-maximum' | 'critically-low-pressure' | 'completeness-minimum',
): number => how.constants.find(constant => constant.key === key)?.value ?? 0;

/** The DMA that the page is about: the chosen one, else the one with the lowest score. */
export const chosenOf = (rows: readonly DmaPressure[], dmaId: string | undefined): DmaPressure | undefined => {
    const worstFirst = rows
        .filter(({ score }) => score.value !== null)
        .toSorted((a, b) => (a.score.value ?? 0) - (b.score.value ?? 0));
    return rows.find(({ id }) => id === dmaId) ?? worstFirst.at(0);
};
