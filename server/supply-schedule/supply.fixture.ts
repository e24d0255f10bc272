import { expect } from 'vitest';
import { addUser, testApp } from '../../tests/support/app';
import { smallCity, smallCityToday } from '../../tests/support/demo-city';
import { bumpDataVersion } from '../db/meta';

/** The small city, asked by an analyst who may view supply and the dashboard. */
export const supplyCity = async () => {
    const city = await testApp({ db: await smallCity(), clock: () => new Date(`${smallCityToday}T06:00:00Z`) });
    const view = { canView: true };
    await addUser(city.db, 'analyst@utility.example', 'Analyst', { SupplyScheduleCalculation: view, Dashboard: view });
    await addUser(city.db, 'guest@utility.example', 'Guest', { Dashboard: view, SupplyScheduleTiming: view });
    const { token } = await city.signIn('analyst@utility.example');
    const ask = (path: string, query: Record<string, string>, as = token) =>
        city.call('GET', `/nrw/api/v1/${path}?${new URLSearchParams(query)}`, { token: as });
    return {
        ...city,
        ask,
        read: async <T>(path: string, query: Record<string, string> = {}): Promise<T> => {
            const { status, body } = await ask(path, query);
            expect([path, status]).toEqual([path, 200]);
            return body.data as T;
        },
        /** Changes the database; figures are kept by the version of the data. */
        change: async (sql: string, params: unknown[] = []) => {
            await city.db.query(sql, params);
            await bumpDataVersion(city.db);
        },
    };
};
export type SupplyCity = Awaited<ReturnType<typeof supplyCity>>;
