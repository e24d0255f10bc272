import type { Context } from 'hono';
import type { z } from 'zod';
import {
    importForm,
    importMappings,
    importRoutes,
    importText,
    listImports,
    type ImportKindName,
    type ImportProblem,
} from '../../contract/imports';
import type { Env } from '../deps';
import { Refusal, fieldCodes } from '../errors';
import { api, routes } from '../http/api';
import type { Source } from './csv';
import { importFile } from './import';
import { findImports } from './imports.queries';
import { FileRefusal } from './problems';

const mostProblems = 1000;

interface Upload {
    fileName: string;
    source: Source;
    mapping: object;
    dryRun: boolean;
}

const refused = (problems: readonly ImportProblem[]) => {
    const errors = problems.map(({ line, column, code }) => [['file', line, column ?? []].flat().join('.'), code]);
    return new Refusal(422, 'invalid', { errors: Object.fromEntries(errors) as Record<string, string> });
};

const once = (bytes: () => Promise<Uint8Array>): Source =>
    async function* () {
        yield await bytes();
    };

const jsonOf = (text: string): unknown => {
    try {
        return JSON.parse(text);
    } catch {
        throw new Refusal(422, 'invalid', { errors: { mapping: 'malformed' } });
    }
};

/** The upload in either form; the text in JSON is Unicode already, whatever the file was. */
const uploadOf = (schema: z.ZodType<object>, json: unknown, form: unknown): Upload => {
    const text = importText(schema).safeParse(json);
    if (text.success) {
        const { fileName, text: content, mapping, dryRun } = text.data;
        const source = once(async () => new TextEncoder().encode(content));
        return { fileName, source, mapping: { ...mapping, encoding: 'utf-8' }, dryRun };
    }
    const given = importForm.safeParse(form);
    if (!given.success) throw new Refusal(400, 'malformed');
    const file: unknown = given.data.file;
    if (!(file instanceof File)) throw new Refusal(422, 'invalid', { errors: { file: 'required' } });
    const mapping = schema.safeParse(jsonOf(given.data.mapping));
    if (!mapping.success) throw new Refusal(422, 'invalid', { errors: fieldCodes(mapping.error.issues) });
    const source = once(async () => new Uint8Array(await file.arrayBuffer()));
    return { fileName: file.name, source, mapping: mapping.data, dryRun: given.data.dryRun === 'true' };
};

/** Imports what a call brought. */
const imported = async (c: Context<Env>, kind: ImportKindName, json: unknown, form: unknown) => {
    const { db, clock } = c.get('deps');
    const upload = uploadOf(importMappings[kind], json, form);
    const problems: ImportProblem[] = [];
    try {
        const { id, report } = await importFile(kind, {
            db,
            ...upload,
            now: clock(),
            userId: c.get('caller').userId,
            signal: c.req.raw.signal,
            onProblem: problem => {
                if (problems.length < mostProblems) problems.push(problem);
            },
        });
        return c.json({ data: { id, dryRun: upload.dryRun, report, problems } }, upload.dryRun ? 200 : 201);
    } catch (error) {
        throw error instanceof FileRefusal ? refused(error.problems) : error;
    }
};

export const ingestRoutes = routes()
    .openapi(api(listImports), async c => c.json({ data: await findImports(c.get('deps').db) }, 200))
    .openapi(api(importRoutes.readings), c => imported(c, 'readings', c.req.valid('json'), c.req.valid('form')))
    .openapi(api(importRoutes.consumers), c => imported(c, 'consumers', c.req.valid('json'), c.req.valid('form')))
    .openapi(api(importRoutes.bills), c => imported(c, 'bills', c.req.valid('json'), c.req.valid('form')))
    .openapi(api(importRoutes.payments), c => imported(c, 'payments', c.req.valid('json'), c.req.valid('form')))
    .openapi(api(importRoutes.boundaries), c => imported(c, 'boundaries', c.req.valid('json'), c.req.valid('form')));
