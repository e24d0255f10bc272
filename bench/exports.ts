import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { largestPdf, type Format } from '../contract/file-formats';
import { scratch } from './cities';
import type { Memory, Ready } from './exports-server';
import { askedText, goalMs as healthGoal, watch } from './health';
import { median, percentile } from './measure';
import { count, timeFinding, type Finding } from './report';

const program = fileURLToPath(new URL('exports-server.ts', import.meta.url));
const columns = [
    'key',
    'name',
    'nameBn',
    'value',
    'unit',
    'defaultMin',
    'defaultMax',
    'defaultValue',
    'kind',
    'source',
    'whereUsed',
    'updatedAt',
];
/** Those that are streamed. */
type Streamed = Exclude<Format, 'pdf'>;
const goals: Record<Streamed, number> = { csv: 3_000, xlsx: 8_000 };
const firstByteGoal = 200;
const memoryGoal = 100;

const start = (...args: string[]) => fork(program, args, { execArgv: ['--import', 'tsx'] });
const answerOf = async <T>(child: ChildProcess): Promise<T> => ((await once(child, 'message')) as [T])[0];

const seeded = async (rows: number): Promise<string> => {
    const dataDir = scratch();
    const [code] = (await once(start(dataDir, 'seed', String(rows)), 'exit')) as [number];
    if (code !== 0) throw new Error(`the rows were not written: ${code}`);
    return dataDir;
};

interface Download {
    ms: number;
    firstByteMs: number;
    bytes: number;
    /** Lines of a CSV file, its head among them. */
    lines: number;
    megabytes: number;
}

const newline = 10;
interface Wanted {
    format: Format;
    language: 'en' | 'bn';
    columns: readonly string[];
}
const download = async (
    child: ChildProcess,
    { port, token }: Ready,
    { format, language, columns }: Wanted,
): Promise<Download> => {
    const memory = async () => {
        const answer = answerOf<Memory>(child);
        child.send('memory');
        return (await answer).megabytes;
    };
    const base = `http://127.0.0.1:${port}/nrw/api/v1/downloads`;
    const path = '/nrw/api/v1/Threshold?sort=["value","DESC"]&filter={"q":"exported"}';
    const asked = await fetch(base, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ path, columns, language, format }),
    });
    const { ticket } = ((await asked.json()) as { data: { ticket: string } }).data;
    await memory();
    const before = await memory();
    const begun = performance.now();
    const answer = await fetch(`${base}/${ticket}`, { headers: { 'accept-encoding': 'identity' } });
    if (answer.status !== 200 || !answer.body) throw new Error(`the file was answered ${answer.status}`);
    let [firstByteMs, bytes, lines] = [0, 0, 0];
    for await (const chunk of answer.body) {
        firstByteMs ||= performance.now() - begun;
        bytes += chunk.length;
        if (format === 'csv') for (const byte of chunk) if (byte === newline) lines++;
    }
    const ms = performance.now() - begun;
    return { ms, firstByteMs, bytes, lines, megabytes: (await memory()) - before };
};

const megabytes = (value: number) => `${value.toFixed(0)} MB`;
const memoryFinding = (what: string, value: number, goal: boolean): Finding => ({
    what,
    measured: megabytes(value),
    ...(goal && { goal: `<= ${megabytes(memoryGoal)}` }),
    verdict: !goal ? '-' : value <= memoryGoal ? 'met' : 'missed',
});

const measured = async (rows: number, rounds: number, goal: boolean): Promise<Finding[]> => {
    const child = start(await seeded(rows), 'serve');
    try {
        const ready = await answerOf<Ready>(child);
        const findings: Finding[] = [];
        for (const format of ['csv', 'xlsx'] as const) {
            const all: Download[] = [];
            for (let round = 0; round < rounds; round++)
                all.push(await download(child, ready, { format, language: 'en', columns }));
            const [first] = all;
            if (format === 'csv' && first.lines !== rows + 1)
                throw new Error(`${first.lines - 1} of ${rows} rows are in the file`);
            const what = `${count(rows)} rows x ${columns.length} columns, ${format === 'csv' ? 'CSV' : 'Excel'}`;
            const size = ` (${megabytes(first.bytes / 2 ** 20)}${format === 'csv' ? ', complete' : ''})`;
            findings.push(
                timeFinding(what, median(all.map(each => each.ms)), goal ? goals[format] : undefined, size),
                timeFinding(`${what}: first byte`, median(all.map(each => each.firstByteMs)), firstByteGoal),
                memoryFinding(
                    `${what}: most memory more than before`,
                    Math.max(...all.map(each => each.megabytes)),
                    goal,
                ),
            );
        }
        return findings;
    } finally {
        child.disconnect();
        await once(child, 'exit');
    }
};

/** Columns of a printed list: names in its language, numbers, codes, yes or no, instants. */
const printed = {
    en: ['key', 'name', 'value', 'unit', 'defaultMin', 'kind', 'source', 'updatedAt'],
    bn: ['key', 'nameBn', 'value', 'unit', 'defaultMin', 'kind', 'sourceBn', 'updatedAt'],
} as const;

/** The largest PDF, in both languages, and how soon others are answered meanwhile. */
const documents = async (rows: number, rounds: number): Promise<Finding[]> => {
    const child = start(await seeded(rows), 'serve');
    try {
        const ready = await answerOf<Ready>(child);
        const address = `http://127.0.0.1:${ready.port}`;
        const idle = await watch(address, 50, () => true);
        const findings = [timeFinding('/health p95, idle', percentile(idle, 0.95), undefined, askedText(idle))];
        for (const language of ['en', 'bn'] as const) {
            const columns = printed[language];
            const all: Download[] = [];
            let made = false;
            const making = (async () => {
                for (let round = 0; round < rounds; round++)
                    all.push(await download(child, ready, { format: 'pdf', language, columns }));
            })().finally(() => (made = true));
            const answers = await watch(address, 1, () => made);
            await making;
            const what = `${count(rows)} rows x ${columns.length} columns, PDF, ${language === 'en' ? 'English' : 'Bengali'}`;
            const size = ` (${((all[0]?.bytes ?? 0) / 2 ** 20).toFixed(1)} MB)`;
            findings.push(
                timeFinding(what, median(all.map(each => each.ms)), undefined, size),
                memoryFinding(
                    `${what}: most memory more than before`,
                    Math.max(...all.map(each => each.megabytes)),
                    false,
                ),
                timeFinding(
                    `${what}: /health p95 meanwhile`,
                    percentile(answers, 0.95),
                    healthGoal,
                    askedText(answers),
                ),
            );
        }
        return findings;
    } finally {
        child.disconnect();
        await once(child, 'exit');
    }
};

/** Whole lists as files, through the application over a socket, on the embedded database. */
export const exportsOfLists = async (smoke: boolean): Promise<Finding[]> =>
    smoke
        ? [...(await measured(5_000, 1, false)), ...(await documents(500, 1))]
        : [
              ...(await measured(100_000, 3, true)),
              ...(await measured(500_000, 1, false)),
              ...(await documents(largestPdf, 3)),
          ];
