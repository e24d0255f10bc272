import { availableParallelism } from 'node:os';
import { load } from './measure';

/** Met, missed by less than twice the gate, far off, or (`-`) nothing was promised. */
export type Verdict = 'met' | 'missed' | 'FAR OFF' | '-';

/** One line of the report. */
export interface Finding {
    what: string;
    measured: string;
    goal?: string;
    verdict: Verdict;
}

const digits = (value: number) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2));
export const ms = (value: number): string => (value >= 10_000 ? `${digits(value / 1000)} s` : `${digits(value)} ms`);
/** A whole number with separators. */
export const count = (value: number): string => value.toLocaleString('en-GB');
export const perSecond = (rows: number, milliseconds: number): string =>
    `${count(Math.round((1000 * rows) / milliseconds))} rows/s`;

/** A ratio of two times of one run against its gate. Only this kind can fail the benchmark: beyond twice the gate. */
export const ratioFinding = (what: string, [a, b]: readonly [number, number], gate: number): Finding => {
    const ratio = a / b;
    const verdict = ratio <= gate ? 'met' : ratio <= 2 * gate ? 'missed' : 'FAR OFF';
    const shown = (value: number) => (value < 1 ? `1/${digits(1 / value)}` : digits(value));
    return { what, measured: `${shown(ratio)} (${ms(a)} : ${ms(b)})`, goal: `<= ${shown(gate)}`, verdict };
};

/** A time against a goal for a quiet machine. */
export const timeFinding = (what: string, milliseconds: number, goalMs?: number, more = ''): Finding => ({
    what,
    measured: `${ms(milliseconds)}${more}`,
    ...(goalMs !== undefined && { goal: `<= ${ms(goalMs)}` }),
    verdict: goalMs === undefined ? '-' : milliseconds <= goalMs ? 'met' : 'missed',
});

export const factFinding = (what: string, measured: string): Finding => ({ what, measured, verdict: '-' });

/** The processors and how busy they are, without which no time means anything. */
export const machine = (): string => `${availableParallelism()} cores, load average ${load()}, Node ${process.version}`;

/** Prints the findings of one part as a Markdown table. */
export const printTable = (title: string, findings: readonly Finding[]): void => {
    const rows = findings.map(({ what, measured, goal = '', verdict }) => [what, measured, goal, verdict]);
    const all = [['', 'measured', 'goal', ''], ...rows];
    const widths = all[0].map((_, column) => Math.max(3, ...all.map(row => row[column].length)));
    const line = (cells: readonly string[]) =>
        `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
    const rule = `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`;
    console.log(`\n### ${title}\n${machine()}\n\n${[line(all[0]), rule, ...rows.map(line)].join('\n')}`);
};
