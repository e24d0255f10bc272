import {
    importForm,
    importReadings as importReadingsRoute,
    importText,
    listImports,
    readingsMapping,
    type ImportProblem,
    type ReadingsMapping,
} from '../../contract/imports';
import { Refusal, fieldCodes } from '../errors';
import { api, routes } from '../http/api';
import type { Source } from './csv';
import { importReadings } from './import';
import { findImports } from './imports.queries';
import { FileRefused } from './problems';

const mostProblems = 1000;

interface Upload {
    fileName: string;
    source: Source;
    mapping: ReadingsMapping;
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
const uploadOf = (json: unknown, form: unknown): Upload => {
    const text = importText.safeParse(json);
    if (text.success) {
        const { fileName, text: content, mapping, dryRun } = text.data;
        const source = once(async () => new TextEncoder().encode(content));
        return { fileName, source, mapping: { ...mapping, encoding: 'utf-8' }, dryRun };
    }
    const given = importForm.safeParse(form);
    if (!given.success) throw new Refusal(400, 'malformed');
    const file: unknown = given.data.file;
    if (!(file instanceof File)) throw new Refusal(422, 'invalid', { errors: { file: 'required' } });
    const mapping = readingsMapping.safeParse(jsonOf(given.data.mapping));
    if (!mapping.success) throw new Refusal(422, 'invalid', { errors: fieldCodes(mapping.error.issues) });
    const source = once(async () => new Uint8Array(await file.arrayBuffer()));
    return { fileName: file.name, source, mapping: mapping.data, dryRun: given.data.dryRun === 'true' };
};

export const ingestRoutes = routes()
    .openapi(api(listImports), async c => c.json({ data: await findImports(c.get('deps').db) }, 200))
    .openapi(api(importReadingsRoute), async c => {
        const { db, clock } = c.get('deps');
        const upload = uploadOf(c.req.valid('json'), c.req.valid('form'));
        const problems: ImportProblem[] = [];
        try {
            const { id, report } = await importReadings({
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
            throw error instanceof FileRefused ? refused(error.problems) : error;
        }
    });
