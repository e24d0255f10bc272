import type { Explanation } from '../../../contract/dashboard';

const firstOf = <T>(items: readonly T[], keyOf: (item: T) => string): T[] =>
    items.filter((item, index) => items.findIndex(other => keyOf(other) === keyOf(item)) === index);

/** Several figures of one card explained together: each definition, and each volume and constant once. */
export const joined = (
    hows: readonly Explanation[],
): { codes: string[]; inputs: Explanation['inputs']; constants: Explanation['constants'] } => ({
    codes: [...new Set(hows.map(({ code }) => code))],
    inputs: firstOf(
        hows.flatMap(({ inputs }) => inputs),
        ({ name }) => name,
    ),
    constants: firstOf(
        hows.flatMap(({ constants }) => constants),
        ({ key }) => key,
    ),
});
