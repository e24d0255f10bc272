import { addMonths } from '../contract/period';
import { between, stream } from './random';

/** What becomes of an account's meter or premises for some months: at most one such thing in two years. */
export interface Fate {
    kind: 'stuckMeter' | 'lowConsumption' | 'vacant';
    /** First days of months, `[from, to)`. */
    from: string;
    to: string;
    /** Share of its ordinary use that the meter still shows. */
    factor: number;
}

const blockMonths = 24;
const chances = { stuckMeter: 0.014, lowConsumption: 0.018, vacant: 0.05 } as const;

/** Months since 1970. */
export const monthNumber = (month: string) => (Number(month.slice(0, 4)) - 1970) * 12 + Number(month.slice(5, 7)) - 1;
const firstOfBlock = (block: number) => addMonths('1970-01-01', block * blockMonths);

const kindOf = (lot: number): Fate['kind'] | undefined => {
    if (lot < chances.stuckMeter) return 'stuckMeter';
    if (lot < chances.stuckMeter + chances.lowConsumption) return 'lowConsumption';
    return lot < chances.stuckMeter + chances.lowConsumption + chances.vacant ? 'vacant' : undefined;
};

const lengths = { stuckMeter: [4, 9], lowConsumption: [5, 10], vacant: [2, 6] } as const;

/** The fate that lies on an account in a month. It begins and ends within its block of two years. */
export const fateOf = (accountNo: string, month: string): Fate | undefined => {
    const block = Math.floor(monthNumber(month) / blockMonths);
    const next = stream('fate', accountNo, block);
    const kind = kindOf(next());
    if (!kind) return undefined;
    const [shortest, longest] = lengths[kind];
    const length = Math.round(between(next, shortest, longest));
    const from = addMonths(firstOfBlock(block), Math.floor(next() * (blockMonths - length)));
    const to = addMonths(from, length);
    if (month < from || month >= to) return undefined;
    return { kind, from, to, factor: kind === 'lowConsumption' ? between(next, 0.15, 0.33) : 0 };
};
