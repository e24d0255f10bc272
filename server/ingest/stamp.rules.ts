import { stampTokens, tokenPattern } from '../../contract/import-records';
import { instantsOf } from './zone.rules';

interface StampParts {
    local: number;
    /** Offset from UTC written beside it, in ms. */
    offset?: number;
}

const patterns: Record<string, string> = {
    YYYY: '\\d{4}',
    MM: '\\d{2}',
    M: '\\d{1,2}',
    DD: '\\d{2}',
    D: '\\d{1,2}',
    HH: '\\d{2}',
    H: '\\d{1,2}',
    hh: '\\d{2}',
    h: '\\d{1,2}',
    mm: '\\d{2}',
    ss: '\\d{2}',
    SSS: '\\d{3}',
    A: '[AaPp]\\.?[Mm]\\.?',
    Z: 'Z|[+-]\\d{2}:?\\d{2}',
};
const iso =
    /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)[T ](?<hour>\d\d):(?<minute>\d\d)(:(?<second>\d\d)([.,](?<ms>\d{3})\d*)?)? ?(?<offset>Z|[+-]\d\d:?\d\d)$/;

const patternOf = (format: string): RegExp => {
    if (format === 'ISO') return iso;
    const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    let pattern = '';
    let end = 0;
    for (const match of format.matchAll(tokenPattern)) {
        const [token] = match;
        pattern += `${literal(format.slice(end, match.index))}(?<${stampTokens[token]}>${patterns[token]})`;
        end = match.index + match[0].length;
    }
    return new RegExp(`^${pattern}${literal(format.slice(end))}$`);
};

const offsetOf = (text: string): number => {
    if (text === 'Z') return 0;
    const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(text)!;
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
};

const hourOf = (hour: number, half: string | undefined): number => {
    if (half === undefined) return hour;
    return hour < 1 || hour > 12 ? Number.NaN : (hour % 12) + (/^p/i.test(half) ? 12 : 0);
};

/** Reads a written time by its format; undefined when it is not such a time. */
export const stampReader = (format: string): ((text: string) => StampParts | undefined) => {
    const pattern = patternOf(format);
    return text => {
        const part = pattern.exec(text.trim())?.groups;
        if (!part) return undefined;
        const number = (name: string) => Number(part[name] ?? 0);
        const given = [
            number('year'),
            number('month') - 1,
            number('day'),
            hourOf(number('hour'), part['half']),
            number('minute'),
            number('second'),
        ] as const;
        const date = new Date(Date.UTC(...given));
        const kept = [
            date.getUTCFullYear(),
            date.getUTCMonth(),
            date.getUTCDate(),
            date.getUTCHours(),
            date.getUTCMinutes(),
            date.getUTCSeconds(),
        ];
        if (kept.some((value, index) => value !== given[index])) return undefined;
        const local = date.getTime() + number('ms');
        return part['offset'] === undefined ? { local } : { local, offset: offsetOf(part['offset']) };
    };
};

/** The instant of one line, in ms; or why it has none. */
export type Stamp = { at: number } | { code: 'invalidTimestamp' | 'nonexistentTime' };

/**
 * Reads the times of a file line by line. A wall-clock time that autumn repeats is told by order: in a file that runs
 * forward the first is the earlier instant and its repeat the later one, in one that runs backward the reverse.
 */
export const stampSequence = (format: string, zone: string): ((text: string) => Stamp) => {
    const read = stampReader(format);
    const candidates = instantsOf(zone);
    const given = new Map<number, number>();
    let previous: number | undefined;
    return text => {
        const written = read(text);
        if (!written) return { code: 'invalidTimestamp' };
        const { local, offset } = written;
        if (offset !== undefined) return { at: local - offset };
        const instants = candidates(local);
        const backward = previous !== undefined && previous > local;
        previous = local;
        if (instants.length === 0) return { code: 'nonexistentTime' };
        if (instants.length === 1) return { at: instants[0] };
        const first = given.get(local);
        const at = first === undefined ? instants[backward ? 1 : 0] : instants.find(instant => instant !== first)!;
        if (first === undefined) given.set(local, at);
        return { at };
    };
};
