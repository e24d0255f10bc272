/** The days whose misses make the band. */
export const bandDays = 56;
const fewestBandDays = 14;
export const fewestMisses = 20;
/** The spread of hours is taken from the misses that it measures, which flatters it: 96 of the past hold 95 to come. */
const heldOfHours = 0.96;
/** The misses of an hour of day are measured in their own 80th percentile, or at least in a share of the mean of all. */
const spreadShare = 0.8;
const leastSpread = 0.25;

/** From the least on, which miss holds this share of those to come: at or beyond their number where there are too few to tell. */
export const boundRank = (misses: number, held: number): number => Math.ceil(held * (misses + 1)) - 1;

/** The misses of some days by hour of day, in order of size. Days are taken in and given up one by one. */
export class RecentMisses {
    private readonly sizes = Array.from({ length: 24 }, () => new Float64Array(bandDays));
    private readonly counts = new Uint8Array(24);
    private daysKnown = 0;

    /** Takes in the misses of a day, NaN where there are none; never more than `bandDays` at once. */
    add(misses: Float64Array): void {
        let isKnown = false;
        for (let hour = 0; hour < 24; hour++) {
            const size = Math.abs(misses[hour]);
            if (Number.isNaN(size)) continue;
            isKnown = true;
            const sizes = this.sizes[hour];
            let place = this.counts[hour]++;
            for (; place > 0 && sizes[place - 1] > size; place--) sizes[place] = sizes[place - 1];
            sizes[place] = size;
        }
        if (isKnown) this.daysKnown++;
    }

    /** Gives up a day that was taken in. */
    remove(misses: Float64Array): void {
        let isKnown = false;
        for (let hour = 0; hour < 24; hour++) {
            const size = Math.abs(misses[hour]);
            if (Number.isNaN(size)) continue;
            isKnown = true;
            const sizes = this.sizes[hour];
            const last = --this.counts[hour];
            let place = 0;
            while (sizes[place] < size) place++;
            for (; place < last; place++) sizes[place] = sizes[place + 1];
        }
        if (isKnown) this.daysKnown--;
    }

    /** Half of the band of each hour of day, NaN where too little tells. */
    margins(): Float64Array {
        const margins = new Float64Array(24).fill(NaN);
        let all = 0;
        let total = 0;
        for (let hour = 0; hour < 24; hour++) {
            all += this.counts[hour];
            for (let place = 0; place < this.counts[hour]; place++) total += this.sizes[hour][place];
        }
        if (this.daysKnown < fewestBandDays || all < fewestMisses) return margins;
        const floor = (leastSpread * total) / all;
        for (let hour = 0; hour < 24; hour++) {
            const misses = this.counts[hour];
            if (misses > 0) margins[hour] = Math.max(floor, this.sizes[hour][Math.ceil(spreadShare * misses) - 1]);
        }
        const width = this.widthOf(margins, floor);
        return margins.map(spread => (Number.isFinite(width) ? spread * width : NaN));
    }

    /** How many spreads hold the share that a band is to hold; infinite where there are too few misses to tell. */
    private widthOf(spreads: Float64Array, floor: number): number {
        // Hours that hardly ever miss, as those without supply, say nothing of the others.
        const places = this.counts.map((misses, hour) => (spreads[hour] > floor ? misses : 0));
        const all = places.reduce((sum, misses) => sum + misses, 0);
        if (all === 0) return 1;
        const rank = boundRank(all, heldOfHours);
        if (rank >= all) return Infinity;
        const scoreOf = (hour: number) =>
            places[hour] > 0 ? this.sizes[hour][places[hour] - 1] / spreads[hour] : -Infinity;
        const scores = Float64Array.from(places, (_, hour) => scoreOf(hour));
        let largest = 0;
        // Few lie above it: they are taken away from the largest on.
        for (let above = all - rank; above > 0; above--) {
            largest = 0;
            for (let hour = 1; hour < 24; hour++) if (scores[hour] > scores[largest]) largest = hour;
            if (above === 1) break;
            places[largest]--;
            scores[largest] = scoreOf(largest);
        }
        return scores[largest];
    }
}
