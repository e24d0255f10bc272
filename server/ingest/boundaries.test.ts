import type { Feature, Geometry, Position } from 'geojson';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ImportProblem } from '../../contract/imports';
import { testDatabase } from '../../tests/support/database';
import { smallNetwork } from '../assets/network.fixture';
import type { Db } from '../db/db';
import { placeGroups } from '../figures/places.queries';
import { currentGeometries, geometryBody } from '../geospatial/geospatial.queries';
import { importFile, undoImport, type ImportJob } from './import';

const now = new Date('2026-11-20T06:00:00Z');
let db: Db;
let ids: Record<string, string>;

beforeAll(async () => {
    db = await testDatabase();
    ids = await smallNetwork(db);
});
afterAll(() => db.close());
beforeEach(async () => {
    await db.query('delete from import');
    await db.query('delete from geometry');
    await db.query('update dma set shape = null');
    await db.query('update ward set shape = null');
});

const square = (x: number, y = 0, size = 10): Geometry => ({
    type: 'Polygon',
    coordinates: [
        [
            [x, y],
            [x + size, y],
            [x + size, y + size],
            [x, y + size],
            [x, y],
        ].map(([east, north]): Position => [91.8 + east / 1000, 22.3 + north / 1000]),
    ],
});
const feature = (code: unknown, geometry: Geometry | null, property = 'code'): Feature<Geometry | null> => ({
    type: 'Feature',
    properties: { [property]: code },
    geometry,
});
const fileOf = (features: readonly unknown[], more: object = {}) =>
    JSON.stringify({ type: 'FeatureCollection', ...more, features });

const load = async (file: string | readonly unknown[], options: Partial<ImportJob> = {}) => {
    const text = typeof file === 'string' ? file : fileOf(file);
    const problems: ImportProblem[] = [];
    const outcome = await importFile('boundaries', {
        db,
        fileName: 'dmas.geojson',
        source: async function* () {
            yield new TextEncoder().encode(text);
        },
        mapping: { place: 'dma' },
        now,
        onProblem: problem => problems.push(problem),
        ...options,
    });
    return { ...outcome, problems };
};

/** The ids of the places that the current drawing of a kind shows, in both levels of detail. */
const drawn = async (kind: 'dma' | 'ward' = 'dma') => {
    const current = (await currentGeometries(db)).filter(each => each.kind === kind);
    return Promise.all(
        current.map(async ({ hash }) => {
            const body = JSON.parse((await geometryBody(db, hash)) ?? '') as {
                objects: Record<string, { geometries: { id: string }[] }>;
            };
            return body.objects[kind].geometries.map(({ id }) => id);
        }),
    );
};
const all = [feature('D1', square(0)), feature('D2', square(10)), feature('D3', square(20))];

test('boundaries are drawn under the ids of their places in both levels of detail, and pages show the new drawing', async () => {
    const before = (await placeGroups(db, 'dma')).geometryHash;
    const { report, problems } = await load(all);
    expect(report).toMatchObject({ read: 3, added: 3, changed: 0, duplicates: 0, rejected: 0 });
    expect(problems).toEqual([]);
    expect(await drawn()).toEqual([
        [ids.D1, ids.D2, ids.D3],
        [ids.D1, ids.D2, ids.D3],
    ]);
    const { geometryHash } = await placeGroups(db, 'dma');
    expect(before).toBeNull();
    expect(geometryHash).toMatch(/^[0-9a-f]{64}$/);
});

test('a file that is only checked says the same and writes nothing', async () => {
    const file = [...all, feature('D9', square(40)), feature('D2', square(12))];
    const dry = await load(file, { dryRun: true });
    expect(await drawn()).toEqual([]);
    expect(await db.query('select from import')).toEqual([]);
    const { report, problems } = await load(file);
    expect([dry.report, dry.problems]).toEqual([report, problems]);
    expect(problems).toContainEqual({ line: 4, column: 'D9', code: 'unknownDma' });
    expect(problems).toContainEqual({ line: 5, column: 'D2', code: 'placeTwice' });
    expect(report).toMatchObject({ read: 5, added: 3, rejected: 2 });
});

test('what a file does not name keeps its boundary; what it repeats is no change; a moved border is one', async () => {
    await load(all);
    const { report, problems } = await load([feature('D2', square(10, 2)), feature('D3', square(20))]);
    expect(report).toMatchObject({ read: 2, added: 0, changed: 1, duplicates: 1 });
    expect(problems).toEqual([]);
    expect((await drawn())[0]).toEqual([ids.D1, ids.D2, ids.D3]);
});

test('overlaps are told on both sides, beside old boundaries too, and places that have none are named', async () => {
    await load([feature('D1', square(0))]);
    const { problems } = await load([feature('D2', square(5))]);
    expect(problems).toEqual([
        { line: 1, column: 'D1', code: 'overlaps' },
        { line: 1, column: 'D3', code: 'withoutBoundary' },
    ]);
    const twice = await load([feature('D1', square(0)), feature('D2', square(5))]);
    expect(twice.problems.slice(0, 2)).toEqual([
        { line: 1, column: 'D2', code: 'overlaps' },
        { line: 2, column: 'D1', code: 'overlaps' },
    ]);
});

