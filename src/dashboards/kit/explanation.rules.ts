import type { ErrorSource, Explanation } from '../../../contract/figure';

const firstOf = <T>(items: readonly T[], keyOf: (item: T) => string): T[] =>
    items.filter((item, index) => items.findIndex(other => keyOf(other) === keyOf(item)) === index);

/**
 * Several figures of one card explained together: each definition, and each volume and constant once; the band is the
 * first one's, as a percentage has the same sources as its volume.
 */
export const joinExplanations = (
    explanations: readonly Explanation[],
): Omit<Explanation, 'code' | 'sources'> & { codes: string[]; sources: ErrorSource[] } => ({
    codes: [...new Set(explanations.map(({ code }) => code))],
    inputs: firstOf(
        explanations.flatMap(({ inputs }) => inputs),
        ({ name }) => name,
    ),
    sources: explanations.find(({ sources }) => sources)?.sources ?? [],
    constants: firstOf(
        explanations.flatMap(({ constants }) => constants),
        ({ key }) => key,
    ),
});
