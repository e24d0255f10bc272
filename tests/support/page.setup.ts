import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Pages load lazily, and the first import of a page is cold.
configure({ asyncUtilTimeout: 15_000 });
afterEach(cleanup);

// The simulated browser has no canvas; a map needs a surface that takes its strokes, and nobody looks at it here.
const surface = new Proxy<Record<PropertyKey, unknown>>(
    { measureText: () => ({ width: 0 }) },
    { get: (held, name) => held[name] ?? (() => undefined) },
);
HTMLCanvasElement.prototype.getContext = (() => surface) as unknown as HTMLCanvasElement['getContext'];
