import { Readable, pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { FileRefusal, refuse } from './problems';

/** A file that can be read from its start as often as needed. */
export type Source = () => AsyncIterable<Uint8Array>;

export interface Layout {
    separator: string;
    encoding: string;
}
export interface CsvRecord {
    /** Line of the file in which the record ends, from 1. */
    line: number;
    cells: string[];
}

const longestRecord = 1_000_000;

const linesIn = (text: string) => text.split('\n').length - 1;

/** Text of the file. A NUL, or bytes that the encoding has no character for, mean that it is something else. */
export async function* decoded(source: Source, encoding: string): AsyncGenerator<string> {
    const decoder = new TextDecoder(encoding);
    let line = 1;
    const checked = (text: string) => {
        const bad = text.search(/[\0\uFFFD]/);
        if (bad >= 0)
            throw refuse(text[bad] === '\0' ? 'nulByte' : 'encodingMismatch', line + linesIn(text.slice(0, bad)));
        line += linesIn(text);
        return text;
    };
    for await (const chunk of source()) yield checked(decoder.decode(chunk, { stream: true }));
    yield checked(decoder.decode());
}

interface ParsedRow {
    record: string[];
    info: { lines: number };
}

/** Records of a separated file, header first, one after the other. Throws FileRefusal when it is no such file. */
export async function* csvRecords(source: Source, { separator, encoding }: Layout): AsyncGenerator<CsvRecord> {
    const parser = parse({
        delimiter: separator,
        info: true,
        bom: true,
        relax_column_count: true,
        skip_empty_lines: true,
        max_record_size: longestRecord,
    });
    pipeline(Readable.from(decoded(source, encoding)), parser, () => undefined);
    try {
        for await (const { record, info } of parser as AsyncIterable<ParsedRow>)
            yield { line: info.lines, cells: record };
    } catch (error) {
        if (error instanceof FileRefusal || !(error instanceof CsvError)) throw error;
        throw refuse('malformedCsv', typeof error['lines'] === 'number' ? error['lines'] : 1);
    }
}
