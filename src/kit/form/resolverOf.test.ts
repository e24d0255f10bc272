import { describe, expect, it } from 'vitest';
import { thresholdInput } from '../../../contract/thresholds';
import { resolverOf } from './resolverOf';

const resolve = resolverOf(thresholdInput, {
    text: ['name', 'nameBn', 'unit'],
    decimal: ['defaultMin', 'defaultMax', 'value'],
    chosen: ['active'],
});
const typed = {
    id: '7',
    version: 3,
    name: 'Low pressure',
    nameBn: 'নিম্ন চাপ',
    unit: 'bar',
    defaultMin: '০.১',
    defaultMax: '1,200',
    value: 0.3,
    active: true,
};
const check = (values: object) =>
    resolve({ ...typed, ...values }, undefined, { fields: {}, shouldUseNativeValidation: false });

describe('a form checked by its contract', () => {
    it('sends the named fields alone, with numbers typed in either script', async () => {
        expect(await check({})).toEqual({
            errors: {},
            values: {
                name: 'Low pressure',
                nameBn: 'নিম্ন চাপ',
                unit: 'bar',
                defaultMin: 0.1,
                defaultMax: 1200,
                value: 0.3,
                active: true,
            },
        });
    });

    it.each(['', ' ', null, undefined])('takes %j for a number that is missing', async value => {
        expect((await check({ value })).errors).toEqual({ value: { type: 'schema', message: 'error.required' } });
    });

    it.each(['-1', 'five', '1e999'])('takes %j for no positive number', async value => {
        expect((await check({ value })).errors).toEqual({
            value: { type: 'schema', message: 'error.positiveNumber' },
        });
    });

    it.each(['18,50', '১৮,৫০'])('says how the decimal mark of %j is written', async value => {
        expect((await check({ value })).errors).toEqual({
            value: { type: 'schema', message: 'error.decimalComma' },
        });
    });

    it('names the field of each fault by a translation key', async () => {
        const { errors } = await check({ name: ' ', defaultMin: '5', defaultMax: '2.5' });
        expect(errors.name).toMatchObject({ message: 'error.required' });
        const alone = await check({ defaultMin: '5', defaultMax: '2.5' });
        expect(alone.errors).toEqual({ defaultMax: { type: 'schema', message: 'error.maxBelowMin' } });
    });
});
