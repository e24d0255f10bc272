import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDated, networkKinds } from '../../contract/network.kinds';
import { networkPath } from '../../contract/paths';
import { addUser, testApp } from '../../tests/support/app';
import { furnishedNetwork, today, type FurnishedNetwork } from './network.fixture';

let all: FurnishedNetwork;
beforeAll(async () => {
    all = await furnishedNetwork();
});
afterAll(() => all.db.close());

describe.each(networkKinds)('a record of kind %s', kind => {
    test('is read as it was entered, listed, changed by whoever has its version, and ended', async () => {
        const body = await all.valid[kind]();
        const { validFrom, ...values } = body as Record<string, unknown>;
        const id = await all.made(kind, body);
        const record = await all.city.read(kind, id);
        expect(record).toMatchObject({ ...values, ...(values.nameBn === null && { nameBn: values.name }) });
        const { body: listed } = await all.city.list(kind, { filter: { id: [id] } });
        expect(listed.data).toHaveLength(1);
        const once = ['code', 'pointId', 'fromId', 'toId'];
        const change = Object.fromEntries(Object.entries(values).filter(([name]) => !once.includes(name)));
        const renamed = 'name' in change ? { ...change, name: 'Renamed' } : change;
        const sent = isDated(kind) ? { ...renamed, validFrom } : renamed;
        const { status, body: after } = await all.city.change(kind, id, sent, record.version);
        expect([status, after.errors]).toEqual([200, undefined]);
        expect(after.data.version).toBe(record.version + 1);
        const late = await all.city.change(kind, id, sent, record.version);
        expect([late.status, late.body.code, late.body.current.version]).toEqual([409, 'stale', record.version + 1]);
        const ended = await all.city.end(kind, id);
        expect([ended.status, ended.body.code]).toEqual([200, undefined]);
        expect(
            (await all.city.list(kind, { filter: {} })).body.data.map((row: { id: string }) => row.id),
        ).not.toContain(id);
    });

    test('refuses what is missing, unknown or not there, each at its field', async () => {
        const nothing = await all.city.create(kind, {});
        expect(nothing.status).toBe(422);
        expect(Object.values(nothing.body.errors)).toContain('required');
        const odd = await all.city.create(kind, { ...(await all.valid[kind]()), secret: 1 });
        expect(odd.body.errors).toEqual({ secret: 'unknownKey' });
        const late = await all.city.create(kind, { ...(await all.valid[kind]()), validFrom: '12.03.2026' });
        expect(late.body.errors).toEqual({ validFrom: 'invalidDate' });
        for (const id of ['999999', 'x', '0', '99999999999'])
            expect((await all.city.call('GET', `${networkPath(kind)}/${id}`)).status).toBe(404);
        expect((await all.city.call('DELETE', `${networkPath(kind)}/999999`)).status).toBe(404);
        expect((await all.city.call('PUT', `${networkPath(kind)}/999999`, {})).status).toBe(400);
    });
});

test('the blocks of a tariff end one above the other, and the last without an end', async () => {
    const tariff = async (...blocks: [number | null, number][]) =>
        (
            await all.city.create('tariff', {
                ...(await all.valid.tariff()),
                blocks: blocks.map(([upToM3, bdtPerM3]) => ({ upToM3, bdtPerM3 })),
            })
        ).body.errors as unknown;
    expect(await tariff([20, 10], [20, 12], [null, 15])).toEqual({ blocks: 'blockOrder' });
    expect(await tariff([20, 10])).toEqual({ blocks: 'blockOrder' });
    expect(await tariff([null, 10], [null, 12])).toEqual({ blocks: 'blockOrder' });
    expect(await tariff()).toEqual({ blocks: 'required' });
    expect(await tariff([0, 10], [null, 12])).toEqual({ 'blocks.0.upToM3': 'positiveNumber' });
    expect(await tariff([20, 0], [20.5, 12], [null, 15])).toBeUndefined();
});

test('a pipe joins two different places, one of which may be outside', async () => {
    const ends = async (fromId: string | null, toId: string | null) =>
        (await all.city.create('point', { ...(await all.valid.point()), fromId, toId })).body.errors as unknown;
    expect(await ends(null, null)).toEqual({ toId: 'required' });
    expect(await ends(all.ids.D1, all.ids.D1)).toEqual({ toId: 'sameEnds' });
    expect(await ends(null, all.ids.D1)).toBeUndefined();
});

