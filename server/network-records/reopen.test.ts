import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { networkDescriptions, networkKinds, type NetworkKind } from '../../contract/network.kinds';
import { furnishedNetwork, today, type FurnishedNetwork } from './network.fixture';

let all: FurnishedNetwork;
beforeAll(async () => {
    all = await furnishedNetwork();
});
afterAll(() => all.db.close());

const ended = async (kind: NetworkKind, id: string, from?: string) => {
    const { status, body } = await all.city.end(kind, id, from);
    expect([kind, status, body.code]).toEqual([kind, 200, undefined]);
};
const refusal = async (kind: NetworkKind, id: string) => {
    const { status, body } = await all.city.reopen(kind, id);
    return [status, body.code];
};

const ending = networkKinds.filter(kind => !networkDescriptions[kind].removed);
describe.each(ending)('a record of kind %s that ended by mistake', kind => {
    test.each<[string, string?]>([['today'], ['on a day long gone', '2026-06-01']])(
        'goes on with all that it had, ended %s, and the log says who did it',
        async (_, from) => {
            const id = await all.made(kind, await all.valid[kind]());
            const { version, ...before } = await all.city.read(kind, id);
            await ended(kind, id, from);
            const { status, body } = await all.city.reopen(kind, id);
            expect([status, body.code, body.data?.endsOn]).toEqual([200, undefined, null]);
            expect(await all.city.read(kind, id)).toEqual({ ...before, version: version + 2 });
            const rows = await all.db.query(
                `select action, before ->> 'endsOn' as was, after ->> 'endsOn' as is from audit
                 where subject = 'networkRecord' and subject_id = $1 order by id desc limit 1`,
                [`${kind} ${id}`],
            );
            expect(rows).toEqual([{ action: 'reopen', was: from ?? today, is: null }]);
        },
    );

    test('is reopened once, by whoever has seen its end', async () => {
        const id = await all.made(kind, await all.valid[kind]());
        expect(await refusal(kind, id)).toEqual([409, 'notEnded']);
        const { version } = await all.city.read(kind, id);
        await ended(kind, id);
        const late = await all.city.reopen(kind, id, version);
        expect([late.status, late.body.code, late.body.current.endsOn]).toEqual([409, 'stale', today]);
        expect((await all.city.reopen(kind, id)).status).toBe(200);
        expect(await refusal(kind, id)).toEqual([409, 'notEnded']);
    });
});

describe('what has ended', () => {
    test('waits for the place that it belongs to', async () => {
        const reservoir = await all.made('reservoir', await all.valid.reservoir());
        const station = await all.made('boosting-station', {
            ...(await all.valid['boosting-station']()),
            reservoirId: reservoir,
        });
        const sector = await all.made('sector', { ...(await all.valid.sector()), boostingStationId: station });
        const { id: pointId, dmaId } = await all.point({ fromId: sector });
        await all.made('valve', { ...(await all.valid.valve()), pointId });
        await all.made('meter', all.meterOf(pointId, (await all.series(dmaId)).id));
        const { code: _, validFrom: day, ...dma } = all.dma({ sectorId: sector });
        await all.city.change('dma', dmaId, { ...dma, validFrom: day });
        const down = [
            ['meter', pointId],
            ['valve', pointId],
            ['point', pointId],
            ['dma', dmaId],
            ['sector', sector],
            ['boosting-station', station],
            ['reservoir', reservoir],
        ] as const;
        for (const [kind, id] of down) await ended(kind, id);
        for (const [kind, id] of down.slice(0, -1)) expect(await refusal(kind, id)).toEqual([409, 'placeEnded']);
        // A meter that went on the day of its point comes back with it.
        for (const [kind, id] of down.slice(1).toReversed())
            expect([kind, (await all.city.reopen(kind, id)).status]).toEqual([kind, 200]);
        expect(await all.city.read('meter', pointId)).toMatchObject({ serial: 'A-100', endsOn: null });
    });

    test('of meters stays so while another point counts the same series', async () => {
        const [here, there] = [await all.point(), await all.point()];
        const { id: seriesId } = await all.series(here.dmaId);
        await all.made('meter', all.meterOf(here.id, seriesId));
        await ended('meter', here.id, '2026-06-01');
        await all.made('meter', all.meterOf(there.id, seriesId, { validFrom: '2026-06-01' }));
        expect(await refusal('meter', here.id)).toEqual([409, 'seriesThere']);
        await ended('meter', there.id, '2026-06-01');
        expect((await all.city.reopen('meter', here.id)).status).toBe(200);
    });

    test('of points comes back with its meter, unless another counts its series by now', async () => {
        const [here, there] = [await all.point(), await all.point()];
        const { id: seriesId } = await all.series(here.dmaId);
        await all.made('meter', all.meterOf(here.id, seriesId));
        await ended('point', here.id, '2026-06-01');
        await all.made('meter', all.meterOf(there.id, seriesId, { validFrom: '2026-06-01' }));
        expect(await refusal('point', here.id)).toEqual([409, 'seriesThere']);
        await ended('meter', there.id);
        expect(await refusal('point', here.id)).toEqual([409, 'seriesThere']);
        await ended('meter', there.id, '2026-06-01');
        expect((await all.city.reopen('point', here.id)).status).toBe(200);
        expect(await all.city.read('meter', here.id)).toMatchObject({ serial: 'A-100', endsOn: null });
    });

    test('of meters comes back beside what changed of its point meanwhile', async () => {
        const { id, dmaId, body } = await all.point();
        const { id: seriesId } = await all.series(dmaId);
        await all.made('meter', all.meterOf(id, seriesId));
        await ended('meter', id, '2026-06-01');
        const { code: _, fromId: _from, toId: _to, ...point } = body as Record<string, unknown>;
        const change = { ...point, usualM3PerDay: 700, validFrom: '2026-08-01' };
        expect((await all.city.change('point', id, change)).status).toBe(200);
        expect((await all.city.reopen('meter', id)).status).toBe(200);
        const { history, ...meter } = await all.city.read('meter', id);
        expect(meter).toMatchObject({ serial: 'A-100', seriesId, beginsOn: '2026-01-01', endsOn: null });
        expect(history.map(({ validFrom, validTo }) => [validFrom, validTo])).toEqual([
            ['2026-08-01', null],
            ['2026-01-01', '2026-08-01'],
        ]);
        expect(await all.city.read('point', id)).toMatchObject({ usualM3PerDay: 700 });
    });
});
