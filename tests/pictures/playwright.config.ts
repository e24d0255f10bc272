import { defineConfig } from '@playwright/test';
import tests from '../../playwright.config';

/** Pictures for the eye, of every page and all that opens over it; `npm run pictures`. */
export default defineConfig({
    ...tests,
    testDir: import.meta.dirname,
    testMatch: '*.pictures.ts',
    outputDir: '../../test-results/pictures',
    reporter: 'line',
    timeout: 600_000,
});
