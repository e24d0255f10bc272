import type { EventCause, EventKind, EventState } from '../contract/event-kinds';
import { addDays } from '../contract/period';
import { driftDays } from '../server/detection/drift.rules';
import { dayNumber } from './calendar';
import { repairHours } from './events';
import type { DemoRole } from './people';
import { between, pick, stream, type Next } from './random';

/** A finding of a place, in local hours since 1970; one that goes on has no end. */
export interface JudgedFinding {
    id: string;
    kind: EventKind;
    code: string;
    start: number;
    end: number | null;
    /** The roles that may say what became of it. */
    workers: readonly DemoRole[];
}

/** What was made to happen at a place, in the same hours. */
export interface HappenedThere {
    kind: string;
    code: string;
    start: number;
    end: number;
}

export interface Step {
    state: EventState;
    /** When it was done, and when somebody wrote that down later. */
    at: number;
    notedAt: number | null;
    note: string;
    by: DemoRole;
}

/** What the people of the demo city said of a finding. */
export interface Judgement {
    id: string;
    steps: Step[];
    cause: EventCause | null;
    /** The role of whom it was given to. */
    assignee: DemoRole | null;
}

/** Findings of the last days are left to whoever opens the demo. */
const openDays = 14;

/** What people wrote. */
export const notes = {
    acknowledged: [
        'Called the line man.',
        'Same hours as usual, so no change of the schedule.',
        'লাইনম্যানকে পাঠানো হলো।',
        'রাতে প্রবাহ বেশি, খুঁজে দেখতে হবে।',
    ],
    inspected: [
        'Water in the drain beside the road.',
        'Leak heard at the valve box.',
        'Road wet, joint of the main leaks.',
        'রাস্তার পাশে পানি উঠছে।',
        'ভাল্ভ বক্সে শব্দ পাওয়া গেছে।',
        'ড্রেনে পরিষ্কার পানি যাচ্ছে।',
    ],
    repaired: [
        'Clamp of 150 mm set, road filled in.',
        'Joint renewed, pressure is back.',
        'Two metres of pipe replaced.',
        'পাইপের জোড়া বদলানো হয়েছে।',
        'ক্ল্যাম্প লাগানো হয়েছে, চাপ স্বাভাবিক।',
    ],
    salinityStop: [
        'Intake closed at spring tide.',
        'Chloride too high at the intake.',
        'জোয়ারে লবণাক্ততা বেশি, পাম্প বন্ধ ছিল।',
    ],
    falseAlarm: ['Nothing found along the main.', 'A holiday, people were at home.', 'ঘুরে দেখা হয়েছে, কিছু পাওয়া যায়নি।'],
    dosing: [
        'Dose of chlorine corrected, the next sample was in range.',
        'Filter washed, turbidity is back.',
        'ক্লোরিনের মাত্রা ঠিক করা হয়েছে।',
        'ফিল্টার ধোয়া হয়েছে।',
    ],
    gap: ['Modem without credit.', 'Power cut at the chamber.', 'মডেম বদলাতে হবে।', 'ব্যাটারি শেষ হয়ে গিয়েছিল।'],
} as const;

/** What explains that the water of a place is another. */
const explaining = ['burst', 'repair', 'salinityStop', 'consistentDecrease', 'meterFailure', 'meterExchange'];

const isRise = (kind: EventKind) => kind === 'suddenRise' || kind === 'consistentRise';
const isFall = (kind: EventKind) => kind === 'suddenDecrease' || kind === 'consistentDecrease';

const overlaps = (finding: JudgedFinding, { start, end }: HappenedThere) =>
    finding.start < end && (finding.end ?? Infinity) > start;

const aDay = 24;
const shownAfter: Partial<Record<EventKind, number>> = {
    dataGap: 1,
    interruption: 2,
    consistentRise: 30 * aDay,
    consistentDecrease: 30 * aDay,
    drift: driftDays * aDay,
};
/** Hours after its start by which a finding shows: days have to be whole, a trend takes its window. */
export const foundAfter = (kind: EventKind): number => shownAfter[kind] ?? aDay;

/** Writes steps of a finding down, each by one of those who may. */
const writer =
    (next: Next, { workers }: JudgedFinding) =>
    (state: EventState, at: number, from: readonly string[], share = 1): Step => ({
        state,
        at,
        notedAt: null,
        note: next() < share ? pick(next, from) : '',
        by: pick(next, workers),
    });

/** A burst: looked into within hours, found within days, repaired; some of it written down days later. */
const repairOf = (finding: JudgedFinding, burst: HappenedThere, next: Next): Judgement => {
    const found = finding.start + foundAfter(finding.kind);
    const repaired = burst.end + repairHours;
    const steps: Step[] = [];
    const step = writer(next, finding);
    if (found + 6 < repaired) {
        const told = found + Math.min(between(next, 1, 8), (repaired - found) / 4);
        const seen = told + Math.min(between(next, 24, 72), (2 * (repaired - told)) / 3);
        steps.push(step('acknowledged', told, notes.acknowledged, 0.5));
        steps.push(step('inspected', seen, notes.inspected));
    }
    const last = step('repaired', repaired, notes.repaired);
    const later = next() < 0.25 ? repaired + between(next, 20, 80) : null;
    // Who hears of it after the repair can only write it down afterwards.
    steps.push({ ...last, notedAt: found < repaired ? later : Math.max(later ?? 0, found + between(next, 2, 30)) });
    return { id: finding.id, steps, cause: 'burst', assignee: pick(next, finding.workers) };
};

const judgementOf = (finding: JudgedFinding, there: readonly HappenedThere[]): Judgement | null => {
    const { id, kind, code, start, workers } = finding;
    if (workers.length === 0) return null;
    const next = stream('judgement', kind, code, start);
    const found = start + foundAfter(kind);
    const one = (state: EventState, from: readonly string[], cause: EventCause | null, share?: number): Judgement => ({
        id,
        steps: [writer(next, finding)(state, found + between(next, 1, 30), from, share)],
        cause,
        assignee: null,
    });
    if (kind === 'outOfRange') return one('inspected', notes.dosing, null, 0.7);
    const burst = there.find(each => each.kind === 'burst' && overlaps(finding, each));
    if (isRise(kind) && burst) return repairOf(finding, burst, next);
    const stop = there.find(each => each.kind === 'salinityStop' && overlaps(finding, each));
    if (isFall(kind) && stop) return one('acknowledged', notes.salinityStop, 'salinityStop');
    if (
        (isRise(kind) || isFall(kind)) &&
        !there.some(each => explaining.includes(each.kind) && overlaps(finding, each))
    )
        return next() < 1 / 6 ? one('falseAlarm', notes.falseAlarm, null) : null;
    if (kind === 'dataGap' && next() < 0.15) return one('acknowledged', notes.gap, 'sensorGap', 0.7);
    return null;
};

/** What people said, until the day before `today`, of findings of places; nothing of those of the last two weeks. */
export const judgementsOf = (
    findings: readonly JudgedFinding[],
    happened: readonly HappenedThere[],
    today: string,
): Judgement[] => {
    const [last, now] = [dayNumber(addDays(today, -openDays)) * 24, dayNumber(today) * 24];
    return findings
        .filter(({ start }) => start < last)
        .flatMap(finding => {
            const judgement = judgementOf(
                finding,
                happened.filter(({ code }) => code === finding.code),
            );
            const isPast = judgement?.steps.every(({ at, notedAt }) => (notedAt ?? at) < now) ?? false;
            return judgement && isPast ? [judgement] : [];
        });
};
