import { Ordered } from '../figures/rank.rules';

/** The days whose misses make the band. */
export const bandDays = 56;
const fewestBandDays = 14;
export const fewestMisses = 20;
/** The spread of hours is taken from the misses that it measures, which flatters it: 96 of the past hold 95 to come. */
const heldOfHours = 0.96;
/** The misses of an hour of day are measured in their own 80th percentile, or at least in a share of the mean of all. */
const spreadShare = 0.8;
const leastSpread = 0.25;

/** The rank, from 0, of the miss below which this share of those to come lie; not below their number where they are too few to tell. */
export const boundRank = (misses: number, held: number): number => Math.ceil(held * (misses + 1)) - 1;

/** The misses of some days by hour of day, in order of size. Days are taken in and given up one by one. */
export class RecentMisses {
    private readonly byHour = Array.from({ length: 24 }, () => new Ordered(bandDays));
    private daysKnown = 0;

    /** Takes in the misses of a day, NaN where there are none; never more than `bandDays` at once. */
    add(misses: Float64Array): void {
        let isKnown = false;
        for (let hour = 0; hour < 24; hour++) {
            if (Number.isNaN(misses[hour])) continue;
            this.byHour[hour].add(Math.abs(misses[hour]));
            isKnown = true;
        }
        if (isKnown) this.daysKnown++;
    }

    /** Gives up a day that was taken in. */
    remove(misses: Float64Array): void {
        let isKnown = false;
        for (let hour = 0; hour < 24; hour++) {
            if (Number.isNaN(misses[hour])) continue;
            this.byHour[hour].remove(Math.abs(misses[hour]));
            isKnown = true;
        }
        if (isKnown) this.daysKnown--;
    }

    /** Half of the band of each hour of day, NaN where too little tells. */
    margins(): Float64Array {
        const margins = new Float64Array(24).fill(NaN);
        let all = 0;
        let total = 0;
        for (const misses of this.byHour) {
            all += misses.length;
            for (let rank = 0; rank < misses.length; rank++) total += misses.at(rank);
        }
        if (this.daysKnown < fewestBandDays || all < fewestMisses) return margins;
        const floor = (leastSpread * total) / all;
        for (const [hour, misses] of this.byHour.entries()) {
            if (misses.length === 0) continue;
            margins[hour] = Math.max(floor, misses.at(Math.ceil(spreadShare * misses.length) - 1));
        }
        const width = this.widthOf(margins, floor);
        return margins.map(spread => (Number.isFinite(width) ? spread * width : NaN));
    }

    /** How many spreads hold the share that a band is to hold; infinite where there are too few misses to tell. */
    private widthOf(spreads: Float64Array, floor: number): number {
        // Hours that hardly ever miss, as those without supply, say nothing of the others.
        const left = this.byHour.map(({ length }, hour) => (spreads[hour] > floor ? length : 0));
        const all = left.reduce((sum, misses) => sum + misses, 0);
        if (all === 0) return 1;
        const rank = boundRank(all, heldOfHours);
        if (rank >= all) return Infinity;
        const largestOf = (hour: number) =>
            left[hour] > 0 ? this.byHour[hour].at(left[hour] - 1) / spreads[hour] : -Infinity;
        const scores = Float64Array.from(left, (_, hour) => largestOf(hour));
        // Few lie above it: they are taken away from the largest on.
        for (let above = all - 1 - rank; above > 0; above--) {
            const hour = placeOfLargest(scores);
            left[hour]--;
            scores[hour] = largestOf(hour);
        }
        return scores[placeOfLargest(scores)];
    }
}

const placeOfLargest = (scores: Float64Array): number => {
    let largest = 0;
    for (let place = 1; place < scores.length; place++) if (scores[place] > scores[largest]) largest = place;
    return largest;
};
