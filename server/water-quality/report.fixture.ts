import { expect } from 'vitest';
import { parameters, type Quality, type ReportInput } from '../../contract/water-quality';
import type { TestApp } from '../../tests/support/app';
import { rulesInForce } from '../alerts/events.queries';
import type { Db } from '../db/db';
import { bumpDataVersion } from '../db/meta';

export const path = '/nrw/api/v1/water-quality-analytics/water-quality-report';
export const area = '/nrw/api/v1/water-quality-analytics';

const good: Quality = {
    ph: { min: 7, max: 7.4 },
    turbidity: { min: 1.2, max: 2.8 },
    alkalinity: { min: 50, max: 58 },
    chloride: { min: 16, max: 21 },
    freeChlorine: { min: 0.6, max: 0.8 },
};

/** Quality values like those of a good day, some of them changed. */
export const quality = (changes: Partial<Quality> = {}): Quality => ({ ...good, ...changes });
export const unreadQuality = Object.fromEntries(
    parameters.map(parameter => [parameter, { min: null, max: null }]),
) as Quality;

/** A full day's report of a plant: 95,000 m3 abstracted, 90,000 m3 treated with 1,200 kg of alum. */
export const reportInput = (plantId: string, changes: Partial<ReportInput> = {}): ReportInput => ({
    name: 'Mohara 2026-11-20',
    productionUnitId: plantId,
    reportDate: '2026-11-20',
    abstracted: { previousReadingM3: 1_000_000, presentReadingM3: 1_095_000, meterChange: null },
    treated: { treatedM3: 90_000, serviceM3: 1_100 },
    pumps: [
        { linePressureBar: 4.5, runHours: 23.5 },
        { linePressureBar: 4.4, runHours: 22 },
        { linePressureBar: 0, runHours: 0 },
        { linePressureBar: 4.6, runHours: 24 },
        { linePressureBar: null, runHours: null },
    ],
    hours: { gridRun: 22.5, generatorRun: 1.5, lowVoltageStop: 0.5, highVoltageStop: 0, loadShedding: 1.5, fault: 1 },
    chemicals: { alumKg: 1200, limeKg: 450, chlorineKg: 225, coagulantAidKg: null },
    quality: { raw: quality({ turbidity: { min: 90, max: 140 } }), finished: quality() },
    comments: 'জোয়ারের সময় পানি তোলা বন্ধ ছিল। 😀',
    ...changes,
});

/** A city with two plants, each with a meter on its outlet; their ids and those of the meters' series. */
export const addPlants = async (db: Db) => {
    const [site] = await db.query<{ id: number }>(
        `insert into site (code, name, name_bn, zone, is_city) values ('city', 'City', 'শহর', 'Asia/Dhaka', true) returning id`,
    );
    const add = async (code: string, name: string, nameBn: string) => {
        const [plant] = await db.query<{ id: number }>(
            'insert into entity (type, site_id, code, name, name_bn) values (5, $1, $2, $3, $4) returning id',
            [site.id, code, name, nameBn],
        );
        await db.query(`insert into production_unit (id, source) values ($1, 'Halda')`, [plant.id]);
        const [series] = await db.query<{ id: number }>(
            `insert into series (code, entity_id, metric, unit, zone, interval_seconds)
             values ($1, $2, 'production', 'm3/h', 'Asia/Dhaka', 3600) returning id`,
            [`${code}.production`, plant.id],
        );
        await db.query(
            `with pipe as (insert into link (code, from_id) values ($1, $2) returning id)
             insert into flow_point (link_id, code, name, name_bn, series_id, valid_from, stands_at)
             select id, $1, $1, $1, $3, '2015-07-01', 'upstream' from pipe`,
            [`${code}-OUT`, plant.id, series.id],
        );
        return { id: String(plant.id), seriesId: series.id };
    };
    return { mohara: await add('PU1', 'Mohara', 'মোহরা'), karnaphuli: await add('PU2', 'Karnaphuli 1', 'কর্ণফুলী ১') };
};

/** What SCADA measured on a day: `hours` of 24 with the same flow, the rest estimated. */
export const addScadaDay = async (
    db: Db,
    seriesId: number,
    day: string,
    { volumeM3, hours }: { volumeM3: number; hours: number },
) => {
    const volumes = [(volumeM3 * hours) / 24, (volumeM3 * (24 - hours)) / 24];
    await db.query(
        `insert into rollup_day (series_id, at, n, expected, volume_m3, estimated_m3) values ($1, $2, $3, 24, $4, $5)
         on conflict (series_id, at) do update set n = excluded.n, volume_m3 = excluded.volume_m3, estimated_m3 = excluded.estimated_m3`,
        [seriesId, day, hours, ...volumes],
    );
    await db.query(
        `insert into rollup_month (series_id, at, n, expected, volume_m3, estimated_m3)
         select series_id, date_trunc('month', at), sum(n), sum(expected), sum(volume_m3), sum(estimated_m3) from rollup_day
         where series_id = $1 and date_trunc('month', at) = date_trunc('month', $2::date) group by 1, 2
         on conflict (series_id, at) do update set n = excluded.n, volume_m3 = excluded.volume_m3, estimated_m3 = excluded.estimated_m3`,
        [seriesId, day],
    );
    await bumpDataVersion(db);
};

/** A rule that mails of reports, whenever they were written. */
export const ruleOfReports = async (app: TestApp, token: string, name: string) => {
    const [{ id: templateId }] = await app.db.query<{ id: string }>(
        `insert into email_template (name, subject, message, recipients, search_key)
         values ($1, '{{alertName}}', '<p>{{events}}</p>', '[]', $1) returning id`,
        [name],
    );
    const rule = { name, kind: 'outOfRange', place: null, templateId, delivery: 'atOnce', active: true };
    const body = { ...rule, recipients: ['board@city.example'] };
    expect((await app.call('POST', '/nrw/api/v1/alert-rules', { token, body })).status).toBe(201);
    const [known] = (await rulesInForce(app.db, 'atOnce')).filter(each => each.name === name);
    return { ...known, tellsFrom: new Date(0).toISOString() };
};
