import type { volumeKinds } from '../../contract/event-kinds';
import { entityTypes } from '../../contract/wire';
import { daysOf, fewestPeers, type Axis, type WatchedSeries } from './days.rules';
import { measuresOf, stepsOf, StepTable, type Measures, type StepFinding } from './steps.rules';
import { trendsOf, type ShownTrends, type TrendFinding } from './trends.rules';

export type DailyKind = (typeof volumeKinds)[number];

export interface DailyLimits {
    stepPercent: number;
    stepSigma: number;
    trendPercent: number;
}

/** A watched series with the positions of those that feed it, the nearest first. */
export interface WatchedSubject extends WatchedSeries {
    sources: readonly number[];
}

/** A finding of one subject; days are positions on the axis. */
export interface DailyFinding {
    subject: number;
    kind: DailyKind;
    first: number;
    /** The day on which it could first be told. */
    found: number;
    end: number | null;
    expected: number;
    observed: number;
    sigma: number;
    /** Its change in logarithms when it could first be told. */
    change: number;
    /** Observed less expected, summed over its measured days. */
    surplus: number;
    /** Subjects that show it only because this one did. */
    attached: number[];
}

export const isRise = (kind: DailyKind) => kind === 'suddenRise' || kind === 'consistentRise';

/** Water that a finding lost, m3: what came beyond the expected. What did not come is not lost, nor what a plant gives more. */
export const lostOf = ({ kind, surplus }: Pick<DailyFinding, 'kind' | 'surplus'>, place: { type: number }) =>
    isRise(kind) && surplus > 0 && place.type !== entityTypes.PRODUCTION_UNIT ? surplus : null;

/** A rise this long after a decrease back to where that began is its end. */
const returnDays = 14;

const stepKind = { rise: 'suddenRise', fall: 'suddenDecrease' } as const;
const trendKind = { rise: 'consistentRise', fall: 'consistentDecrease' } as const;

/** Whether a sudden change only takes back a slow one: more than half of the way to where that began. */
const endOf = (step: StepFinding, trends: readonly TrendFinding[]): TrendFinding | undefined =>
    trends.find(
        trend =>
            trend.direction !== step.direction &&
            trend.found <= step.first &&
            (trend.end === null || trend.end >= step.first - returnDays) &&
            Math.abs(Math.log(step.begun.observed / trend.expected)) <
                Math.abs(Math.log(step.begun.expected / trend.expected)) / 2,
    );

/** What of one subject stays while only limits change. */
export interface Known {
    measures: Measures;
    /** What its windows show beside sudden changes, those of the last limits that were tried. */
    trends?: { beside: string; shown: ShownTrends };
}

/** The sudden and slow changes of one subject. */
export const changesOf = (
    subject: number,
    days: ReturnType<typeof daysOf>,
    values: readonly (number | null)[],
    limits: DailyLimits,
    known: Known = { measures: measuresOf(days, subject) },
): DailyFinding[] => {
    const table = new StepTable(days, subject, known.measures);
    const steps = stepsOf(days, subject, values, { percent: limits.stepPercent, sigma: limits.stepSigma }, table);
    const isLeftOut = (day: number, from: number) =>
        steps.some(({ first, end, settled }) =>
            settled && end !== null && from >= end ? day < first : day >= first && day < (end ?? Infinity),
        );
    const beside = JSON.stringify(steps.map(({ first, end, settled }) => [first, end, settled]));
    if (known.trends?.beside !== beside) known.trends = { beside, shown: new Map() };
    const around = { steps: table, isLeftOut, shown: known.trends.shown };
    const trends = trendsOf(days, subject, values, { percent: limits.trendPercent }, around);
    const common = ({ first, end, expected, observed, sigma, surplus }: StepFinding | TrendFinding) => ({
        subject,
        first,
        end,
        expected,
        observed,
        sigma,
        surplus,
        attached: [],
    });
    const sudden = steps.flatMap(step => {
        const trend = endOf(step, trends);
        if (trend && (trend.end === null || trend.end > step.first)) trend.end = step.first;
        if (trend) return [];
        const change = Math.log(step.begun.observed / step.begun.expected);
        return [{ ...common(step), kind: stepKind[step.direction], found: step.first, change }];
    });
    const slow = trends.map(trend => ({
        ...common(trend),
        kind: trendKind[trend.direction],
        found: trend.found,
        change: trend.change,
    }));
    return [...sudden, ...slow];
};

/** What shows a change of its source shows about as much of it; a burst shows more than the station before it. */
const mostOfSource = 2;
/** A rise of more than this part of its source's began at its own place: what a source gives more reaches all behind it. */
const ownPart = 0.5;

/** What a change added when it could first be told, m3 a day. */
const addedBy = ({ expected, change }: DailyFinding) => expected * Math.expm1(change);

/** Whether a finding is what another of its kind makes of it, begun no more than a day apart. */
const comesWith = (finding: DailyFinding, source: DailyFinding): boolean =>
    source.kind === finding.kind &&
    Math.abs(source.found - finding.found) <= 1 &&
    Math.abs(finding.change) <= mostOfSource * Math.abs(source.change);

/** Whether a rise, which others say is not theirs, makes the most of what its source shows of it. */
const isOwn = (finding: DailyFinding, source: DailyFinding, { peers }: WatchedSubject): boolean =>
    isRise(finding.kind) &&
    peers.some(level => level.length >= fewestPeers) &&
    addedBy(finding) > ownPart * addedBy(source);

/** Whether what is common to a subject and its peers is what a source of it gives. */
const isTold = (watched: readonly WatchedSubject[], subject: number, source: number): boolean =>
    watched[subject].peers.some(
        level => level.length >= fewestPeers && level.every(peer => watched[peer].sources.includes(source)),
    );

/**
 * Findings of subjects, of which each is told once: where no common mode says it, what comes with a change of a source
 * belongs to that, but for a rise that began at its own place.
 */
export const toldOnce = (
    watched: readonly WatchedSubject[],
    all: readonly (readonly DailyFinding[])[],
): DailyFinding[] =>
    all.flatMap((findings, subject) =>
        findings.filter(finding => {
            const source = watched[subject].sources
                .toReversed()
                .filter(each => !isTold(watched, subject, each))
                .flatMap(each => all[each])
                .find(other => comesWith(finding, other) && !isOwn(finding, other, watched[subject]));
            source?.attached.push(subject);
            return !source;
        }),
    );

/** The sudden and slow changes of all subjects. */
export const dailyFindings = (axis: Axis, watched: readonly WatchedSubject[], limits: DailyLimits): DailyFinding[] => {
    const days = daysOf(axis, watched);
    return toldOnce(
        watched,
        watched.map(({ values }, subject) => changesOf(subject, days, values, limits)),
    );
};
