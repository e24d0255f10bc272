import { pino, type DestinationStream, type Logger } from 'pino';
import { outageOf, type Outage } from './db/outage';

const quietMs = 60_000;
const sentences: Record<Outage, string> = {
    unavailable: 'the database does not answer',
    storageFull: 'the database has no space left to write',
};

/** The log of a process. Of an outage, which fails every call and job, it says one line a minute, without a stack. */
export const createLog = (level: string, stream?: DestinationStream): Logger => {
    const spoken: Partial<Record<Outage, number>> = {};
    return pino(
        {
            level,
            hooks: {
                logMethod(args, method) {
                    const [details] = args as unknown[];
                    const error = typeof details === 'object' && details && 'err' in details ? details.err : undefined;
                    const outage = outageOf(error);
                    if (!outage) return method.apply(this, args);
                    const now = performance.now();
                    if (now - (spoken[outage] ?? -Infinity) < quietMs) return undefined;
                    spoken[outage] = now;
                    const reason = error instanceof Error ? error.message : String(error);
                    return method.apply(this, [{ outage, reason }, sentences[outage]]);
                },
            },
        },
        stream,
    );
};
