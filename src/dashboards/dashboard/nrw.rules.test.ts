import { expect, it } from 'vitest';
import { figureOf, inZone } from './nrw.rules';

const row = {
    id: '35',
    code: 'DMA-CHANDGAON-1',
    name: 'Chandgaon 1',
    nameBn: 'চান্দগাঁও ১',
    ksa: true,
    inflowM3: 100,
    billedM3: 70,
    lossM3: { value: 28.75, unit: 'm3', completeness: 1 },
    nrwM3: { value: 30, unit: 'm3', completeness: 1 },
    nrwChangePercent: null,
    nrwPercent: { value: 30, unit: '%', completeness: 1 },
    completeness: 1,
};

it('colours the map by the share or by the volume of NRW, whichever was chosen', () => {
    expect(figureOf(row, 'percent').unit).toBe('%');
    expect(figureOf(row, 'volume').unit).toBe('m3');
});

it('shows a DMA in its own zone and among all, and one without a zone among all only', () => {
    const zonesOf = (ksa: boolean | null) => (['all', 'true', 'false'] as const).filter(zone => inZone({ ksa }, zone));
    expect(zonesOf(true)).toEqual(['all', 'true']);
    expect(zonesOf(false)).toEqual(['all', 'false']);
    expect(zonesOf(null)).toEqual(['all']);
});
