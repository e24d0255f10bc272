import { inflateSync } from 'node:zlib';

/** What the pages' content streams say, as one text. */
const contentOf = (pdf: Buffer): string =>
    [...pdf.toString('latin1').matchAll(/\/FlateDecode\b[^>]*>>\r?\nstream\r?\n([\s\S]*?)\r?\nendstream/g)]
        .map(([, stream]) => {
            try {
                return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
            } catch {
                return ''; // a font file cut by the pattern
            }
        })
        .filter(content => content.includes(' BDC '))
        .join('\n');

/** The texts of a PDF that a reader finds and copies, line by line. */
export const textsOf = (pdf: Uint8Array): string[] =>
    [...contentOf(Buffer.from(pdf)).matchAll(/\/ActualText <FEFF([0-9a-f]*)>/g)].map(([, hex]) =>
        Buffer.from(hex, 'hex').swap16().toString('utf16le'),
    );
