import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');
const inputs = ['src', 'contract', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

/** @param {string} file @returns {string[]} */
const filesOf = file =>
    fs.statSync(file).isDirectory()
        ? fs
              .readdirSync(file)
              .sort()
              .flatMap(name => filesOf(path.join(file, name)))
        : [file];

/** A hash over all that the front end is built from. */
export const sourceHash = () => {
    const hash = createHash('sha256');
    for (const input of inputs) {
        const file = path.join(root, input);
        if (!fs.existsSync(file)) continue;
        for (const each of filesOf(file)) hash.update(path.relative(root, each)).update(fs.readFileSync(each));
    }
    return hash.digest('hex');
};

const stamp = path.join(root, 'dist/built');

export const isBuilt = () => fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === sourceHash();
export const markBuilt = () => fs.writeFileSync(stamp, sourceHash());
