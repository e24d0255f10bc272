import { defineConfig } from '@playwright/test';

export default defineConfig({
    testDir: 'tests/e2e',
    fullyParallel: true,
    // With two, two cores wait for each other a fifth of the time.
    workers: 3,
    timeout: 60_000,
    expect: { timeout: 15_000 },
    outputDir: 'test-results',
    reporter: [['line'], ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/e2e.json' }]],
    use: {
        baseURL: process.env.E2E_ORIGIN,
        locale: 'en-GB',
        timezoneId: 'Asia/Dhaka',
        screenshot: 'only-on-failure',
        launchOptions: {
            executablePath: process.env.CHROME_PATH,
            args: [
                '--no-sandbox',
                '--disable-gpu',
                '--disable-quic',
                '--no-first-run',
                '--disable-background-networking',
                '--disable-component-update',
                '--disable-sync',
            ],
        },
    },
});
