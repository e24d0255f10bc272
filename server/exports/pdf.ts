import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { largestPdf } from '../../contract/file-formats';
import { formatNumber, inDigits } from '../../contract/format';
import type { Fonts, Section } from '../../pdf/report';
import type { Config } from '../config';
import { Refusal } from '../errors';
import { logoOf } from './logo';
import type { Task } from './pdf.worker.mjs';
import { printedTable } from './printed-table';
import type { Sheet } from './sheet';
import { inTurn } from './turns';

const program = new URL('./pdf.worker.mjs', import.meta.url);
const family = path.resolve(import.meta.dirname, '../../node_modules/@expo-google-fonts/noto-sans-bengali');
/** A document beyond these ends as an error of its own instead of ending the process, or keeping others waiting. */
const megabytesAtMost = 2048;
const patienceMs = 180_000;

let fonts: Promise<Fonts> | undefined;
const readFonts = async (): Promise<Fonts> => {
    const [normal, bold] = await Promise.all(
        ['400Regular/NotoSansBengali_400Regular', '600SemiBold/NotoSansBengali_600SemiBold'].map(file =>
            readFile(path.join(family, `${file}.ttf`)),
        ),
    );
    return { normal: new Uint8Array(normal), bold: new Uint8Array(bold) };
};

const written = (task: Task, signal?: AbortSignal): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
        // Without execArgv the loaders of tsx and vitest would start in the worker too.
        const worker = new Worker(program, {
            workerData: task,
            execArgv: [],
            resourceLimits: { maxOldGenerationSizeMb: megabytesAtMost },
        });
        const end = () => void worker.terminate();
        const timer = setTimeout(end, patienceMs);
        signal?.addEventListener('abort', end, { once: true });
        worker.once('message', (pdf: Uint8Array) => resolve(pdf));
        worker.once('error', reject);
        worker.once('exit', code => {
            clearTimeout(timer);
            signal?.removeEventListener('abort', end);
            reject(new Error(`The writer of documents ended with ${code}`));
        });
    });

interface Content {
    sections: Section[];
    rows: number;
    /** Texts that were too long for their cells. */
    cut: number;
}

/** The chosen columns as one table; more rows than a PDF holds are refused. */
const tableOf = async ({ set, columns, language, words, pages, zone }: Sheet): Promise<Content> => {
    let cut = 0;
    const { heads, rowOf } = printedTable(columns, { name: set, words, language, zone, onCut: () => cut++ });
    const rows: string[][] = [];
    for await (const page of pages) {
        if (rows.length + page.length > largestPdf) throw new Refusal(422, 'tooManyRows');
        rows.push(...page.map(rowOf));
    }
    return { sections: [{ columns: heads, rows }], rows: rows.length, cut };
};

const formsOf = async ({ most, tooMany, pages }: NonNullable<Sheet['document']>): Promise<Content> => {
    const sections: Section[] = [];
    let rows = 0;
    for await (const page of pages) {
        rows += page.length;
        if (rows > most) throw new Refusal(422, tooMany);
        sections.push(...page.flat());
    }
    return { sections, rows, cut: 0 };
};

/** What a document says of itself: a line each, or in little room all in one. */
const aboutOf = ({ document, language, words: { about }, facts }: Sheet, { rows, cut }: Content): string[] => {
    const [, ...others] = facts();
    const lines = [
        ...others,
        ...(document?.pagesAtMost ? [] : [[about.rows, formatNumber(rows, language)] as const]),
    ].map(([name, text]) => `${name}: ${text}`);
    if (document?.pagesAtMost) return [lines.join(' · ')];
    return cut > 0 ? [...lines, about.cutPdf.replace('%{cells}', formatNumber(cut, language))] : lines;
};

/** A list as a PDF, under its title, filters and date: a table, or what the list is on paper. */
export async function* pdfOf(sheet: Sheet, config: Config): AsyncGenerator<Uint8Array, void> {
    const { document, language, words, title, pictures, signal, mustGoOn } = sheet;
    const content = await (document ? formsOf(document) : tableOf(sheet));
    fonts ??= readFonts().catch((error: unknown) => {
        fonts = undefined;
        throw error;
    });
    const { about } = words;
    const task: Task = {
        report: {
            authority: config.AUTHORITY_NAME || config.APP_TITLE,
            logo: await logoOf(config),
            title,
            about: aboutOf(sheet, content),
            sections: content.sections,
            form: document !== undefined,
            pagesAtMost: document?.pagesAtMost,
            pictures: pictures?.map(picture => `data:image/jpeg;base64,${picture}`),
        },
        pageLabel: about.page,
        moreLabel: about.more,
        digits: inDigits('0123456789', language),
        fonts: await fonts,
    };
    const make = async () => {
        await mustGoOn?.();
        return written(task, signal);
    };
    yield await inTurn(make, signal);
}
