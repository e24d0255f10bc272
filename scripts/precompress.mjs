import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const worthIt = /\.(js|css|svg|json|webmanifest|wasm|ttf)$/;

/** Writes a .br and a .gz beside every file under `dir` that compresses well. @param {string} dir */
export const precompress = async dir => {
    const names = await fs.readdir(dir, { recursive: true });
    const files = names.filter(name => worthIt.test(name)).map(name => path.join(dir, name));
    await Promise.all(
        files.map(async file => {
            const content = await fs.readFile(file);
            await fs.writeFile(`${file}.br`, await brotli(content));
            await fs.writeFile(`${file}.gz`, await gzip(content, { level: 9 }));
        }),
    );
};
