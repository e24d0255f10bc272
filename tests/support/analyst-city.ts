import { expect } from 'vitest';
import type { Feature } from '../../contract/features';
import { bumpDataVersion } from '../../server/db/meta';
import { addUser, testApp } from './app';
import { smallCity, smallCityToday } from './demo-city';

/** The small city, asked by an analyst who may view some features; a guest may view others. */
export const analystCity = async (analyst: readonly Feature[], guest: readonly Feature[]) => {
    const city = await testApp({ db: await smallCity(), clock: () => new Date(`${smallCityToday}T06:00:00Z`) });
    const viewing = (features: readonly Feature[]) =>
        Object.fromEntries(features.map(feature => [feature, { canView: true }]));
    await addUser(city.db, 'analyst@utility.example', 'Analyst', viewing(analyst));
    await addUser(city.db, 'guest@utility.example', 'Guest', viewing(guest));
    const { token } = await city.signIn('analyst@utility.example');
    const ask = (path: string, query: object, as = token) =>
        city.call('GET', `/nrw/api/v1/${path}?${new URLSearchParams({ ...query })}`, { token: as });
    return {
        ...city,
        ask,
        read: async <T>(path: string, query: object = {}): Promise<T> => {
            const { status, body } = await ask(path, query);
            expect([path, query, status]).toEqual([path, query, 200]);
            return body.data as T;
        },
        /** Changes the database; figures are kept by the version of the data. */
        change: async (sql: string, params: unknown[] = []) => {
            await city.db.query(sql, params);
            await bumpDataVersion(city.db);
        },
    };
};