test('a DMA of another site is none of the city’s', async () => {
    const { problems } = await load([...all, feature('F1', square(40))]);
    expect(problems).toEqual([{ line: 4, column: 'F1', code: 'unknownDma' }]);
});

test('wards come by the property that the mapping names, numbers among their codes', async () => {
    await db.query(`update ward set code = '7' where code = 'W1'`);
    const mapping = { place: 'ward', code: 'WARD_NO' };
    const { report, problems } = await load([feature(7, square(0), 'WARD_NO'), feature('W2', square(10), 'WARD_NO')], {
        mapping,
    });
    await db.query(`update ward set code = 'W1' where code = '7'`);
    expect([report.added, problems]).toEqual([2, []]);
    expect((await drawn('ward'))[0]).toEqual([ids.W1, ids.W2]);
    expect(await drawn()).toEqual([]);
});

describe('undone', () => {
    test('an import leaves the boundaries as they were, twice undone too', async () => {
        await load(all);
        const before = await currentGeometries(db);
        const { id } = await load([feature('D1', square(0, 3))]);
        expect(await currentGeometries(db)).not.toEqual(before);
        await undoImport(db, id ?? '', now);
        expect(await currentGeometries(db)).toEqual(before);
        await undoImport(db, id ?? '', now);
        expect(await currentGeometries(db)).toEqual(before);
    });

    test('the first import leaves no drawing', async () => {
        const { id } = await load(all);
        await undoImport(db, id ?? '', now);
        expect(await currentGeometries(db)).toEqual([]);
        expect((await placeGroups(db, 'dma')).geometryHash).toBeNull();
    });

    test('an import that another has drawn over stays, until that one is undone', async () => {
        const first = await load(all);
        const second = await load([feature('D1', square(0, 3))], { now: new Date(now.getTime() + 1000) });
        const undone = undoImport(db, first.id ?? '', now);
        await expect(undone).rejects.toMatchObject({ problems: [{ code: 'laterBoundaries' }] });
        await undoImport(db, second.id ?? '', now);
        await undoImport(db, first.id ?? '', now);
        expect(await drawn()).toEqual([]);
    });
});

describe('a file is refused as a whole, by its line', () => {
    test.each<[string, string, { line: number; code: string }]>([
        ['empty', '', { line: 1, code: 'emptyFile' }],
        ['no JSON', '{ "type": "FeatureCollection",\n "features": [ ] ', { line: 2, code: 'malformedGeoJson' }],
        ['another JSON', '{ "type": "Topology" }', { line: 1, code: 'malformedGeoJson' }],
        ['a feature is none', fileOf([all[0], { type: 'Thing' }]), { line: 2, code: 'malformedGeoJson' }],
        [
            'a geometry is nested without an end',
            fileOf([all[0]]).replace(
                /"geometry":.*/,
                `"geometry":{"type":"Polygon","coordinates":${'['.repeat(20_000)}${']'.repeat(20_000)}}}]}`,
            ),
            { line: 1, code: 'malformedGeoJson' },
        ],
        ['no feature', fileOf([]), { line: 1, code: 'noRows' }],
        [
            'another projection by name',
            fileOf(all, { crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::32646' } } }),
            { line: 1, code: 'wrongProjection' },
        ],
        [
            'metres in one feature',
            fileOf([
                all[0],
                feature('D2', {
                    type: 'Polygon',
                    coordinates: [
                        [
                            [686_000, 2_467_000],
                            [687_000, 2_467_000],
                            [687_000, 2_468_000],
                            [686_000, 2_467_000],
                        ],
                    ],
                }),
            ]),
            { line: 2, code: 'wrongProjection' },
        ],
        [
            'more wrong than right',
            fileOf([all[0], feature('', square(10)), feature('D3', null)]),
            { line: 2, code: 'mostlyRejected' },
        ],
    ])('%s', async (_, text, problem) => {
        for (const dryRun of [true, false]) {
            const refused = await load(text, { dryRun }).catch((error: unknown) => error);
            expect(refused).toMatchObject({ name: 'FileRefused' });
            expect(Object(refused).problems[0]).toMatchObject(problem);
        }
        expect(await drawn()).toEqual([]);
    });

    test('longitude and latitude by their old name are taken', async () => {
        const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } };
        expect((await load(fileOf(all, { crs }))).report.added).toBe(3);
    });
});

test('two imports at the same instant draw both their places', async () => {
    await load([feature('D3', square(20))]);
    await Promise.all([load([feature('D1', square(0))]), load([feature('D2', square(10))])]);
    expect((await drawn())[0]).toEqual([ids.D1, ids.D2, ids.D3]);
});
