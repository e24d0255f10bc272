import type { EventKind, EventState } from '../../contract/event-kinds';

/** A stretch of time in ms; `to` is null while it goes on. */
export interface Stretch {
    from: number;
    to: number | null;
}

/** A finding that is kept already, and what people said of it. */
export interface Kept extends Stretch {
    id: string;
    state: EventState;
    /** When it was last called repaired, and last a false alarm. */
    repairedAt: number | null;
    falseAlarmAt: number | null;
    /** Whether somebody has said anything about it. */
    isTouched: boolean;
}

/** What is kept of a place in a kind. */
export interface KeptOfPlace extends Kept {
    kind: EventKind;
    entityId: number;
    seriesId: number | null;
}

/** Findings of days of one place and kind that are no more days apart are one. */
export const slackDays = 3;

export interface KeepingLimits {
    /** Findings that begin earlier, and ended before, are left as they are. */
    since: number;
    /** Findings no further apart are one. */
    slack: number;
    silence: number;
    /**
     * Where old days are judged anew by other limits: until when they are measured. Then what began before `since` neither
     * comes nor goes, a later finding lies where it is found now, and one that is found no more lasts until then.
     */
    anewUntil?: number;
    /** Days that were normal in a stretch. */
    normalDays: (from: number, to: number) => number;
}

/** What becomes of the findings of one place and kind. */
export interface Keeping<F extends Stretch> {
    renewed: { kept: Kept; found: F }[];
    /** Belong to one that was repaired and has not been normal for long enough. */
    prolonged: { kept: Kept; to: number | null }[];
    begun: F[];
    ended: { kept: Kept; at: number }[];
    gone: Kept[];
}

/** After a repair it must be normal for so many days before another finding is a new one. */
const normalDaysAfterRepair = 7;

const near = (a: Stretch, b: Stretch, slack: number): boolean =>
    (a.to ?? Infinity) + slack >= b.from && (b.to ?? Infinity) + slack >= a.from;

const goesWithRepair = (kept: Kept, until: number | null, found: Stretch, limits: KeepingLimits): boolean => {
    if (kept.state !== 'repaired' || found.from < kept.from) return false;
    const normalSince = Math.max(until ?? kept.from, kept.repairedAt ?? kept.from);
    return found.from <= normalSince || limits.normalDays(normalSince, found.from) < normalDaysAfterRepair;
};

const isSilenced = (kept: Kept, found: Stretch, { silence }: KeepingLimits): boolean =>
    kept.state === 'falseAlarm' && kept.falseAlarmAt !== null && found.from < kept.falseAlarmAt + silence;

/** Brings what is kept of one place and kind together with what is found now, both in order of time. */
export const keepingOf = <F extends Stretch>(
    all: readonly F[],
    kept: readonly Kept[],
    limits: KeepingLimits,
): Keeping<F> => {
    const { since, anewUntil } = limits;
    const isAnew = anewUntil !== undefined;
    const isPast = ({ to }: Stretch) => to !== null && to <= since;
    const found = isAnew ? all.filter(each => !isPast(each)) : all;
    const result: Keeping<F> = { renewed: [], prolonged: [], begun: [], ended: [], gone: [] };
    const open = new Set(kept);
    // Until when each lasted, as far as it is known so far.
    const until = new Map(kept.map(each => [each, each.to]));
    // One that begins with a finding is that one, whatever lies near.
    const begins = new Set(found.map(({ from }) => from));
    for (const each of found) {
        const same =
            [...open].find(other => other.from === each.from) ??
            [...open].find(other => !begins.has(other.from) && near(other, each, limits.slack));
        if (same) {
            open.delete(same);
            until.set(same, each.to);
            const first = Math.min(same.from, each.from);
            const from = !isAnew ? first : first < since ? same.from : each.from;
            result.renewed.push({ kept: same, found: { ...each, from } });
            continue;
        }
        const repaired = kept.findLast(other => goesWithRepair(other, until.get(other) ?? null, each, limits));
        if (repaired) {
            open.delete(repaired);
            until.set(repaired, each.to);
            const at = result.renewed.findIndex(other => other.kept === repaired);
            if (at >= 0) result.renewed[at] = { kept: repaired, found: { ...result.renewed[at].found, to: each.to } };
            else result.prolonged.push({ kept: repaired, to: each.to });
            continue;
        }
        // What was over before is kept, or was put aside, already.
        if (isPast(each) || (isAnew && each.from < since)) continue;
        const silent = kept.find(other => isSilenced(other, each, limits) && other.from <= each.from);
        if (!silent) result.begun.push(each);
    }
    for (const each of open) {
        if (each.from >= since && !each.isTouched) result.gone.push(each);
        else if (each.to === null) result.ended.push({ kept: each, at: Math.max(each.from, anewUntil ?? since) });
    }
    return result;
};
