import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { format } from 'node:util';
import React from 'react';
import { afterAll, afterEach, expect } from 'vitest';
import './page.styles';

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
    // What was not found yet is looked for again; the page is only written out for who reads that it never was.
    getElementError: (message, container) => {
        const error = new Error();
        error.name = 'TestingLibraryElementError';
        const get = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
        return Object.defineProperty(error, 'message', { get, configurable: true });
    },
});
afterEach(cleanup);

// With each element React notes the stack that made it, until it has noted enough of them for a second. Only its
// DevTools tell them.
const internals: object = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => {},
    configurable: true,
});

// react-admin 5.15 hands MUI 9 props under names that it no longer takes; both work, and React says so in development.
const renamedProps = /^React does not recognize the `(?:InputProps|inputProps|InputLabelProps|inputRef)` prop on a DOM/;
/** Of a refusal that the page shows, react-admin tells the console too. */
const isRefusal = (value: unknown): boolean => value instanceof Error && value.name === 'HttpError';
const complaints: string[] = [];
for (const level of ['error', 'warn'] as const) {
    const write = console[level];
    console[level] = (...values: unknown[]) => {
        const text = format(...values);
        if (isRefusal(values[0]) || renamedProps.test(text)) return;
        complaints.push(text);
        write(...values);
    };
    afterAll(() => void (console[level] = write));
}
afterEach(() => {
    const told = complaints.splice(0);
    expect(told, `the console was told: ${told.join('; ')}`).toEqual([]);
});

// As a browser writes it. The simulated one writes out all that an element holds, and what places menus asks for that
// of an element and each of its parents, several times over.
Element.prototype.toString = function () {
    return `[object ${this.constructor.name}]`;
};

// The simulated browser has no canvas; a map needs a surface that takes its strokes, and nobody looks at it here.
const surface = new Proxy<Record<PropertyKey, unknown>>(
    { measureText: () => ({ width: 0 }) },
    { get: (held, name) => held[name] ?? (() => undefined) },
);
HTMLCanvasElement.prototype.getContext = (() => surface) as unknown as HTMLCanvasElement['getContext'];
