import { describe, expect, it } from 'vitest';
import { lastHeardFirst, pressureAt, type OneSeries } from './series';

const sensor = (code: string, from: string | null, to: string | null, more: Partial<OneSeries> = {}): OneSeries => ({
    code,
    entityType: 1,
    entityId: '1',
    entityCode: 'D',
    entityName: 'Dhap',
    entityNameBn: 'ধাপ',
    metric: 'pressure',
    unit: 'bar',
    zone: 'Asia/Dhaka',
    intervalSeconds: 3600,
    from,
    to,
    ...more,
});
const march = '2026-03-01T00:00:00.000Z';
const may = '2026-05-01T00:00:00.000Z';
const july = '2026-07-01T00:00:00.000Z';

it('what sent last comes first, in the order of old where several sent on one day', () => {
    const [a, fine] = [
        sensor('a', march, '2026-07-01T17:00:00.000Z'),
        sensor('a-15', march, '2026-07-01T17:45:00.000Z'),
    ];
    const all = [sensor('none', null, null), sensor('0', march, may), a, fine];
    expect(lastHeardFirst(all).map(({ code }) => code)).toEqual(['a', 'a-15', '0', 'none']);
});

describe('the pressure of a place around an instant', () => {
    const flow = sensor('flow', march, july, { metric: 'inflow' });
    const [old, fine] = [sensor('old', march, may), sensor('old-15', march, may, { intervalSeconds: 900 })];
    const next = sensor('new', '2026-05-01T01:00:00.000Z', july);
    const silent = sensor('none', null, null);
    const codeAt = (at: string, series = [flow, silent, fine, next, old]) => pressureAt(series, at)?.code;

    it('is of the sensor that sent then, before and after it was exchanged', () => {
        expect([march, may, '2026-05-01T01:00:00.000Z', july].map(at => codeAt(at))).toEqual([
            'old',
            'old',
            'new',
            'new',
        ]);
    });

    it('is of one of them where none sent, and of none where there is none', () => {
        expect(codeAt('2026-08-01T00:00:00.000Z', [flow, fine, old])).toBe('old');
        expect(codeAt(may, [flow])).toBeUndefined();
    });
});
