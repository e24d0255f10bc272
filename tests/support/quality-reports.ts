import type { ReportInput } from '../../contract/water-quality';
import type { Db } from '../../server/db/db';
import { addPlants, addScadaDay, path, reportInput } from '../../server/water-quality/report.fixture';
import { password, serve } from './journey';
import type { JourneyServer } from './journey-process';

export const people = {
    /** May do everything with reports. */
    chemist: 'chemist@nrw.example',
    /** May only look. */
    viewer: 'viewer@nrw.example',
    /** May change what others have written. */
    editor: 'editor@nrw.example',
};
type Plants = Awaited<ReturnType<typeof addPlants>>;

const login = '/account/api/v1/user/login';
const json = { 'content-type': 'application/json' };

/** A server with the plants Mohara and Karnaphuli 1, people of three rights, and a way to write reports as the chemist. */
export const serveReports = () => {
    let plants: Plants | undefined;
    let token = '';
    const city = serve(async ({ ask }: JourneyServer) => {
        plants = await addPlants(databaseOf(ask));
        const all = { canView: true, canChange: true, canUpdate: true, canRemove: true };
        await ask('addUser', people.chemist, 'Chemist', { WaterQuality: all });
        await ask('addUser', people.viewer, 'Viewer', { WaterQuality: { canView: true } });
        await ask('addUser', people.editor, 'Editor', { WaterQuality: { canView: true, canUpdate: true } });
        const body = JSON.stringify({ phoneOrEmail: people.chemist, password });
        const answer = await ask('fetch', { method: 'POST', path: login, headers: json, body });
        token = (JSON.parse(answer.body) as { data: { token: string } }).data.token;
    });
    const known = (): Plants => {
        if (!plants) throw new Error('The server has not started');
        return plants;
    };
    /** Writes a day's report of a plant; gives its id. */
    const write = async (reportDate: string, changes: Partial<ReportInput> = {}, plant: keyof Plants = 'mohara') => {
        const name = `${plant === 'mohara' ? 'Mohara' : 'Karnaphuli 1'} ${reportDate}`;
        const body = JSON.stringify(reportInput(known()[plant].id, { name, reportDate, ...changes }));
        const headers = { ...json, authorization: `Bearer ${token}` };
        const answer = await city.ask('fetch', { method: 'POST', path, headers, body });
        if (answer.status !== 201) throw new Error(answer.body);
        return (JSON.parse(answer.body) as { data: { id: string } }).data.id;
    };
    /** What SCADA measured at Mohara on a day. */
    const measure = (day: string, volumeM3: number) =>
        addScadaDay(databaseOf(city.ask), known().mohara.seriesId, day, { volumeM3, hours: 24 });
    return { ...city, write, measure, plants: known };
};

/** The server's database, as its fixtures want it. */
const databaseOf = (ask: JourneyServer['ask']): Db =>
    ({ query: (text: string, params?: unknown[]) => ask('query', text, params ?? []) }) as unknown as Db;
