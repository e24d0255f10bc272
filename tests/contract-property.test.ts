import { asyncProperty, assert, constantFrom, record, subarray, type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { alertRuleInput, createAlertRule } from '../contract/alert-rules';
import { en } from '../contract/messages/en';
import { createTiming, timingInput } from '../contract/supply-timings';
import { createTemplate, templateInput } from '../contract/email-templates';
import { createThreshold, thresholdInput } from '../contract/thresholds';
import { createReport, reportInput } from '../contract/water-quality';
import { addPlants, reportInput as wholeReport } from '../server/water-quality/report.fixture';
import { addUser, testApp, type TestApp } from './support/app';

/** What people, scripts and attackers put into a field. */
const odd = constantFrom<unknown[]>(
    null,
    '',
    ' ',
    '  padded  ',
    'পানির মান ১২৩',
    '👩‍🔬 ok',
    'a\u0000b',
    '\ud800',
    'line\nbreak',
    'x'.repeat(130),
    'x'.repeat(30_000),
    '{{unknown}}',
    '{{productName}}',
    '<script>alert(1)</script>',
    "'; drop table threshold; --",
    0,
    -1,
    0.1,
    24.00001,
    1e12,
    -0,
    12,
    true,
    false,
    [],
    [null],
    ['a@b.example', 'A@b.example'],
    [1, 1, 3],
    ['one'],
    {},
    { min: 2, max: 1 },
    { type: 'dma', id: '1' },
    { __proto__: null, id: 'x' },
    '2026-11-20',
    '2026-02-30',
    '06:00',
    '24:00',
    '25:00',
    '1',
    '00000000-0000-4000-8000-000000000000',
);

type Body = Record<string, unknown>;
/** Every way to a leaf of a body, to be changed. */
const waysIn = (value: unknown, way: string[] = []): string[][] =>
    typeof value === 'object' && value !== null && Object.keys(value).length > 0
        ? [way, ...Object.entries(value).flatMap(([key, part]) => waysIn(part, [...way, key]))].filter(
              each => each.length > 0,
          )
        : [way];
const changed = (value: unknown, [key, ...rest]: string[], to: unknown): unknown => {
    if (key === undefined) return to;
    const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as Body) }) as Body;
    copy[key] = changed(copy[key], rest, to);
    return copy;
};
/** A good body with up to three of its parts replaced. */
const bodiesOf = (good: Body): Arbitrary<Body> => {
    const ways = waysIn(good);
    return record({
        where: subarray(ways, { minLength: 0, maxLength: 3 }),
        what: record({ a: odd, b: odd, c: odd }),
    }).map(({ where, what }) =>
        where.reduce<Body>((body, way, index) => changed(body, way, [what.a, what.b, what.c][index]) as Body, good),
    );
};

let server: TestApp;
let token: string;
let ids: { plant: string; dma: string; template: string };
beforeAll(async () => {
    server = await testApp({ clock: () => new Date('2026-11-21T04:30:00Z') });
    await addUser(server.db, 'admin@utility.example');
    token = (await server.signIn('admin@utility.example')).token;
    const { mohara } = await addPlants(server.db);
    const [dma] = await server.db.query<{ id: string }>(
        `with e as (insert into entity (type, site_id, code, name, name_bn)
                    select 1, id, 'D1', 'Halishahar 1', 'হালিশহর ১' from site where is_city returning id),
              d as (insert into dma (id) select id from e returning id)
         select id::text as id from d`,
    );
    const [template] = await server.db.query<{ id: string }>(
        `insert into email_template (name, subject, message) values ('Given', 'S', '<p>M</p>') returning id`,
    );
    ids = { plant: mohara.id, dma: dma.id, template: template.id };
});
afterAll(() => server.db.close());

interface Resource {
    schema: z.ZodType;
    path: string;
    good: () => Body;
    table: string;
    /** What is stored in another form than it was sent. */
    apart?: readonly string[];
}
const resources: Record<string, Resource> = {
    thresholds: {
        schema: thresholdInput,
        path: createThreshold.path,
        table: 'threshold where not built_in',
        good: () => ({
            name: 'Spare pump',
            nameBn: 'পাম্প',
            unit: 'hours',
            defaultMin: 0,
            defaultMax: 24,
            value: 4.25,
            active: true,
        }),
    },
    'e-mail templates': {
        schema: templateInput,
        path: createTemplate.path,
        table: `email_template where name <> 'Given'`,
        // What a mail must not hold is left out.
        apart: ['message', 'messageBn'],
        good: () => ({
            name: 'Notice',
            subject: '{{reportName}} of {{ reportDate }}',
            message: '<p>{{outOfRange}}</p>',
            subjectBn: '',
            messageBn: '',
            recipients: ['a@b.example'],
        }),
    },
    'alert rules': {
        schema: alertRuleInput,
        path: createAlertRule.path,
        table: 'alert_rule',
        good: () => ({
            name: 'Quality',
            kind: 'criticallyLowPressure',
            place: { type: 'dma', id: ids.dma },
            templateId: ids.template,
            recipients: ['a@b.example'],
            delivery: 'digest',
            active: true,
        }),
    },
    'supply timings': {
        schema: timingInput,
        path: createTiming.path,
        table: 'supply_timing',
        apart: ['pastMidnight'],
        good: () => ({
            dmaId: ids.dma,
            startTime: '06:00',
            endTime: '10:30',
            weekdays: [0, 3],
            validFrom: '2026-11-21',
        }),
    },
    'water quality reports': {
        schema: reportInput,
        path: createReport.path,
        table: 'water_quality_report',
        good: () => ({ ...wholeReport(ids.plant) }),
    },
};

const keysOf = (value: unknown): Body => (typeof value === 'object' && value !== null ? (value as Body) : {});

describe.each(Object.entries(resources))('%s', (_, { schema, path, good, table, apart = [] }) => {
    it('refuse what their contract refuses, by field and code, and give back equal what they take', async () => {
        let taken = 0;
        let refused = 0;
        const holds = asyncProperty(bodiesOf(good()), async body => {
            await server.db.query(`delete from ${table}`);
            const parsed = schema.safeParse(JSON.parse(JSON.stringify(body)));
            const { status, body: answer } = await server.call('POST', path, { token, body });
            if (status === 201) {
                taken += 1;
                expect(parsed.success).toBe(true);
                const { body: again } = await server.call('GET', `${path}/${answer.data.id}`, { token });
                const stored = keysOf(again.data);
                const sent = Object.entries(keysOf(parsed.data)).filter(([field]) => !apart.includes(field));
                for (const [field, value] of sent) expect({ [field]: stored[field] }).toMatchObject({ [field]: value });
                return;
            }
            refused += 1;
            expect([400, 413, 422]).toContain(status);
            const codes = Object.entries(answer.errors as Record<string, string>);
            expect(codes.length).toBeGreaterThan(0);
            for (const [, code] of codes) expect(Object.keys(en.error)).toContain(code);
            expect(await server.db.query(`select 1 from ${table}`)).toEqual([]);
        });
        await assert(holds, { seed: 20261121, numRuns: 120 });
        expect([taken > 10, refused > 10]).toEqual([true, true]);
    });
});
