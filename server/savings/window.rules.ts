import type { EventKind } from '../../contract/event-kinds';
import { addDays, addMonths, daysIn } from '../../contract/period';
import type { Saving } from '../../contract/saving';
import type { SavingReason } from '../../contract/saving-kinds';
import type { SavedRepair, SavingTeam } from '../../contract/savings';
import { halfBand, type Baseline } from './saving.rules';

/** When an event was called repaired, as an instant and as a local day. */
export interface Repair {
    id: string;
    repairedAt: string;
    repairedOn: string;
}

/** Something that was found at the same place, on half-open local days; it goes on where there is no end. */
export interface FoundThere {
    id: string;
    kind: EventKind;
    from: string;
    to: string | null;
}

/** The half-open days in which a repair saves, and whether another repair of the place took over at once. */
export interface Window {
    from: string;
    until: string;
    isTakenOver: boolean;
}

/** A fall so soon after a repair is the repair itself. */
const repairShows = 3;
/** Late data come in for so long: then it is final. */
const settlingDays = 7;

const isFall = (kind: EventKind) => kind === 'suddenDecrease' || kind === 'consistentDecrease';
const isLater = (other: Repair, repair: Repair) =>
    other.repairedAt > repair.repairedAt || (other.repairedAt === repair.repairedAt && other.id > repair.id);

/**
 * From the day after the repair to the last day of the month after it, or to the next finding of the place, also one
 * that began on the day of the repair, or to the day on which another finding of it is repaired, which takes over.
 */
export const windowOf = (repair: Repair, found: readonly FoundThere[], repairs: readonly Repair[]): Window => {
    const { id, repairedOn } = repair;
    const from = addDays(repairedOn, 1);
    const next = found.filter(
        each =>
            each.id !== id &&
            each.from >= repairedOn &&
            // What was over with the day of the repair was repaired with it.
            (each.to === null || each.to > from) &&
            !(isFall(each.kind) && each.from <= addDays(repairedOn, repairShows)),
    );
    const later = repairs.filter(other => isLater(other, repair)).map(other => addDays(other.repairedOn, 1));
    const end = [addMonths(repairedOn, 2), ...next.map(each => each.from), ...later].sort()[0];
    const until = end > from ? end : from;
    return { from, until, isTakenOver: until === from && later.includes(from) };
};

/** A day of a statement. */
export interface StatedDay {
    day: string;
    hours: number;
    common: number;
    /** What the baseline lets expect, and that less what was measured. */
    expectedM3: number;
    m3: number;
}

/** What is known of a repair. */
export interface Known {
    window: Window;
    /** How far the data reach, exclusive. */
    measuredTo: string;
    /** How its days are judged, or why they cannot be. */
    band: Pick<Baseline, 'sigma' | 'scales'> | SavingReason;
    days: readonly StatedDay[];
    price: number | null;
}

type Sum = Omit<Saving, 'isFinal' | 'until' | 'baseline'>;

const round = (value: number, digits: number) => Number(value.toFixed(digits));

/** The saving of the days `[from, to)` of a repair. */
const sumOf = ({ window, band, days, price }: Known, { from, to }: { from: string; to: string }): Sum => {
    const own = days.filter(({ day }) => day >= from && day < to);
    const length = from < to ? daysIn({ from, to }) : 0;
    const counted = { from, to: from < to ? to : from, days: own.length, missingDays: length - own.length };
    const reason =
        typeof band === 'string' ? band : own.length > 0 ? null : window.isTakenOver ? 'takenOver' : 'noDays';
    if (typeof band === 'string' || own.length === 0) return { ...counted, m3: null, band95: null, bdt: null, reason };
    const m3 = own.reduce((sum, day) => sum + day.m3, 0);
    const after = daysIn({ from: window.from, to });
    const half = halfBand(band, { days: own.length, after });
    return {
        ...counted,
        m3: round(m3, 3),
        band95: [round(m3 - half, 3), round(m3 + half, 3)],
        bdt: price === null ? null : round(m3 * price, 2),
        reason,
    };
};

/** The saving of a repair as far as its days have passed. */
export const savingOf = (known: Known): Omit<Saving, 'baseline'> => {
    const { window, measuredTo } = known;
    const to = window.until < measuredTo ? window.until : measuredTo;
    return {
        ...sumOf(known, { from: window.from, to }),
        until: window.until,
        isFinal: measuredTo >= addDays(window.until, settlingDays),
    };
};

/** The part of a saving that lies in a month. */
export interface SavingOfMonth extends Sum {
    /** Its first day. */
    month: string;
}

/** The saving of each month that it lies in; a part's band is that of as many days, as far from the repair. */
export const monthsOf = (known: Known): SavingOfMonth[] => {
    const { window, measuredTo } = known;
    const months: SavingOfMonth[] = [];
    for (let month = addMonths(window.from, 0); month < window.until; month = addMonths(month, 1)) {
        const from = month > window.from ? month : window.from;
        const to = [addMonths(month, 1), window.until, measuredTo].sort()[0];
        months.push({ month, ...sumOf(known, { from, to }) });
    }
    return months;
};

/** Savings together: their sum, and the band of independent ones; null where none is known. */
export const together = (
    all: readonly Pick<Saving, 'm3' | 'band95' | 'bdt'>[],
): Pick<Saving, 'm3' | 'band95' | 'bdt'> => {
    const known = all.filter(({ m3 }) => m3 !== null);
    if (known.length === 0) return { m3: null, band95: null, bdt: null };
    const m3 = known.reduce((sum, each) => sum + (each.m3 ?? 0), 0);
    const half = Math.hypot(...known.map(({ band95 }) => (band95 ? (band95[1] - band95[0]) / 2 : 0)));
    const priced = known.filter(({ bdt }) => bdt !== null);
    return {
        m3: round(m3, 3),
        band95: [round(m3 - half, 3), round(m3 + half, 3)],
        bdt:
            priced.length === 0
                ? null
                : round(
                      priced.reduce((sum, each) => sum + (each.bdt ?? 0), 0),
                      2,
                  ),
    };
};

/** The repairs of each assignee together, those who saved most first. */
export const teamsOf = (rows: readonly SavedRepair[]): SavingTeam[] =>
    [...new Set(rows.map(({ assigneeId }) => assigneeId))]
        .map(assigneeId => {
            const own = rows.filter(row => row.assigneeId === assigneeId);
            return { assigneeId, assigneeName: own[0].assigneeName, repairs: own.length, ...together(own) };
        })
        .sort(
            (a, b) =>
                (b.m3 ?? -Infinity) - (a.m3 ?? -Infinity) || (a.assigneeName ?? '').localeCompare(b.assigneeName ?? ''),
        );
