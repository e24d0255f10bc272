import { daysOf, type Axis, type Watched } from './days.rules';
import { stepsOf, StepTable, type StepFinding } from './steps.rules';
import { trendsOf, type TrendFinding } from './trends.rules';

export type DailyKind = 'suddenDecrease' | 'suddenRise' | 'consistentDecrease' | 'consistentRise';

export interface DailyLimits {
    stepPercent: number;
    stepSigma: number;
    trendPercent: number;
}

/** A watched series with the positions of those that feed it, the nearest first. */
export interface WatchedSubject extends Watched {
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
    /** Observed less expected, summed over its measured days. */
    surplus: number;
    /** Subjects that show it only because this one did. */
    attached: number[];
}

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
            Math.abs(Math.log(step.observed / trend.expected)) < Math.abs(Math.log(step.expected / trend.expected)) / 2,
    );

/** The sudden and slow changes of one subject. */
export const changesOf = (
    subject: number,
    days: ReturnType<typeof daysOf>,
    values: readonly (number | null)[],
    limits: DailyLimits,
): DailyFinding[] => {
    const table = new StepTable(days, subject);
    const steps = stepsOf(days, subject, values, { percent: limits.stepPercent, sigma: limits.stepSigma }, table);
    const stepDays = new Set(
        steps.flatMap(({ first, end }) =>
            Array.from({ length: (end ?? values.length) - first }, (_, index) => first + index),
        ),
    );
    const trends = trendsOf(
        days,
        subject,
        values,
        { percent: limits.trendPercent },
        {
            steps: table,
            isLeftOut: day => stepDays.has(day),
        },
    );
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
        return trend ? [] : [{ ...common(step), kind: stepKind[step.direction], found: step.first }];
    });
    const slow = trends.map(trend => ({ ...common(trend), kind: trendKind[trend.direction], found: trend.found }));
    return [...sudden, ...slow];
};

/** Whether a finding happens while another of its kind does, begun no more than a day apart. */
const comesWith = (finding: DailyFinding, source: DailyFinding): boolean =>
    source.kind === finding.kind && Math.abs(source.found - finding.found) <= 1;

/** Whether what is common to a subject and its peers is what a source of it gives. */
const isTold = (watched: readonly WatchedSubject[], subject: number, source: number): boolean =>
    watched[subject].peers.some(
        level => level.length >= 3 && level.every(peer => watched[peer].sources.includes(source)),
    );

/**
 * Findings of subjects, of which each is told once: where no common mode says it, what comes with a change of a source
 * belongs to that.
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
                .find(other => comesWith(finding, other));
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