test('of two who change a record at once one wins, and the other is told how it is now', async () => {
    const id = await all.made('dma', all.dma());
    const { version } = await all.city.read('dma', id);
    const { code: _, ...body } = all.dma();
    const answers = await Promise.all(
        ['One', 'Two'].map(name => all.city.change('dma', id, { ...body, name, validFrom: '2026-05-01' }, version)),
    );
    const [won, lost] = answers.sort((a, b) => a.status - b.status);
    expect([won.status, lost.status]).toEqual([200, 409]);
    expect(lost.body).toMatchObject({ code: 'stale', current: { name: won.body.data.name, version: version + 1 } });
});

test('each change is in the log with what was before, and makes figures be asked anew', async () => {
    const version = async () =>
        (await all.db.query<{ value: number }>(`select value from meta where key = 'data_version'`)).at(0)?.value ?? 0;
    const first = await version();
    const id = await all.made('dma', all.dma({ name: 'Logged' }));
    const { code: _, ...body } = all.dma({ name: 'Logged again', population: 13_000, validFrom: '2026-07-01' });
    await all.city.change('dma', id, body);
    await all.city.end('dma', id);
    expect(await version()).toBe(first + 3);
    const rows = await all.db.query<{ action: string; before: unknown; after: unknown }>(
        `select action, before, after from audit where subject = 'networkRecord' and subject_id = $1 order by id`,
        [`dma ${id}`],
    );
    expect(rows).toMatchObject([
        { action: 'create', before: null, after: { kind: 'dma', name: 'Logged', population: 12_000 } },
        {
            action: 'update',
            before: { name: 'Logged', population: 12_000 },
            after: { name: 'Logged again', population: 13_000, validFrom: '2026-07-01', sector: { code: 'SE1' } },
        },
        { action: 'remove', before: { endsOn: null }, after: { endsOn: today } },
    ]);
});

test('lists are searched in both scripts, sorted and paged, and hold what has ended when asked', async () => {
    const id = await all.made('sector', { ...(await all.valid.sector()), name: 'Zzz 77', nameBn: 'জেড ৭৭' });
    const found = async (query: object) =>
        ((await all.city.list('sector', { ...query })).body.data as { id: string }[]).map(row => row.id);
    expect(await found({ filter: { q: 'zzz' } })).toEqual([id]);
    expect(await found({ filter: { q: '৭৭' } })).toEqual([id]);
    expect((await found({ sort: ['name', 'DESC'], range: [0, 0] })).slice(0, 1)).toEqual([id]);
    expect(await found({ sort: ['boostingStation', 'ASC'] })).toContain(id);
    await all.city.end('sector', id);
    expect(await found({ filter: { q: 'zzz' } })).toEqual([]);
    expect(await found({ filter: { q: 'zzz', all: true } })).toEqual([id]);
    const csv = await all.city.call('GET', `${networkPath('dma')}?format=csv&columns=name,sector,population`);
    expect(csv.body).toMatch(/Halishahar 3,Halishahar,9500/);
});

test('meters stand in the order of the names that their reader sees', async () => {
    const meterAt = async (name: string, nameBn: string) => {
        const { id, dmaId } = await all.point({ name, nameBn });
        return all.made('meter', all.meterOf(id, (await all.series(dmaId)).id));
    };
    const first = await meterAt('Zzz 1', 'অআক ১');
    const last = await meterAt('Aaa 1', 'হহহ ১');
    const foundIn = async (language: string) => {
        const sort = encodeURIComponent('["point","ASC"]');
        const path = `${networkPath('meter')}?sort=${sort}`;
        const { body } = await all.city.call('GET', path, undefined, undefined, language);
        const ids = (body.data as { id: string }[]).map(({ id }) => id);
        return ids.filter(id => id === first || id === last);
    };
    expect(await foundIn('bn')).toEqual([first, last]);
    expect(await foundIn('en')).toEqual([last, first]);
});

test('an unknown kind is not there, and only administrators come in', async () => {
    expect((await all.city.call('GET', networkPath('pump'))).status).toBe(404);
    const other = await testApp({ db: all.db });
    await addUser(all.db, 'analyst@utility.example', 'Analyst', {
        WaterAccounting: { canView: true, canUpdate: true },
    });
    const { token } = await other.signIn('analyst@utility.example');
    for (const kind of networkKinds)
        for (const [method, path] of [
            ['GET', networkPath(kind)],
            ['POST', networkPath(kind)],
            ['GET', `${networkPath(kind)}/1`],
            ['PUT', `${networkPath(kind)}/1`],
            ['DELETE', `${networkPath(kind)}/1`],
        ])
            expect([kind, method, (await other.call(method, path, { token })).status]).toEqual([kind, method, 403]);
});
