import { configDefaults, defineConfig } from 'vitest/config';
import { defaultClientConditions } from 'vite';

/** One copy of react-router under vitest: react-admin and our routes must meet in the same module. */
const conditions = ['module-sync', ...defaultClientConditions];

export default defineConfig({
    resolve: { conditions },
    test: {
        // Its default is one fewer than there are cores: of two, one would idle.
        maxWorkers: 2,
        projects: [
            {
                resolve: { conditions },
                test: {
                    name: 'node',
                    environment: 'node',
                    include: ['{server,contract,pdf,demo,src,bench}/**/*.test.ts', 'tests/*.test.ts'],
                    exclude: [...configDefaults.exclude],
                    // Some start processes of their own, which share the cores with the other worker.
                    testTimeout: 60_000,
                    hookTimeout: 60_000,
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
                    testTimeout: 60_000,
                    hookTimeout: 60_000,
                },
            },
        ],
    },
});
