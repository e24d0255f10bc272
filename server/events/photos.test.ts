import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Event } from '../../contract/events';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { metersCity } from '../low-consumption/meters.fixture';

const path = '/nrw/api/v1/events';
const now = new Date('2026-11-21T04:30:00Z');
let server: TestApp;
const tokens: Record<string, string> = {};

beforeAll(async () => {
    server = await testApp({ clock: () => now });
    const city = await metersCity(server.db);
    const add = async (name: string, ...role: [string | null, Parameters<typeof addUser>[3]?]) => {
        await addUser(server.db, `${name}@utility.example`, ...role);
        tokens[name] = (await server.signIn(`${name}@utility.example`)).token;
    };
    await add('inspector', 'Inspector', { LowConsumptionAnomaly: { canView: true, canUpdate: true } });
    await add('reader', 'Reader', { LowConsumptionAnomaly: { canView: true } });
    await add('clerk', 'Clerk', { EmailTemplate: { canView: true, canUpdate: true } });
    await city.addNeighbours(9);
    await city.addAccount('00000001', { last: 0 });
    await city.rebuild(now);
});
afterAll(() => server.db.close());

const finding = async (): Promise<Event> =>
    (await server.call('GET', path, { token: tokens['inspector'] })).body.data[0] as Event;
const picture = async (width: number, height: number) => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#0b5394' } })
        .withExif({ IFD3: { GPSLatitude: '22/1 20/1 0/1' } })
        .jpeg()
        .toBuffer();
    return `data:image/jpeg;base64,${bytes.toString('base64')}`;
};
const change = async (body: object, who = 'inspector') => {
    const { id, version } = await finding();
    return server.call('PUT', `${path}/${id}`, {
        token: tokens[who],
        body,
        headers: { 'If-Match': `"${version}"` },
    });
};
const photoOf = (event: Event, photoId: string | null, who = 'reader') =>
    server.call('GET', `${path}/${event.id}/photos/${photoId}`, { token: tokens[who] });

it('a photo of the meter stays with what was said of it, whole, small and without where it was taken', async () => {
    const { status, body } = await change({
        state: 'inspected',
        note: 'Glass broken',
        photo: await picture(3000, 1500),
    });
    expect(status).toBe(200);
    const event = body.data as Event;
    expect(event.history).toMatchObject([{ state: 'inspected', note: 'Glass broken', photoId: expect.any(String) }]);
    const answer = await photoOf(event, event.history[0].photoId);
    expect(answer.status).toBe(200);
    const stored = Buffer.from((answer.body.data as { photo: string }).photo.split(',')[1], 'base64');
    const { exif, ...found } = await sharp(stored).metadata();
    expect([exif, found]).toMatchObject([undefined, { format: 'webp', width: 1280, height: 640 }]);
});

it('a photo alone is a step of the history, a smaller one is not blown up, and lists stay light', async () => {
    const before = (await finding()).history.length;
    const { body } = await change({ photo: await picture(300, 200) });
    const event = body.data as Event;
    expect(event.history).toHaveLength(before + 1);
    const { photo } = (await photoOf(event, event.history.at(-1)?.photoId ?? null)).body.data as { photo: string };
    expect(await sharp(Buffer.from(photo.split(',')[1], 'base64')).metadata()).toMatchObject({ width: 300 });
    expect(JSON.stringify(await finding())).not.toContain('data:image');
    expect((await change({ note: 'Without one' })).body.data.history.at(-1).photoId).toBeNull();
});

it('what is no picture is refused by its field, and nothing of the change is kept', async () => {
    const before = await finding();
    const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    for (const [photo, code] of [
        [`data:image/svg+xml;base64,${text}`, 'photoType'],
        [`data:image/png;base64,${text}`, 'photoType'],
        ['data:image/png;base64,iVBORw0KGgoAAAAA', 'photoUnreadable'],
    ]) {
        const { status, body } = await change({ note: 'Lost?', photo });
        expect([photo.slice(0, 30), status, body.errors]).toEqual([photo.slice(0, 30), 422, { photo: code }]);
    }
    expect(await finding()).toEqual(before);
});

it('reaches those who see the finding, under its own finding, and nobody else', async () => {
    const event = await finding();
    const photoId = event.history.find(step => step.photoId !== null)?.photoId ?? '';
    expect((await photoOf(event, photoId, 'clerk')).status).toBe(403);
    expect((await photoOf({ ...event, id: '00000000-0000-4000-8000-000000000000' }, photoId)).status).toBe(404);
    expect((await photoOf(event, '999999')).status).toBe(404);
    expect((await photoOf(event, 'x')).status).toBe(400);
    expect((await server.call('GET', `${path}/${event.id}/photos/${photoId}`)).status).toBe(401);
});

it('the record of the change says that there was a photo, and does not hold it', async () => {
    const rows = await server.db.query<{ after: object }>(
        `select after from audit where subject = 'event' order by at desc, id desc`,
    );
    expect(JSON.stringify(rows)).not.toContain('data:image');
    expect(rows.some(({ after }) => 'photo' in after && after.photo === true)).toBe(true);
});
