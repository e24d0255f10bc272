import { expect, it } from 'vitest';
import { legendUnit } from './legend.rules';

it('a long unit stands once over the classes of a legend, a short one in each of them', () => {
    expect(legendUnit('Mean use', 'litres per account per day')).toEqual({
        title: 'Mean use (litres per account per day)',
        unitLabel: '',
    });
    for (const unit of ['লিটার/হিসাব/দিন', 'lakh BDT', 'লাখ টাকা'])
        expect(legendUnit('Use', unit)).toEqual({ title: `Use (${unit})`, unitLabel: '' });
    for (const unit of ['%', 'hours', 'ঘণ্টা', 'পয়েন্ট'])
        expect(legendUnit('Use', unit)).toEqual({ title: 'Use', unitLabel: unit });
});
