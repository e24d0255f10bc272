import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { en } from '../../contract/messages/en';
import { parameters, reportInput, type Quality, type Report, type ReportInput } from '../../contract/water-quality';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { addPlants, path } from './report.fixture';

const seed = 20_261_121;
let server: TestApp;
let token: string;
let plantIds: string[];
beforeAll(async () => {
    server = await testApp({ clock: () => new Date('2026-11-21T04:30:00Z') });
    const plants = await addPlants(server.db);
    plantIds = [plants.mohara.id, plants.karnaphuli.id];
    await addUser(server.db, 'admin@utility.example');
    token = (await server.signIn('admin@utility.example')).token;
});
afterAll(() => server.db.close());

/** Numbers of every size and number of digits up to the most, or not read. */
const number = (most: number) =>
    fc.oneof(
        { weight: 3, arbitrary: fc.double({ min: 0, max: most, noNaN: true }).map(value => value + 0) },
        { weight: 2, arbitrary: fc.nat({ max: Math.floor(most) }) },
        { weight: 1, arbitrary: fc.constantFrom(0, most, Number.MIN_VALUE, 0.1 + 0.2) },
    );
const read = (most: number) => fc.option(number(most), { freq: 4 });
const text = (maxLength: number) =>
    fc
        .string({
            unit: fc.oneof(
                fc.constantFrom('ক', 'ষ্ট্র', '😀', '\u200d', '\t', '\n', "'", '"', '\\', '%'),
                fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
            ),
            maxLength,
        })
        .map(value => value.replace(/[^\t\n\r\P{Cc}]/gu, ''));
const ends = (most: number) =>
    fc.tuple(read(most), read(most)).map(([a, b]) => ({
        min: a !== null && b !== null ? Math.min(a, b) : a,
        max: a !== null && b !== null ? Math.max(a, b) : b,
    }));
const mosts: Record<keyof Quality, number> = {
    ph: 14,
    turbidity: 1e5,
    alkalinity: 1e5,
    chloride: 1e5,
    freeChlorine: 1e3,
};
const quality = fc.record(
    Object.fromEntries(parameters.map(parameter => [parameter, ends(mosts[parameter])])) as {
        [K in keyof Quality]: fc.Arbitrary<Quality[K]>;
    },
);
const reading = number(1e12);
const abstracted: fc.Arbitrary<ReportInput['abstracted']> = fc.oneof(
    fc.tuple(reading, reading).map(([a, b]) => ({
        previousReadingM3: Math.min(a, b),
        presentReadingM3: Math.max(a, b),
        meterChange: null,
    })),
    fc.tuple(reading, reading, reading).map(([a, b, c]) => ({
        previousReadingM3: a,
        presentReadingM3: b,
        meterChange: { kind: 'rollover' as const, meterMaximumM3: Math.max(a, b, c) },
    })),
    fc.tuple(reading, reading, reading, reading).map(([a, b, c, d]) => ({
        previousReadingM3: Math.min(a, b),
        presentReadingM3: Math.max(c, d),
        meterChange: {
            kind: 'replacement' as const,
            oldFinalReadingM3: Math.max(a, b),
            newInitialReadingM3: Math.min(c, d),
        },
    })),
);
const kg = read(1e6);
const stop = read(6);
const days = fc
    .integer({ min: 0, max: 9000 })
    .map(ago => new Date(Date.UTC(2026, 10, 21) - ago * 86_400_000).toISOString().slice(0, 10));

/** Bodies that the contract accepts. */
const accepted: fc.Arbitrary<ReportInput> = fc.record({
    name: text(100).map(
        name =>
            name
                .trim()
                .slice(0, 100)
                .replace(/[\ud800-\udbff]$/, '') || 'Report',
    ),
    productionUnitId: fc.integer({ min: 0, max: 1 }).map(index => plantIds[index]),
    reportDate: days,
    abstracted,
    treated: fc.record({ treatedM3: read(1e9), serviceM3: read(1e9) }),
    pumps: fc.array(fc.record({ linePressureBar: read(100), runHours: read(24) }), { minLength: 5, maxLength: 5 }),
    hours: fc.record({
        gridRun: read(12),
        generatorRun: read(12),
        lowVoltageStop: stop,
        highVoltageStop: stop,
        loadShedding: stop,
        fault: stop,
    }),
    chemicals: fc.record({ alumKg: kg, limeKg: kg, chlorineKg: kg, coagulantAidKg: kg }),
    quality: fc.record({ raw: quality, finished: quality }),
    comments: text(300),
});

