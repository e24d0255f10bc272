import { configDefaults, defineConfig } from 'vitest/config';
import { defaultClientConditions } from 'vite';

/** One copy of react-router under vitest: react-admin and our routes must meet in the same module. */
const conditions = ['module-sync', ...defaultClientConditions];

/** They give the demo city another seed, which all files after them would have. */
const seeded = ['server/low-consumption/other-cities.test.ts', 'server/detection/demo-truth.test.ts'];

/** Tests share the cores with another worker, and with processes that some of them start. */
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
    resolve: { conditions },
    test: {
        // Its default is one fewer than there are cores: of two, one would idle.
        maxWorkers: 2,
        projects: [
            {
                resolve: { conditions },
                test: {
                    // They leave nothing behind in their modules, which are loaded once for all files.
                    name: 'node',
                    environment: 'node',
                    include: ['{server,contract,pdf,demo,src,bench}/**/*.test.ts', 'tests/*.test.ts'],
                    exclude: [...configDefaults.exclude, ...seeded],
                    isolate: false,
                    ...timeouts,
                },
            },
            {
                resolve: { conditions },
                test: { name: 'seeds', environment: 'node', include: seeded, ...timeouts },
            },
            {
                resolve: { conditions },
                test: {
                    name: 'journeys',
                    environment: 'happy-dom',
                    // Nearly all that a page throws away is young.
                    execArgv: ['--max-semi-space-size=64'],
                    include: ['tests/journeys/**/*.test.tsx', 'src/**/*.test.tsx'],
                    globalSetup: ['tests/support/journey-build.ts'],
                    setupFiles: ['tests/support/page.setup.ts'],
                    server: { deps: { inline: [/react-admin/, /ra-/, /react-router/] } },
                    ...timeouts,
                },
            },
        ],
    },
});
