import { afterAll, beforeAll } from 'vitest';
import { smallCity, smallCityToday } from '../../tests/support/demo-city';
import type { Db } from '../db/db';
import { nightFlowOfDma } from './leakage.queries';

export const october = { from: '2026-10-01', to: '2026-11-01' };
export const now = new Date(`${smallCityToday}T10:00:00+06:00`);

/** For tests: the small demo city, and the nights of its DMAs by their codes, of October where no other days are named. */
export const nightsOfCity = () => {
    const city = {} as { db: Db; ids: Map<string, string> };
    beforeAll(async () => {
        city.db = await smallCity();
        const rows = await city.db.query<{ id: string; code: string }>(
            `select e.id::text as id, e.code from dma d join entity e on e.id = d.id`,
        );
        city.ids = new Map(rows.map(({ id, code }) => [code, id]));
    }, 120_000);
    afterAll(() => city.db.close());
    const ask = (code: string, range = october) =>
        nightFlowOfDma(city.db, { dmaId: city.ids.get(code) ?? '', ...range });
    return { city, ask };
};
