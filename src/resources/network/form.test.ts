import { expect, it } from 'vitest';
import { newResolver } from './form';

const tariff = { code: 'homes', minimumBdt: '', validFrom: '2026-01-01' };
const check = (blocks: object[]) =>
    newResolver('tariff')({ ...tariff, blocks }, undefined, { fields: {}, shouldUseNativeValidation: false });

it.each([
    ['18.50', '25'],
    ['১৮.৫০', '২৫'],
])('the price of a block is kept as it was typed: %s', async (first, last) => {
    const { values } = await check([{ upToM3: '1,000', bdtPerM3: first }, { bdtPerM3: last }]);
    expect(values).toMatchObject({
        blocks: [
            { upToM3: 1000, bdtPerM3: 18.5 },
            { upToM3: null, bdtPerM3: 25 },
        ],
    });
});

it.each([
    ['18,50', 'decimalComma'],
    ['many', 'positiveNumber'],
])('the price of a block typed as %s is asked for again, not kept as another', async (price, code) => {
    const { errors } = await check([{ upToM3: null, bdtPerM3: price }]);
    expect(errors).toEqual({ blocks: { type: 'schema', message: `error.${code}` } });
});
