import type { DashboardProduction } from '../../../contract/dashboard';

/** Shares of a bar for parts that add up; a part under nothing has no length, and neither has an unknown one. */
export const sharesOf = (parts: readonly (number | null)[]): number[] => {
    const lengths = parts.map(part => Math.max(0, part ?? 0));
    const whole = lengths.reduce((sum, length) => sum + length, 0);
    return lengths.map(length => (whole > 0 ? length / whole : 0));
};

/** Where a bar begins and how long it is, as shares of the axis. */
export interface Bar {
    start: number;
    length: number;
}

export interface Waterfall {
    /** One for each part, each from where the one before ended; nothing for an unknown part. */
    bars: (Bar | undefined)[];
    /** From zero to the total. */
    total: Bar;
    /** Where zero lies on the axis. */
    zero: number;
}

/** Parts that add up to a total as bars, each set on the end of the one before; a part under zero runs back. */
export const waterfall = (parts: readonly (number | null)[], total: number): Waterfall => {
    const ends = parts.reduce<number[]>((sums, part) => [...sums, sums[sums.length - 1] + (part ?? 0)], [0]);
    const least = Math.min(0, total, ...ends);
    const range = Math.max(0, total, ...ends) - least;
    const share = (value: number) => (range > 0 ? value / range : 0);
    const barOf = (from: number, to: number): Bar => ({
        start: share(Math.min(from, to) - least),
        length: share(Math.abs(to - from)),
    });
    return {
        bars: parts.map((part, index) => (part === null ? undefined : barOf(ends[index], ends[index + 1]))),
        total: barOf(0, total),
        zero: share(0 - least),
    };
};

type Plant = Pick<DashboardProduction['rows'][number], 'volumeM3' | 'capacityM3'>;

/** The longest bar of the plants: the most that one gave or could give. */
export const mostOf = (plants: readonly Plant[]): number =>
    Math.max(0, ...plants.map(({ volumeM3, capacityM3 }) => Math.max(volumeM3.value ?? 0, capacityM3 ?? 0)));
