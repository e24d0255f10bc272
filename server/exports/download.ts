import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { Env } from '../deps';
import { fileOf, StoppedFile, type Watch } from './file';
import { dispositionOf } from './file-name.rules';
import { gzip } from './compression';

const takesGzip = (c: Context<Env>): boolean =>
    accepts(c, { header: 'Accept-Encoding', supports: ['gzip', 'identity'], default: 'identity' }) === 'gzip';

/** The whole of a list as a file, streamed: rows are read as the reader takes them, and no longer than that, or until `leave` is aborted. */
export const answerFile = async (
    c: Context<Env>,
    what: Parameters<typeof fileOf>[1],
    watch: Watch = {},
    leave = new AbortController(),
): Promise<Response> => {
    const deps = c.get('deps');
    const { name, type, bytes: written } = await fileOf(deps, what, { ...watch, signal: leave.signal });
    // Workbooks and documents are compressed as they are.
    const zip = what.wanted.format === 'csv' && takesGzip(c);
    const bytes = zip ? gzip(written) : written;
    const requestId = c.get('requestId');
    const body = new ReadableStream<Uint8Array>({
        pull: async controller => {
            try {
                const { done, value } = await bytes.next();
                if (done) controller.close();
                else controller.enqueue(value);
            } catch (error) {
                if (!(error instanceof StoppedFile)) deps.log.error({ err: error, requestId }, 'download failed');
                // The connection breaks off, so that the browser does not take what it has for the whole.
                controller.error(error);
            }
        },
        cancel: async () => {
            leave.abort(new StoppedFile());
            await bytes.return();
        },
    });
    return c.body(body, 200, {
        'content-type': type,
        'content-disposition': dispositionOf(name),
        'cache-control': 'no-store',
        vary: 'Accept-Encoding',
        // Said even when there is none: nothing else may compress this, see `packed`.
        'content-encoding': zip ? 'gzip' : 'identity',
    });
};
