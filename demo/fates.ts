import { addMonths } from '../contract/period';
import { monthsOf } from './calendar';
import type { Consumer } from './consumers';
import { between, draw, stream } from './random';

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

const estimatedShare = 0.003;

/** Whether nobody got to the meter of an account in a month, so that its use is estimated. */
export const isEstimated = (accountNo: string, month: string): boolean =>
    draw('volume', accountNo, month) < estimatedShare;

/** Months in which no water comes to an account that is billed all the same: a minimum, or its usual use. */
export interface DrySpell {
    /** First days of months, `[from, to)`. */
    from: string;
    to: string;
    bill: 'minimum' | 'average';
}
const dryChance = 0.8;

/** The dry spell that lies on an account in a month: from February, March or April on, in one of two years, for the end of its route. */
export const drySpellOf = (consumer: Consumer, month: string): DrySpell | undefined => {
    const { accountNo, route, endOfLine, metered, cycleMonths, unbilledSince } = consumer;
    if (!endOfLine || !metered || cycleMonths > 1 || unbilledSince) return undefined;
    const block = Math.floor(monthNumber(month) / blockMonths);
    const next = stream('dry', route, block);
    if (next() >= dryChance) return undefined;
    const from = addMonths(firstOfBlock(block), 12 * Math.floor(2 * next()) + 1 + Math.floor(3 * next()));
    const to = addMonths(from, 2 + Math.floor(3 * next()));
    if (month < from || month >= to || monthsOf(from, to).some(each => fateOf(accountNo, each))) return undefined;
    return { from, to, bill: draw('dry', accountNo, block) < 0.5 ? 'minimum' : 'average' };
};
