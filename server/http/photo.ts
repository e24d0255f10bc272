import sharp from 'sharp';
import { photoBytes } from '../../contract/photo';
import { Refusal, type ErrorCode } from '../errors';

/** How large a photo is kept, in pixels: a square of the middle, or the whole within a square. */
export const photoSizes = {
    person: { side: 256, fit: 'cover' },
    meter: { side: 1280, fit: 'inside' },
} as const;
type PhotoSize = (typeof photoSizes)[keyof typeof photoSizes];

const quality = 80;
/** A picture that claims more is not opened: a few kilobytes can unpack to gigabytes. */
const mostPixels = 40_000_000;
const mostSeconds = 10;

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

const shrink = (bytes: Buffer, { side, fit }: PhotoSize): Promise<Buffer> =>
    sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
        .rotate()
        .resize(side, side, { fit, withoutEnlargement: fit === 'inside' })
        .webp({ quality })
        .timeout({ seconds: mostSeconds })
        .toBuffer();

/**
 * A photo given as a data URL in a field, made small, upright and without what the camera noted in it. Refuses by the name of
 * the field what is no picture.
 */
export const smallPhoto = async (dataUrl: string, field: string, size: PhotoSize): Promise<string> => {
    const refused = (code: ErrorCode) => new Refusal(422, 'invalid', { errors: { [field]: code } });
    const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
    if (bytes.length > photoBytes) throw refused('photoTooLarge');
    if (!isPicture(bytes)) throw refused('photoType');
    try {
        const small = await inTurn(() => shrink(bytes, size));
        return `data:image/webp;base64,${small.toString('base64')}`;
    } catch {
        throw refused('photoUnreadable');
    }
};
