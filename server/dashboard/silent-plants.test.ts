import { expect, onTestFinished, test } from 'vitest';
import type { Need } from '../../contract/dashboard';
import type { ProductionData } from '../../contract/water-production';
import { addUser, testApp } from '../../tests/support/app';
import { smallCity, smallCityToday } from '../../tests/support/demo-city';

test('once nothing comes any more from the whole city, the page of production names the plants that the dashboard names', async () => {
    const stoppedAt = new Date(`${smallCityToday}T10:00:00+06:00`);
    let now = stoppedAt;
    const city = await testApp({ db: await smallCity(), clock: () => now });
    onTestFinished(() => city.db.close());
    const view = { canView: true };
    await addUser(city.db, 'director@utility.example', 'Director', { Dashboard: view, WaterProductionAnalytics: view });
    const plants = new Map(
        (
            await city.db.query<{ id: string; code: string }>(
                `select id::text as id, code from production_unit join entity using (id)`,
            )
        ).map(({ id, code }) => [id, code]),
    );
    /** The silent plants at some moment, each with its last day: those of the dashboard, and of the page. */
    const namedAt = async (at: Date) => {
        now = at;
        const { token } = await city.signIn('director@utility.example');
        const read = async <T>(path: string) =>
            (await city.call('GET', `/nrw/api/v1/${path}`, { token })).body.data as T;
        const { needs } = await read<{ needs: Need[] }>('dashboard/needs-someone');
        const { rows } = await read<ProductionData>('water-production/water-production-data');
        const silent = needs.filter(({ kind }) => kind === 'silentSeries' || kind === 'deadMeters');
        return {
            needs: silent
                .flatMap(({ places }) => places)
                .flatMap(({ entityId, since }) => {
                    const code = plants.get(entityId ?? '');
                    return code ? [`${code} ${since}`] : [];
                })
                .toSorted(),
            page: rows.flatMap(({ code, silentSince }) => (silentSince ? [`${code} ${silentSince}`] : [])).toSorted(),
        };
    };
    const day = 86_400_000;
    const before = await namedAt(stoppedAt);
    expect(before.page).toEqual(before.needs);
    expect(await namedAt(new Date(stoppedAt.getTime() + day - 1))).toEqual(before);
    const after = await namedAt(new Date(stoppedAt.getTime() + day));
    expect(after.page).toEqual(after.needs);
    expect(after.page).toHaveLength(plants.size);
});
