import type { ExportRow } from '../lists/source';
import type { Sheet } from './sheet';
import { headingOf } from '../lists/words';
import { aboutSheet, dataHead, sheetFoot, sheetName, workbookParts } from './xlsx.parts';
import { cellWriter, columnLetters } from './xlsx.rules';
import { zipOf, type Entry } from './zip';

/** The most rows that a sheet holds, its head included. */
const rowsAtMost = 1_048_576;
// Well under the 4 GiB that a part of the archive may have.
const lettersAtMost = 2 ** 30;

const encode = (text: string): Uint8Array => Buffer.from(text);

/** Hands out rows one page after another, over as many sheets as they need. */
class Rows {
    readonly #pages: AsyncIterator<readonly ExportRow[]>;
    #page: readonly ExportRow[] = [];
    #next = 0;
    count = 0;

    constructor(pages: AsyncIterable<readonly ExportRow[]>) {
        this.#pages = pages[Symbol.asyncIterator]();
    }

    /** Whether there are further rows. */
    async more(): Promise<boolean> {
        while (this.#next >= this.#page.length) {
            const { done, value } = await this.#pages.next();
            if (done) return false;
            [this.#page, this.#next] = [value, 0];
        }
        return true;
    }

    /** At most `most` further rows; none when there are none. */
    async take(most: number): Promise<readonly ExportRow[]> {
        if (!(await this.more())) return [];
        const taken = this.#page.slice(this.#next, this.#next + most);
        this.#next += taken.length;
        this.count += taken.length;
        return taken;
    }

    close = async () => {
        await this.#pages.return?.();
    };
}

async function* entriesOf(sheet: Sheet, rowsASheet: number): AsyncGenerator<Entry, void> {
    const { set, columns, words, clock, title } = sheet;
    const rows = new Rows(sheet.pages);
    let cut = 0;
    const headings = columns.map(column =>
        column.kind === 'instant' ? `${headingOf(words, set, column)} (${sheet.zone})` : headingOf(words, set, column),
    );
    const cells = columns.map((column, index) => ({
        source: column.source,
        letters: columnLetters(index),
        write: cellWriter(column, { words, clock, onCut: () => cut++ }),
    }));

    async function* dataSheet(): AsyncGenerator<Uint8Array, void> {
        const head = dataHead(columns, headings);
        yield encode(head);
        let letters = head.length;
        for (let at = 2; at <= rowsASheet && letters < lettersAtMost;) {
            const page = await rows.take(rowsASheet - at + 1);
            if (page.length === 0) break;
            let text = '';
            for (const row of page) {
                text += `<row r="${at}">`;
                for (const { source, letters: column, write } of cells) text += write(`${column}${at}`, row[source]);
                text += '</row>';
                at++;
            }
            letters += text.length;
            yield encode(text);
        }
        yield encode(sheetFoot);
    }

    const names: string[] = [];
    try {
        do {
            names.push(sheetName(title, names.length > 0 ? ` ${names.length + 1}` : ''));
            yield { name: `xl/worksheets/sheet${names.length}.xml`, bytes: dataSheet() };
        } while (await rows.more());
    } finally {
        await rows.close();
    }
    const { about } = words;
    const text = aboutSheet([
        ...sheet.facts(),
        [about.rows, String(rows.count)],
        ...(cut > 0 ? [['', about.cut.replace('%{cells}', String(cut))]] : []),
        [],
        [about.column, about.unit, about.definition],
        ...columns.map((column, index) => [
            headings[index] ?? '',
            column.unit ? words.unit(column.unit) : '',
            [
                words.definition(set, column.source),
                column.kind === 'instant' ? about.moment.replace('%{zone}', sheet.zone) : '',
            ]
                .filter(Boolean)
                .join(' '),
        ]),
    ]);
    // Excel tells names apart by their letters alone.
    const taken = names.some(name => name.toLowerCase() === about.sheet.toLowerCase());
    names.push(sheetName(taken ? `${about.sheet} 2` : about.sheet));
    yield { name: `xl/worksheets/sheet${names.length}.xml`, bytes: [encode(text)] };
    for (const [name, part] of workbookParts(names)) yield { name, bytes: [encode(part)] };
}

/** A list as an Excel workbook: its rows on as many sheets as they need, and a sheet about the file. */
export const xlsxOf = (sheet: Sheet, rowsASheet: number = rowsAtMost): AsyncGenerator<Uint8Array, void> =>
    zipOf(entriesOf(sheet, rowsASheet));
