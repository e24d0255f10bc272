import { describe, expect, test } from 'vitest';
import { stampReader, stampSequence } from './stamp.rules';
import { instantsOf } from './zone.rules';

const read = (format: string, text: string) => {
    const written = stampReader(format)(text);
    return written && new Date(written.local - (written.offset ?? 0)).toISOString();
};

test.each([
    ['DD/MM/YYYY HH:mm', '05/03/2022 07:30', '2022-03-05T07:30:00.000Z'],
    ['MM/DD/YYYY HH:mm', '05/03/2022 07:30', '2022-05-03T07:30:00.000Z'],
    ['YYYY-MM-DD HH:mm:ss', '2022-03-05 07:30:15', '2022-03-05T07:30:15.000Z'],
    ['D.M.YYYY H:mm', '5.3.2022 7:30', '2022-03-05T07:30:00.000Z'],
    ['M/D/YYYY h:mm A', '3/5/2022 12:30 AM', '2022-03-05T00:30:00.000Z'],
    ['M/D/YYYY h:mm A', '3/5/2022 1:30 pm', '2022-03-05T13:30:00.000Z'],
    ['YYYY-MM-DDTHH:mm:ssZ', '2022-03-05T07:30:00+06:00', '2022-03-05T01:30:00.000Z'],
    ['ISO', '2022-03-05T07:30:00.250Z', '2022-03-05T07:30:00.250Z'],
    ['ISO', '2022-03-05 07:30-0130', '2022-03-05T09:00:00.000Z'],
])('%s reads %s', (format, text, instant) => {
    expect(read(format, text)).toBe(instant);
});

test.each([
    ['DD/MM/YYYY HH:mm', '31/02/2022 07:30'],
    ['DD/MM/YYYY HH:mm', '05/13/2022 07:30'],
    ['DD/MM/YYYY HH:mm', '05/03/2022 24:00'],
    ['DD/MM/YYYY HH:mm', '5/3/2022 07:30'],
    ['DD/MM/YYYY HH:mm', '05/03/2022 07:30x'],
    ['DD/MM/YYYY HH:mm', ''],
    ['M/D/YYYY h:mm A', '3/5/2022 13:30 PM'],
    ['ISO', '2022-03-05T07:30:00'],
])('%s does not take %s', (format, text) => {
    expect(read(format, text)).toBeUndefined();
});

describe('wall-clock time of Rome', () => {
    const at = (text: string) =>
        instantsOf('Europe/Rome')(Date.parse(`${text}Z`)).map(ms => new Date(ms).toISOString());

    test('is one instant as a rule, in winter and in summer', () => {
        expect(at('2022-01-15T12:00')).toEqual(['2022-01-15T11:00:00.000Z']);
        expect(at('2022-07-15T12:00')).toEqual(['2022-07-15T10:00:00.000Z']);
        expect(at('2022-03-27T03:00')).toEqual(['2022-03-27T01:00:00.000Z']);
    });
    test('is none in the hour that spring skips', () => {
        expect(at('2022-03-27T02:00')).toEqual([]);
        expect(at('2022-03-27T02:59')).toEqual([]);
    });
    test('is two in the hour that autumn repeats, the earlier first', () => {
        expect(at('2022-10-30T02:30')).toEqual(['2022-10-30T00:30:00.000Z', '2022-10-30T01:30:00.000Z']);
    });
});

describe('the repeated hour of autumn', () => {
    const sequence = (times: string[]) => {
        const stampOf = stampSequence('YYYY-MM-DD HH:mm', 'Europe/Rome');
        return times.map(time => {
            const stamp = stampOf(`2022-10-30 ${time}`);
            return 'at' in stamp ? new Date(stamp.at).toISOString().slice(11, 16) : stamp.code;
        });
    };
    test('is told by order in a file that runs forward', () => {
        expect(sequence(['01:30', '02:00', '02:30', '02:00', '02:30', '03:00'])).toEqual([
            '23:30',
            '00:00',
            '00:30',
            '01:00',
            '01:30',
            '02:00',
        ]);
    });
    test('is told by order in a file that runs backward', () => {
        expect(sequence(['03:00', '02:30', '02:00', '02:30', '02:00', '01:30'])).toEqual([
            '02:00',
            '01:30',
            '01:00',
            '00:30',
            '00:00',
            '23:30',
        ]);
    });
    test('gives the later instant again to a third line', () => {
        expect(sequence(['02:00', '02:00', '02:00'])).toEqual(['00:00', '01:00', '01:00']);
    });
});

test('a time that spring skips is named as such', () => {
    expect(stampSequence('YYYY-MM-DD HH:mm', 'Europe/Rome')('2022-03-27 02:30')).toEqual({ code: 'nonexistentTime' });
});
