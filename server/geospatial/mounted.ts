import { addUser, testApp } from '../../tests/support/app';
import type { Deps } from '../deps';
import { onError } from '../errors';
import { routes } from '../http/api';

/** For tests: one module of routes alone, on the real application's dependencies, with a user who may view something. */
export const mounted = async (module: ReturnType<typeof routes>, clock?: () => Date) => {
    const { db, deps, signIn } = await testApp({ clock });
    await addUser(db, 'viewer@city.example', 'Viewer', { PressureAnalytics: { canView: true } });
    await addUser(db, 'nobody@city.example', 'Nobody', { Profile: { canUpdate: true } });
    const app = served(deps, module);
    const viewer = (await signIn('viewer@city.example')).token;
    const withoutRights = (await signIn('nobody@city.example')).token;
    const get = (path: string, token: string | null = viewer) =>
        app.request(path, { headers: token ? { authorization: `Bearer ${token}` } : {} });
    return { db, get, withoutRights };
};
export type Mounted = Awaited<ReturnType<typeof mounted>>;

const served = (deps: Deps, module: ReturnType<typeof routes>) => {
    const app = routes();
    app.onError(onError);
    app.use(async (c, next) => {
        c.set('deps', deps);
        c.set('requestId', 'of-the-test');
        await next();
    });
    app.route('/', module);
    return app;
};
