// Programs that some tests need and the product does not.
//   node scripts/programs.mjs   as root on Debian: installs what is missing, if it can be had within a minute
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const needed = {
    office: { names: ['soffice', 'libreoffice'], install: 'libreoffice-calc' },
    rasteriser: { names: ['pdftoppm'], install: 'poppler-utils' },
};
const elsewhere = ['/usr/lib/libreoffice/program', '/opt/homebrew/bin', '/Applications/LibreOffice.app/Contents/MacOS'];
const secondsAtMost = 60;

/** The file of a program, or undefined. @param {keyof typeof needed} program */
export const findProgram = program =>
    [...(process.env.PATH ?? '').split(path.delimiter), ...elsewhere]
        .flatMap(folder => needed[program].names.map(name => path.join(folder, name)))
        .find(file => fs.existsSync(file));

/** @param {string[]} args @param {number} [seconds] */
const apt = (args, seconds) =>
    spawnSync('apt-get', ['-q', '-y', '-o', 'DPkg::Lock::Timeout=300', ...args], {
        stdio: ['ignore', 2, 2],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        ...(seconds && { timeout: seconds * 1000 }),
    }).status === 0;

/** Only the download may be broken off: a half installed package would be left behind. @param {string[]} packages */
const install = packages => {
    const what = ['install', '--no-install-recommends', ...packages];
    return apt(['update'], secondsAtMost) && apt([...what, '--download-only'], secondsAtMost) && apt(what);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const programs = /** @type {(keyof typeof needed)[]} */ (Object.keys(needed));
    const missing = programs.filter(program => !findProgram(program));
    const packages = missing.map(program => needed[program].install);
    if (missing.length > 0 && !(process.getuid?.() === 0 && install(packages)))
        process.stdout.write(`${packages.join(' and ')} cannot be installed here: their tests will be skipped.\n`);
}
