import type { Column } from '../../contract/columns';
import { offsetReader } from '../../contract/zone';
import type { ExportWords } from './words';

const quarter = 900_000;

/** A reader of local times; clocks change on whole quarters of an hour, so their offsets are kept by those. */
export const localClock = (zone: string) => {
    const offsetAt = offsetReader(zone);
    const known = new Map<number, number>();
    const offsetOf = (instant: number): number => {
        const key = Math.floor(instant / quarter);
        const kept = known.get(key);
        if (kept !== undefined) return kept;
        if (known.size > 10_000) known.clear();
        const offset = offsetAt(instant);
        known.set(key, offset);
        return offset;
    };
    return {
        /** Milliseconds of the local wall clock, as if it stood in UTC. */
        wall: (instant: number): number => instant + offsetOf(instant),
        /** ISO 8601 in local time with its offset. */
        iso: (instant: number): string => {
            const offset = offsetOf(instant);
            const minutes = Math.abs(offset) / 60_000;
            const two = (value: number) => String(Math.trunc(value)).padStart(2, '0');
            const local = new Date(instant + offset)
                .toISOString()
                .slice(0, -1)
                .replace(/\.000$/, '');
            return `${local}${offset < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
        },
    };
};
export type LocalClock = ReturnType<typeof localClock>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const plain = (value: unknown): string =>
    typeof value === 'string' ? value : isRecord(value) ? JSON.stringify(value) : String(value);

const flags = ['canView', 'canChange', 'canUpdate', 'canRemove'] as const;

const rightsIn = (held: unknown, words: ExportWords): string => {
    if (typeof held === 'string') return words.value('right', held);
    return (Array.isArray(held) ? held : [])
        .filter(isRecord)
        .map(row => ({
            feature: words.value('feature', plain(row['feature'])),
            rights: flags.filter(flag => row[flag] === true).map(flag => words.value('right', flag)),
        }))
        .filter(({ rights }) => rights.length > 0)
        .map(({ feature, rights }) => `${feature}: ${rights.join(', ')}`)
        .join('; ');
};

/** How the values of a column that is written as text read; never called with null. */
export const textOf = ({ kind, of, words: set }: Column, words: ExportWords): ((value: unknown) => string) => {
    if (kind === 'rights') return value => rightsIn(value, words);
    if (kind === 'json') return value => JSON.stringify(value);
    if (kind === 'unit') return value => words.unit(plain(value));
    if (kind === 'enum' && set) return value => words.value(set, plain(value));
    if (kind === 'list')
        return value =>
            (Array.isArray(value) ? value : [value])
                .map(each => plain(of && isRecord(each) ? each[of] : each))
                .map(each => (set ? words.value(set, each) : each))
                .join('; ');
    return plain;
};
