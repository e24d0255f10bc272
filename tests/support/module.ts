import { onError } from '../../server/errors';
import { routes } from '../../server/http/api';
import type { TestApp } from './app';

/** Some modules of routes alone, on the dependencies of a test application. */
export const served = ({ deps }: Pick<TestApp, 'deps'>, ...modules: readonly ReturnType<typeof routes>[]) => {
    const app = routes();
    app.onError(onError);
    app.use(async (c, next) => {
        c.set('deps', deps);
        c.set('requestId', crypto.randomUUID());
        await next();
    });
    for (const module of modules) app.route('/', module);
    return app;
};
