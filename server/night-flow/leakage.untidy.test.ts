import { describe, expect, it } from 'vitest';
import { addDays } from '../../contract/period';
import { addUser, testApp } from '../../tests/support/app';
import { bumpDataVersion } from '../db/meta';
import { addExclusion, removeExclusion } from '../exclusions/exclusions.changes';
import { nightsOfCity, now, october } from './leakage.fixture';
import { nightFlowOfDma } from './leakage.queries';

const { city, ask } = nightsOfCity();

describe('a night flow on untidy data', () => {
    const code = 'DMA-NASIRABAD-1';
    const inlet = `(select p.id from flow_point p join link l on l.id = p.link_id join entity e on e.id = l.to_id where e.code = '${code}' and p.valid_to is null and p.code not like '%-NEXT')`;
    const withState = async (changes: readonly string[], story: () => Promise<void>) => {
        const kept = await city.db.query('select * from flow_point');
        for (const sql of changes) await city.db.query(sql);
        await story();
        await city.db.query('delete from flow_point where id <> all($1::int[])', [kept.map(({ id }) => id)]);
        await city.db.query(
            `update flow_point p set valid_from = k.valid_from, valid_to = k.valid_to, series_id = k.series_id
             from jsonb_populate_recordset(null::flow_point, $1::jsonb) k where k.id = p.id`,
            [JSON.stringify(kept)],
        );
    };
    const exchangedOn = (day: string, next: string) => [
        `insert into flow_point (link_id, code, name, name_bn, series_id, stands_at, valid_from, error_percent, confidence_percent)
         select link_id, code || '-NEXT', name, name_bn, series_id, stands_at, '${next}', error_percent, confidence_percent
         from flow_point where id = ${inlet}`,
        `update flow_point set valid_to = '${day}' where id = ${inlet}`,
    ];

    it('needs ten nights for a leakage', async () => {
        const { nights } = await ask(code);
        const begin = nights.findIndex((_, at) => nights.slice(at, at + 10).every(({ flow }) => flow !== null));
        const from = nights[begin].day;
        expect((await ask(code, { from, to: addDays(from, 9) })).leakage).toMatchObject({
            value: null,
            reason: 'notSuppliedAtNight',
        });
        expect((await ask(code, { from, to: addDays(from, 10) })).leakage.value).toBeGreaterThan(0);
    });

    it('says that the hours of its days are not known, where ten nights are and ten whole days are not', async () => {
        const { nights } = await ask(code);
        const begin = nights.findIndex((_, at) => nights.slice(at, at + 10).every(({ flow }) => flow !== null));
        const days = { from: nights[begin].day, to: addDays(nights[begin].day, 10) };
        const ofDay = `r.at = '${days.from}' and r.series_id in (select s.id from series s join entity e on e.id = s.entity_id where e.code = '${code}')`;
        const kept = await city.db.query(
            `select series_id as id, known_hours as known from rollup_day r where ${ofDay} and known_hours is not null`,
        );
        // Nobody knows of two of its afternoon hours whether water came.
        await city.db.query(
            `update rollup_day r set known_hours = (known_hours::int & ~(3 << 14))::bit(24) where ${ofDay}`,
        );
        await city.db.transaction(bumpDataVersion);
        const { leakage, mean, how } = await ask(code, days);
        const of = (name: string) => how.inputs.find(input => input.name === name)?.value;
        expect([leakage.value === null && leakage.reason, mean.value !== null]).toEqual(['incomplete', true]);
        expect([of('knownNights'), of('wholeDays')]).toEqual([10, 9]);
        for (const { id, known } of kept)
            await city.db.query(`update rollup_day r set known_hours = $2 where ${ofDay} and series_id = $1`, [
                id,
                known,
            ]);
        await city.db.transaction(bumpDataVersion);
    });

    it('allows for the accounts in use there on its last day: not for one that has closed on a day nobody knows, or moved in later', async () => {
        const use = async () => (await ask(code)).use.value ?? Number.NaN;
        const before = await use();
        const dma = `(select id from entity where code = '${code}')`;
        const add = async (no: string, status: string, from: string) => {
            await city.db.query(
                `with made as (insert into consumer (account_no, name, tariff_class, connected_on, search_key, status)
                    values ($1, 'Shop', 'commercial', '2020-01-01', '', $2) returning id)
                 insert into consumer_place (consumer_id, valid_from, dma_id)
                 select id, d, e from made, (values (date '2020-01-01', (select min(id) from dma where id <> ${dma})), ($3::date, ${dma})) v (d, e)`,
                [no, status, from],
            );
            await city.db.transaction(bumpDataVersion);
        };
        await add('90000001', 'closed', '2026-01-01');
        expect(await use()).toBe(before);
        await add('90000002', 'active', '2026-11-01');
        expect(await use()).toBe(before);
        await add('90000003', 'active', '2026-10-31');
        expect(await use()).toBeCloseTo(before + 0.05, 6);
        await city.db.query(
            `delete from consumer_place where consumer_id in (select id from consumer where account_no like '9000000_')`,
        );
        await city.db.query(`delete from consumer where account_no like '9000000_'`);
        await city.db.transaction(bumpDataVersion);
    });

    it('is told as far as readings reach, and of days to come not at all', async () => {
        const november = await ask(code, { from: '2026-11-01', to: '2026-12-01' });
        expect([november.to, november.nights.length]).toEqual(['2026-11-21', 20]);
        const next = await ask(code, { from: '2027-01-01', to: '2027-02-01' });
        expect(next).toMatchObject({
            from: null,
            nights: [],
            dma: { code },
            leakage: { value: null, reason: 'noData' },
        });
        expect((await nightFlowOfDma(city.db, { dmaId: '999999', ...october })).dma).toBeNull();
    });

    it('is the same where the meter was exchanged, and missing on the days that had none', async () => {
        const before = await ask(code);
        await withState(exchangedOn('2026-10-15', '2026-10-15'), async () => {
            expect(await ask(code)).toEqual(before);
        });
        await withState(exchangedOn('2026-10-15', '2026-10-17'), async () => {
            const { nights } = await ask(code);
            const missing = nights.filter(({ reason }) => reason === 'notConfigured').map(({ day }) => day);
            expect(missing).toEqual(['2026-10-15', '2026-10-16']);
        });
        expect(await ask(code)).toEqual(before);
    });

    it('leaves out the nights in which the meter is said to have failed, and says how much was measured', async () => {
        const before = await ask(code);
        const [{ id }] = await city.db.query<{ id: number }>(
            `select series_id as id from flow_point where id = ${inlet}`,
        );
        const mark = { from: '2026-10-10', to: '2026-10-22', reason: 'meterFailure', note: '' } as const;
        const added = await city.db.transaction(tx => addExclusion(tx, id, mark, { userId: undefined, now }));
        const marked = await ask(code);
        await city.db.transaction(tx => removeExclusion(tx, id, added.id, now));
        const missing = marked.nights.filter(({ reason }) => reason === 'noData').map(({ day }) => day);
        expect([missing.at(0), missing.at(-1), missing.length]).toEqual(['2026-10-10', '2026-10-21', 12]);
        expect(marked.leakage.completeness).toBeCloseTo((before.leakage.completeness ?? 0) - 12 / 31, 4);
        // The days that are left stand for all of the month.
        expect(marked.leakage.value! / before.leakage.value!).toBeCloseTo(1, 1);
        expect(await ask(code)).toEqual(before);
    });

    it('says of a DMA without a meter that it has none', async () => {
        await withState(
            [
                `update flow_point p set series_id = null from link l join entity e on e.id = l.to_id where l.id = p.link_id and e.code = '${code}'`,
            ],
            async () => {
                const { leakage, mean, nights } = await ask(code);
                expect([leakage, mean]).toMatchObject([{ reason: 'notConfigured' }, { reason: 'notConfigured' }]);
                expect(nights.every(({ reason }) => reason === 'notConfigured')).toBe(true);
            },
        );
    });

    it('is an upper estimate while the night use is that of the books', async () => {
        expect((await ask(code)).leakage).toMatchObject({ doubts: ['upperEstimate'] });
        const before = (await ask(code)).leakage.value;
        await city.db.query(`update threshold set value = 2 where key = 'night-use-per-person'`);
        const { leakage } = await ask(code);
        await city.db.query(`update threshold set value = 0.6 where key = 'night-use-per-person'`);
        expect(leakage).toMatchObject({ doubts: [] });
        expect(leakage.value).toBeLessThan(before ?? 0);
    });

    it('counts hours of supply where no pressure is known, and says so', async () => {
        const inputOf = async () => (await ask(code)).how.inputs.map(({ name }) => name);
        expect(await inputOf()).toContain('hourDayFactor');
        const sensor = `(select s.id from series s join entity e on e.id = s.entity_id where e.code = '${code}' and s.metric = 'pressure')`;
        await city.db.query(`update series set metric = 'level' where id in ${sensor}`);
        const { leakage, nights, how } = await ask(code);
        await city.db.query(
            `update series s set metric = 'pressure' from entity e where e.id = s.entity_id and e.code = '${code}' and s.metric = 'level'`,
        );
        expect(how.inputs).toContainEqual({ name: 'hoursForPressure', value: expect.any(Number), unit: 'hours' });
        expect(nights.some(({ flow }) => flow !== null)).toBe(true);
        expect(leakage.value).toBeGreaterThan(0);
    });

    it('takes no night before the DMA began or after it has ended, though its meter and its sensor go on to send', async () => {
        const living = async (from: string | null, to: string | null) => {
            await city.db.query(`update entity set opened_on = $1, closed_on = $2 where code = '${code}'`, [from, to]);
            await city.db.transaction(bumpDataVersion);
        };
        const [until, since] = [
            { from: '2026-10-01', to: '2026-10-16' },
            { from: '2026-10-16', to: '2026-11-01' },
        ];
        const [first, second] = [await ask(code, until), await ask(code, since)];
        await living(null, '2026-10-16');
        const ended = [await ask(code), await ask(code, since)];
        await living('2026-10-16', null);
        const begun = [await ask(code), await ask(code, until)];
        await living(null, null);
        const none = { from: null, to: null, nights: [], leakage: { value: null, reason: 'noData' } };
        expect(ended).toMatchObject([first, none]);
        expect(begun).toMatchObject([second, none]);
        expect([first.nights.length, second.nights.length]).toEqual([15, 16]);
        for (const { how } of [first, second]) expect(how.inputs.map(({ name }) => name)).toContain('hourDayFactor');
    });

    it('is refused to who may see neither the hours of a DMA nor its events, and for more than a year and a month', async () => {
        const app = await testApp({ db: city.db, clock: () => now });
        const view = { canView: true };
        await addUser(city.db, 'planner@utility.example', 'Planner', { SupplyScheduleCalculation: view });
        await addUser(city.db, 'chemist@utility.example', 'Chemist', { WaterQuality: view });
        const call = async (email: string, from: string, to: string) => {
            const { token } = await app.signIn(email);
            const path = `/nrw/api/v1/night-flow/dma?dmaId=${city.ids.get(code)}&from=${from}&to=${to}`;
            return app.call('GET', path, { token });
        };
        expect((await call('chemist@utility.example', '2026-10-01', '2026-11-01')).status).toBe(403);
        expect((await call('planner@utility.example', '2026-10-01', '2026-11-01')).status).toBe(200);
        expect((await call('planner@utility.example', '2025-09-27', '2026-11-01')).status).toBe(200);
        const { status, body } = await call('planner@utility.example', '2025-09-26', '2026-11-01');
        expect([status, body.errors]).toEqual([400, { to: 'rangeTooLarge' }]);
    });
});
