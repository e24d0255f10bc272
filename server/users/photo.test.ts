import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '../../contract/users';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { notesOn, userCalls } from './users.fixture';

let server: TestApp;
let id: string;
let calls: ReturnType<typeof userCalls>;
beforeAll(async () => {
    server = await testApp();
    id = await addUser(server.db, 'admin@utility.example');
    calls = userCalls(server, (await server.signIn('admin@utility.example')).token);
});
afterAll(() => server.db.close());

const read = async (): Promise<User> => (await calls.get(id)).body.data;
const url = (bytes: Uint8Array, type = 'image/png') => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
const send = async (profilePicture: unknown) => calls.update(await read(), { profilePicture });
const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#0b5394' } });
const stored = (picture: string | null) => Buffer.from((picture ?? '').split(',')[1] ?? '', 'base64');

test.each(['jpeg', 'png', 'webp'] as const)('a photo in %s becomes a small square webp', async format => {
    const { status, body } = await send(url(await plain(640, 480).toFormat(format).toBuffer(), `image/${format}`));
    expect(status).toBe(200);
    expect(body.data.profilePicture).toMatch(/^data:image\/webp;base64,/);
    expect(await sharp(stored(body.data.profilePicture)).metadata()).toMatchObject({
        format: 'webp',
        width: 256,
        height: 256,
    });
});

test('a photo taken sideways stands upright, and what the camera noted in it is gone', async () => {
    const left = await plain(20, 40).toBuffer({ resolveWithObject: true });
    const half = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#ffffff' } })
        .composite([{ input: await sharp(left.data, { raw: left.info }).png().toBuffer(), left: 0, top: 0 }])
        .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '22/1 20/1 0/1' } })
        .withMetadata({ orientation: 6 })
        .jpeg({ quality: 100 })
        .toBuffer();
    const { body } = await send(url(half, 'image/jpeg'));
    const picture = stored(body.data.profilePicture);
    const { exif, icc, xmp, orientation } = await sharp(picture).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    const { data } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    const [top, bottom] = [data[3 * (256 * 20 + 128)], data[3 * (256 * 235 + 128)]];
    expect(top).toBeLessThan(60);
    expect(bottom).toBeGreaterThan(200);
});

test('a photo is kept when none is sent, removed by null, and never in lists or records', async () => {
    await send(url(await plain(300, 300).png().toBuffer()));
    const kept = await calls.update(await read(), { fullName: 'Kept' });
    expect(kept.body.data.profilePicture).toMatch(/^data:image\/webp/);
    expect(JSON.stringify((await calls.list()).body)).not.toContain('data:image');
    const gone = await send(null);
    expect(gone.body.data.profilePicture).toBeNull();
    const notes = JSON.stringify(await notesOn(server, id));
    expect(notes).not.toContain('data:');
    expect(notes).toMatch(/"photo":"[0-9a-f]{12}"/);
});

const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
);
const crc = (bytes: Buffer) => {
    let value = 0xffffffff;
    for (const byte of bytes) {
        value ^= byte;
        for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    }
    return (value ^ 0xffffffff) >>> 0;
};
const chunk = (name: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), content]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(content.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc(body), body.length + 4);
    return out;
};
/** A few kilobytes that claim to be 50,000 x 50,000 pixels. */
const bomb = () => {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(50_000, 0);
    header.writeUInt32BE(50_000, 4);
    header.set([8, 2, 0, 0, 0], 8);
    return Buffer.concat([
        Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
        chunk('IHDR', header),
        chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
        chunk('IEND', Buffer.alloc(0)),
    ]);
};
const noise = (bytes: number) => {
    const buffer = Buffer.alloc(bytes);
    for (let index = 0; index < bytes; index++) buffer[index] = (index * 2_654_435_761) >>> 13;
    return buffer;
};
const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

test.each<[string, () => unknown, number, string]>([
    ['SVG that says so', () => url(svg, 'image/svg+xml'), 422, 'photoType'],
    ['SVG that says it is PNG', () => url(svg), 422, 'photoType'],
    ['a GIF that says it is PNG', () => url(Buffer.from('GIF89a\x01\x00\x01\x00')), 422, 'photoType'],
    ['a page that says it is JPEG', () => url(Buffer.from('<script>1</script>'), 'image/jpeg'), 422, 'photoType'],
    ['a PNG before an SVG', () => url(Buffer.concat([png, svg])), 422, 'photoUnreadable'],
    ['a path', () => '/etc/passwd', 422, 'photoType'],
    ['a path that climbs', () => '../../server/data/secret', 422, 'photoType'],
    ['the address of a file', () => 'file:///etc/passwd', 422, 'photoType'],
    ['an address on the net', () => 'http://169.254.169.254/latest/meta-data', 422, 'photoType'],
    ['a path in the type', () => 'data:image/../../png;base64,AAAA', 422, 'photoType'],
    ['a path instead of the content', () => 'data:image/png;base64,../../../etc/passwd', 422, 'photoType'],
    ['nothing', () => '', 422, 'photoType'],
    ['an empty picture', () => 'data:image/png;base64,', 422, 'photoType'],
    ['a list', () => [1, 2, 3], 422, 'photoType'],
    ['a record', () => ({ path: '/etc/passwd' }), 422, 'photoType'],
    ['a decompression bomb', () => url(bomb()), 422, 'photoUnreadable'],
    ['a little over 2 MB', () => url(Buffer.concat([png, noise(2 * 1024 * 1024)])), 422, 'photoTooLarge'],
])('%s is no photo, and the one there is stays', async (_, make, status, code) => {
    const before = await read();
    const answer = await send(make());
    expect([answer.status, answer.body.errors]).toEqual([status, { profilePicture: code }]);
    expect(await read()).toEqual(before);
});

test('five megabytes are refused before they are read', async () => {
    const answer = await send(url(noise(5 * 1024 * 1024)));
    expect([answer.status, answer.body.code]).toEqual([413, 'bodyTooLarge']);
});

test('a photo that breaks off is refused', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
        const whole = await sharp(noise(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
            .toFormat(format)
            .toBuffer();
        const { status, body } = await send(url(whole.subarray(0, whole.length / 2)));
        expect([format, status, body.errors]).toEqual([format, 422, { profilePicture: 'photoUnreadable' }]);
    }
});

test('a photo of almost 2 MB is taken, by a new account too', async () => {
    const large = await sharp(noise(800 * 800 * 3), { raw: { width: 800, height: 800, channels: 3 } })
        .png({ compressionLevel: 0 })
        .toBuffer();
    expect(large.length).toBeGreaterThan(1.8 * 1024 * 1024);
    const [{ id: roleId }] = (await read()).roles;
    const { status, body } = await calls.register({
        fullName: 'Portrait',
        email: 'portrait@utility.example',
        phone: null,
        address: '',
        roleIds: [roleId],
        profilePicture: url(large),
    });
    expect(status).toBe(201);
    expect(stored(body.data.profilePicture).length).toBeLessThan(100_000);
});
