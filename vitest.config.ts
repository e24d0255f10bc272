import { configDefaults, defineConfig } from 'vitest/config';
import { defaultClientConditions } from 'vite';

/** One copy of react-router under vitest: react-admin and our routes must meet in the same module. */
const conditions = ['module-sync', ...defaultClientConditions];

/** On PostgreSQL the server's tests run again, their modules loaded once for all files. */
const onPostgres = process.env['TEST_DATABASE_URL'] !== undefined;
const nodeTests = onPostgres
    ? ['server/**/*.test.ts']
    : ['{server,contract,pdf,demo,src,bench}/**/*.test.ts', 'tests/*.test.ts'];
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
                    // Pure functions, which leave nothing behind: their modules are loaded once for all files.
                    name: 'rules',
                    environment: 'node',
                    include: ['{server,src}/**/*.rules.test.ts', 'contract/**/*.test.ts'],
                    isolate: false,
                    ...timeouts,
                },
            },
            {
                resolve: { conditions },
                test: {
                    name: 'node',
                    environment: 'node',
                    include: nodeTests,
                    exclude: [
                        ...configDefaults.exclude,
                        '**/*.rules.test.ts',
                        'contract/**',
                        ...(onPostgres ? seeded : []),
                    ],
                    isolate: !onPostgres,
                    ...timeouts,
                },
            },
            {
                resolve: { conditions },
                test: {
                    name: 'journeys',
                    environment: 'happy-dom',
                    include: ['tests/journeys/**/*.test.tsx', 'src/**/*.test.tsx'],
                    setupFiles: ['tests/support/page.setup.ts'],
                    server: { deps: { inline: [/react-admin/, /ra-/, /react-router/] } },
                    ...timeouts,
                },
            },
        ],
    },
});
