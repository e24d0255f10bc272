import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { importMappings, importRoutes, type ImportKindName, type ImportReport } from '../../contract/imports';
import { rootSecret } from '../settings/secret';
import { readConfig } from '../config';
import type { Db } from '../db/db';
import { migrate } from '../db/migrate';
import { open } from '../db/open';
import { importFile, undoImport } from './import';
import { FileRefusal, problemText } from './problems';

export const help = `Imports a file of readings, accounts, bills, payments or boundaries.

  npm run import -- readings|consumers|bills|payments|boundaries FILE --mapping MAP.json [--dry-run] [--resume ID]
  npm run import -- KIND --undo ID

  --mapping MAP.json  how the file is written: separator, decimal, encoding, and
    readings          how columns become series: timestamp { column, format, zone },
                      series [{ column, code, metric, unit, intervalSeconds, entity { type, code, ... }, bounds }]
    boundaries        GeoJSON in longitude and latitude: place (dma or ward), code (the property with the code of the place)
    others            dateFormat, and which column is which field: columns { field: column }
    consumers         account, name, tariffClass, connectedOn; nameBn, dma, ward, route, lat, lon, status, closedOn, phone,
                      meterSerial, meterMake, meterModel, meterSizeMm, meterInstalledOn; placedFrom: the day from which
                      known accounts stand in the DMA, ward and route of the file,
                      today at the latest; values { tariffClass, status }
    bills             number, account, issuedOn, from, to, volumeM3, billedBdt; previousReading, presentReading, basis,
                      replaces, credits, readAt (with time { format, zone }), reader, book; toIncluded; values { basis }
    payments          account, paidOn, amountBdt; bill, number (of the receipt)
  --dry-run           reads, checks and compares; writes nothing
  --resume ID         goes on with an import of the same file that was cut off
  --undo ID           takes back what an import added and corrected; where that was cut off, goes on
  --url URL --token T through a running server instead of its database (an administrator's access token)

Works on the database of the server's settings (DATA_DIR or DATABASE_URL); stop an embedded server first, or use --url.
Ends with one JSON line on standard output, in values, or rows of accounts, bills, payments and boundaries: { read, added, changed, duplicates, rejected, missing, gaps,
implausible, surplus, series }. Problems are told on standard error by line and code. Exit status 0 when committed or dry, 1 when refused.
`;

const options = {
    mapping: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    resume: { type: 'string' },
    undo: { type: 'string' },
    url: { type: 'string' },
    token: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
} as const;

export interface Terminal {
    env: Record<string, string | undefined>;
    out: (line: string) => void;
    err: (line: string) => void;
}

/** What is wrong with how the command was called, in one sentence. */
class Usage extends Error {}

const argumentsOf = (args: readonly string[]) => {
    try {
        return parseArgs({ args: [...args], options, allowPositionals: true });
    } catch (error) {
        throw new Usage(error instanceof Error ? error.message : String(error), { cause: error });
    }
};
type Values = ReturnType<typeof argumentsOf>['values'];

/** Runs the command; gives its exit status. */
export const importCommand = async (args: readonly string[], terminal: Terminal): Promise<number> => {
    try {
        const { values, positionals } = argumentsOf(args);
        if (values.help) {
            terminal.out(help.trimEnd());
            return 0;
        }
        const [kind, file] = positionals;
        if (!isKind(kind)) throw new Usage(`there is no kind of file ${JSON.stringify(kind ?? '')}; see --help`);
        const report = values.undo
            ? await undo(values.undo, values, terminal)
            : await load(kind, file, values, terminal);
        terminal.out(JSON.stringify(report));
        return 0;
    } catch (error) {
        const problems = error instanceof FileRefusal ? error.problems.map(problemText) : [sentence(error)];
        for (const line of problems) terminal.err(line);
        return 1;
    }
};

const isKind = (kind: string | undefined): kind is ImportKindName =>
    kind !== undefined && Object.hasOwn(importMappings, kind);

const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error));

const undo = async (id: string, { url }: Values, terminal: Terminal): Promise<ImportReport> => {
    if (url) throw new Usage('--undo works on the database itself, not through --url');
    return withDatabase(terminal, async db => (await undoImport(db, id, new Date())).report);
};

const load = async (
    kind: ImportKindName,
    file: string | undefined,
    values: Values,
    terminal: Terminal,
): Promise<ImportReport> => {
    if (!file || !values.mapping) throw new Usage(`${kind} needs FILE and --mapping MAP.json; see --help`);
    const mapping = await mappingOf(kind, values.mapping);
    if (values.url) return upload(kind, file, mapping, values, terminal);
    const { report } = await withDatabase(terminal, db =>
        importFile(kind, {
            db,
            fileName: path.basename(file),
            source: () => createReadStream(file),
            mapping,
            now: new Date(),
            dryRun: values['dry-run'],
            resume: values.resume,
            onBegin: id => terminal.err(`import ${id}`),
            onProblem: problem => terminal.err(problemText(problem)),
        }),
    );
    return report;
};

const mappingOf = async (kind: ImportKindName, file: string): Promise<object> => {
    let json: unknown;
    try {
        json = JSON.parse(await readFile(file, 'utf8'));
    } catch (error) {
        throw new Usage(`${file}: ${sentence(error)}`, { cause: error });
    }
    const parsed = importMappings[kind].safeParse(json);
    if (parsed.success) return parsed.data;
    const issue = ({ path: at, message }: z.core.$ZodIssue) => `${file}: ${at.join('.') || 'mapping'}: ${message}`;
    throw new Usage(parsed.error.issues.map(issue).join('\n'));
};

const withDatabase = async <T>({ env, err }: Terminal, work: (db: Db) => Promise<T>): Promise<T> => {
    const config = readConfig(env);
    // A database that is made here belongs to a secret as one that the server makes.
    rootSecret(config);
    const onFatal = (error: Error) => {
        err(error.message);
        process.exit(70);
    };
    const db = await open({ databaseUrl: config.DATABASE_URL, dataDir: config.dataDir, onFatal });
    try {
        await migrate(db);
        return await work(db);
    } finally {
        await db.close();
    }
};

interface Answer {
    data?: { id: string | null; report: ImportReport; problems: Parameters<typeof problemText>[0][] };
    code?: string;
    errors?: Record<string, string>;
}

const upload = async (
    kind: ImportKindName,
    file: string,
    mapping: object,
    values: Values,
    { err }: Terminal,
): Promise<ImportReport> => {
    if (values.resume) throw new Usage('--resume works on the database itself, not through --url');
    const form = new FormData();
    form.append('file', new Blob([await readFile(file)]), path.basename(file));
    form.append('mapping', JSON.stringify(mapping));
    form.append('dryRun', String(values['dry-run']));
    const response = await fetch(new URL(importRoutes[kind].path, values.url), {
        method: 'POST',
        headers: { authorization: `Bearer ${values.token ?? ''}`, application_type: '1' },
        body: form,
    });
    const answer = (await response.json()) as Answer;
    if (!answer.data) {
        const errors = Object.entries(answer.errors ?? {}).map(([at, code]) => `${at}: ${code}`);
        throw new Error([`refused: ${answer.code ?? response.status}`, ...errors].join('\n'));
    }
    if (answer.data.id) err(`import ${answer.data.id}`);
    for (const problem of answer.data.problems) err(problemText(problem));
    return answer.data.report;
};
