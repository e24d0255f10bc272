import sharp from 'sharp';
import type { Config } from '../config';

const sideOfLogo = 240;
const known = new Map<string, Promise<string>>();

/** A square, so that pages need not know how wide it is. */
const read = async (file: string): Promise<string> => {
    try {
        const { format } = await sharp(file).metadata();
        if (format !== 'png' && format !== 'jpeg') throw new Error(format);
        const fit = { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
        const png = await sharp(file).resize(sideOfLogo, sideOfLogo, fit).png().toBuffer();
        return `data:image/png;base64,${png.toString('base64')}`;
    } catch {
        throw new Error(`LOGO_FILE: ${file} cannot be read as a PNG or JPEG picture`);
    }
};

/** The logo of the settings as a data URL, read once; rejects with a sentence for people when it cannot be read. */
export const logoOf = ({ LOGO_FILE: file }: Pick<Config, 'LOGO_FILE'>): Promise<string | undefined> => {
    if (!file) return Promise.resolve(undefined);
    const reading = known.get(file) ?? read(file);
    known.set(file, reading);
    return reading;
};
