import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach } from 'vitest';

// Pages load lazily, and the first import of a page is cold. Events reach the pages as in a browser, not within `act`:
// what is suspended by `use` there, and not awaited, is now and then never taken up again
// (facebook/react, "A component suspended inside an `act` scope, but the `act` call was not awaited").
const given = getConfig();
configure({
    asyncUtilTimeout: 15_000,
    eventWrapper: dispatch => dispatch(),
    asyncWrapper: work =>
        given.asyncWrapper(async () => {
            const result = await work();
            // React draws in turns of its own, each of which may ask for another.
            for (let turn = 0; turn < 5; turn++) await new Promise(done => setImmediate(done));
            return result;
        }),
});
afterEach(cleanup);

// The simulated browser has no canvas; a map needs a surface that takes its strokes, and nobody looks at it here.
const surface = new Proxy<Record<PropertyKey, unknown>>(
    { measureText: () => ({ width: 0 }) },
    { get: (held, name) => held[name] ?? (() => undefined) },
);
HTMLCanvasElement.prototype.getContext = (() => surface) as unknown as HTMLCanvasElement['getContext'];
