import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { chromium } from '@playwright/test';

/** The one without windows first: it draws the same pages with less work. */
const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
];

const onSystem = () => {
    const folders = [...(process.env.PATH ?? '').split(':'), '/Applications/Google Chrome.app/Contents/MacOS'];
    const files = folders.flatMap(folder => [...names, 'Google Chrome'].map(name => `${folder}/${name}`));
    return files.find(file => fs.existsSync(file));
};
const downloaded = () => (fs.existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);

/** @param {string} command @param {string[]} args */
const attempt = (command, ...args) => spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0;

/** A browser for the tests: CHROME_PATH, the system's, Playwright's, or the system package manager's when root. Throws when there is none. */
export const findBrowser = () => {
    const found = process.env.CHROME_PATH ?? onSystem() ?? downloaded();
    if (found) return found;
    if (process.getuid?.() === 0 && attempt('apt-get', 'update', '-qq')) {
        const install = ['install', '-y', '-qq', '-o', 'DPkg::Lock::Timeout=300', 'fonts-noto-core'];
        if (!attempt('apt-get', ...install, 'chromium-headless-shell')) attempt('apt-get', ...install, 'chromium');
    } else {
        attempt(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium');
    }
    const installed = onSystem() ?? downloaded();
    if (!installed) throw new Error('No browser: install Chromium or Chrome, or set CHROME_PATH.');
    return installed;
};
