import type { FieldValues, Resolver } from 'react-hook-form';
import { cityDay, parseNumber } from '../../../contract/format';
import { addDays } from '../../../contract/period';
import { networkChange, networkInput, type NetworkRecord } from '../../../contract/network';
import { fieldsOf, isDated, type NetworkField, type NetworkKind } from '../../../contract/network.kinds';
import { resolverOf } from '../../kit/form/resolverOf';

/** The city's day, now. */
export const today = (): string => cityDay(new Date());

const typed: readonly NetworkField['type'][] = ['text', 'code'];
const partsOf = (fields: readonly NetworkField[], validFrom: boolean) => {
    const names = (has: (field: NetworkField) => boolean) => fields.filter(has).map(({ name }) => name);
    return {
        text: [...names(({ type }) => typed.includes(type)), ...(validFrom ? ['validFrom'] : [])],
        decimal: names(({ type }) => type === 'number'),
        chosen: names(({ type }) => type !== 'number' && !typed.includes(type)),
    };
};

/** What is no number stays as it was typed, so that its fault can be told. */
const numberOf = (value: unknown): unknown => {
    if (typeof value !== 'string') return value ?? null;
    const number = parseNumber(value);
    return Number.isNaN(number) ? value : number;
};
/** The last block has no end, whatever stood there. */
const blocksOf = (blocks: unknown): unknown =>
    Array.isArray(blocks)
        ? blocks.map((block: FieldValues | null, index) => ({
              upToM3: index === blocks.length - 1 ? null : numberOf(block?.upToM3),
              bdtPerM3: numberOf(block?.bdtPerM3),
          }))
        : blocks;

const withBlocks =
    (resolver: Resolver): Resolver =>
    (values, ...rest) =>
        resolver('blocks' in values ? { ...values, blocks: blocksOf(values.blocks) } : values, ...rest);

/** Checks a form for a new record. */
export const newResolver = (kind: NetworkKind): Resolver =>
    withBlocks(resolverOf(networkInput(kind), partsOf(fieldsOf(kind), true)));
/** Checks a form for a change. */
export const changeResolver = (kind: NetworkKind): Resolver => {
    const fields = fieldsOf(kind).filter(({ once }) => !once);
    return withBlocks(resolverOf(networkChange(kind), partsOf(fields, isDated(kind))));
};

const blank = (field: NetworkField): unknown => {
    if (field.type === 'blocks') return [{ upToM3: null, bdtPerM3: null }];
    if (field.name === 'errorPercent') return 0;
    if (field.type === 'choice') return field.choices.at(-1);
    return field.type === 'zone' ? field.required : '';
};

/** A form for a new record: it begins today. */
export const blankOf = (kind: NetworkKind): FieldValues => ({
    ...Object.fromEntries(fieldsOf(kind).map(field => [field.name, blank(field) ?? null])),
    validFrom: today(),
});

/** A record as the form of its change holds it: the change holds from today, or the day of its own that is nearest. */
export const formOf = (record: NetworkRecord) => {
    const { beginsOn, endsOn } = record;
    const now = today();
    const day = endsOn !== null && endsOn <= now ? addDays(endsOn, -1) : now;
    return { ...record, validFrom: beginsOn !== null && beginsOn > day ? beginsOn : day };
};