const send = (body: unknown) => server.call('POST', path, { token, body });
const onWire = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const remove = (id: string) => server.call('DELETE', `${path}/${id}`, { token });
const listed = async (id: string) => {
    const filter = encodeURIComponent(JSON.stringify({ id: [id] }));
    return (await server.call('GET', `${path}?filter=${filter}`, { token })).body.data[0];
};

test('whatever the contract accepts is stored and read back equal, created or changed, and the list computes the same', async () => {
    await fc.assert(
        fc.asyncProperty(accepted, accepted, async (first, second) => {
            const expected = onWire([reportInput.parse(first), reportInput.parse(second)]);
            const created = await send(first);
            expect([created.status, created.body.errors]).toEqual([201, undefined]);
            const { id } = created.body.data as Report;
            expect(created.body.data).toMatchObject(expected[0]);
            const headers = { 'if-match': '1' };
            const updated = await server.call('PUT', `${path}/${id}`, { token, headers, body: second });
            expect(updated.body.data).toMatchObject(expected[1]);
            const { data } = (await server.call('GET', `${path}/${id}`, { token })).body as { data: Report };
            expect(data).toEqual(updated.body.data);
            expect(await listed(id)).toMatchObject({
                abstractedM3: data.derived.abstractedM3,
                treatedM3: data.treated.treatedM3,
                outOfRange: data.outOfRange.length,
                scadaOff: data.scada.off,
                doubts: data.doubts,
            });
            await remove(id);
        }),
        { numRuns: 60, seed, endOnFailure: true },
    );
});

type Path = (string | number)[];
/** Every place in a body. */
const pathsIn = (value: unknown, at: Path = []): Path[] => [
    ...(at.length > 0 ? [at] : []),
    ...(typeof value === 'object' && value !== null
        ? Object.keys(value).flatMap(key =>
              pathsIn((value as Record<string, unknown>)[key], [...at, Array.isArray(value) ? Number(key) : key]),
          )
        : []),
];
type Holder = Record<string | number, unknown>;
const changed = (body: ReportInput, at: Path, change: (holder: Holder, key: string | number) => void): unknown => {
    const copy = onWire(body) as unknown as Holder;
    const holder = at.slice(0, -1).reduce<Holder>((each, key) => each[key] as Holder, copy);
    change(holder, at[at.length - 1]);
    return copy;
};
const junk = fc.oneof(
    fc.constantFrom<unknown>(
        null,
        -1,
        -0.001,
        1e13,
        1e300,
        '',
        ' ',
        '12',
        '১২',
        true,
        [],
        {},
        [1],
        '2026-13-01',
        '\ud800',
        'a\u0000b',
        'x'.repeat(3000),
    ),
    fc.jsonValue({ maxDepth: 2 }),
);
/** A body with one thing wrong with it, or by chance nothing. */
const mutated = fc
    .tuple(accepted, fc.nat(), junk, fc.constantFrom('replace', 'replace', 'delete', 'add', 'swap'))
    .map(([body, choice, value, how]) => {
        const all = pathsIn(body);
        const at = all[choice % all.length];
        if (how === 'delete') return changed(body, at, (holder, key) => delete holder[key]);
        if (how === 'add') return changed(body, at, holder => Object.assign(holder, { unheardOf: value }));
        if (how === 'swap') {
            const { finished } = body.quality;
            const ph = { min: 8, max: 7 };
            return { ...body, quality: { ...body.quality, finished: { ...finished, ph } } };
        }
        return changed(body, at, (holder, key) => (holder[key] = value));
    });

test('whatever the contract refuses is a 422 that names fields by codes that have sentences, and changes nothing', async () => {
    let refusals = 0;
    await fc.assert(
        fc.asyncProperty(mutated, async body => {
            const answer = await send(body);
            const { success } = reportInput.safeParse(onWire(body));
            if (answer.status === 201) {
                expect(success).toBe(true);
                await remove((answer.body.data as Report).id);
                return;
            }
            refusals++;
            expect([answer.status, answer.body.code]).toEqual([422, 'invalid']);
            const errors = Object.entries(answer.body.errors as Record<string, string>);
            expect(errors.length).toBeGreaterThan(0);
            for (const [field, code] of errors) {
                expect(Object.keys(en.error)).toContain(code);
                expect(['', ...Object.keys(reportInput.shape), 'unheardOf']).toContain(field.split('.')[0]);
            }
            // What the schema lets through can still name a plant that is not there, or a day to come.
            if (success) expect(['productionUnitId', 'reportDate']).toContain(errors[0][0]);
        }),
        { numRuns: 300, seed, endOnFailure: true },
    );
    expect(refusals).toBeGreaterThan(150);
    expect(await server.db.query('select 1 from water_quality_report')).toEqual([]);
    expect(await server.db.query('select 1 from event')).toEqual([]);
});
