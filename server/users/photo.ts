import sharp from 'sharp';
import { photoBytes } from '../../contract/users';
import { Refusal, type ErrorCode } from '../errors';

const side = 256;
const quality = 80;
/** A picture that claims more is not opened: a few kilobytes can unpack to gigabytes. */
const mostPixels = 40_000_000;
const mostSeconds = 10;

const refused = (code: ErrorCode) => new Refusal(422, 'invalid', { errors: { profilePicture: code } });

const startsWith = (bytes: Buffer, text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;
/** By their first bytes, whatever the type says: the image library would open SVG and many others too. */
const isPicture = (bytes: Buffer): boolean =>
    startsWith(bytes, '\xff\xd8\xff') ||
    startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
    (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8));

let last: Promise<unknown> = Promise.resolve();
/** One picture at a time: unpacked it may take a hundred megabytes. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
};

const shrink = (bytes: Buffer): Promise<Buffer> =>
    sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
        .rotate()
        .resize(side, side, { fit: 'cover' })
        .webp({ quality })
        .timeout({ seconds: mostSeconds })
        .toBuffer();

/** A photo given as a data URL, made small and square, upright and without what the camera noted in it. */
export const smallPhoto = async (dataUrl: string): Promise<string> => {
    const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
    if (bytes.length > photoBytes) throw refused('photoTooLarge');
    if (!isPicture(bytes)) throw refused('photoType');
    try {
        const small = await inTurn(() => shrink(bytes));
        return `data:image/webp;base64,${small.toString('base64')}`;
    } catch {
        throw refused('photoUnreadable');
    }
};
