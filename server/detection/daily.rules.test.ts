import { expect, it } from 'vitest';
import { volumeKinds } from '../../contract/event-kinds';
import { entityTypes } from '../../contract/wire';
import { lostOf } from './daily.rules';

const { DMA, BOOSTING_STATION, PRODUCTION_UNIT } = entityTypes;

it.each([
    ['DMA', DMA, ['suddenRise', 'consistentRise']],
    ['boosting station', BOOSTING_STATION, ['suddenRise', 'consistentRise']],
    ['plant, which gives more water', PRODUCTION_UNIT, []],
])('what came beyond the expected is lost at a %s', (_, type, losing) => {
    const lost = volumeKinds.filter(kind => lostOf({ kind, surplus: 12.5 }, { type }) === 12.5);
    expect(lost).toEqual(losing);
    for (const kind of volumeKinds)
        for (const surplus of [0, -12.5]) expect(lostOf({ kind, surplus }, { type })).toBeNull();
});
