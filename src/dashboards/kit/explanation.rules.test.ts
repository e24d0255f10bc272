import { expect, it } from 'vitest';
import type { Explanation } from '../../../contract/figure';
import { joinExplanations } from './explanation.rules';

const constant = (key: string) => ({ key, name: key, nameBn: key, unit: '%', value: 2 });
const volume: Explanation = {
    code: 'nrw',
    inputs: [
        { name: 'systemInput', value: 10, unit: 'm3' },
        { name: 'billed', value: 7, unit: 'm3' },
    ],
    constants: [constant('completeness-minimum')],
};
const percent: Explanation = {
    code: 'nrwPercent',
    inputs: [{ name: 'billed', value: 7, unit: 'm3' }],
    constants: [constant('completeness-minimum'), constant('confidence-measured-percent')],
};

it('explains several figures of a card together, naming each volume and each constant once and in order', () => {
    const { codes, inputs, constants } = joinExplanations([volume, percent]);
    expect(codes).toEqual(['nrw', 'nrwPercent']);
    expect(inputs.map(({ name }) => name)).toEqual(['systemInput', 'billed']);
    expect(constants.map(({ key }) => key)).toEqual(['completeness-minimum', 'confidence-measured-percent']);
});
