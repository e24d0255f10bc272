import { randomBytes } from 'node:crypto';
import { existsSync, openAsBlob } from 'node:fs';
import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const isThere = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST';

/**
 * A database dump kept under a file name, made when it is missing. Processes may make it at once: each writes a file of
 * its own, and the first one in place stays, because a dump that is being read must not be replaced.
 */
export const keptDump = async (file: string, make: () => Promise<Blob>): Promise<Blob> => {
    if (!existsSync(file)) {
        const own = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(own, Buffer.from(await (await make()).arrayBuffer()));
        try {
            await link(own, file);
        } catch (error) {
            if (!isThere(error)) throw error;
        } finally {
            await rm(own, { force: true });
        }
    }
    return openAsBlob(file);
};
