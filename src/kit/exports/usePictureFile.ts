import { useLocale, useTranslate } from 'ra-core';
import { picturesAtMost } from '../../../contract/downloads';
import { fileNameOf } from '../../../contract/file-name';
import { cityDay, formatDay } from '../../../contract/format';
import { useProductName } from '../page/PageTitle';
import { themeOf } from '../theme';
import { useStatus } from '../useStatus';
import { saveFile } from '../../providers/downloadCalls';
import type { Offer } from './Pictures';

/** What a page says of itself on its files. */
export interface PageFacts {
    title: string;
    /** The months or days that it shows, in words. */
    period?: string;
    /** The place or series that its charts are of, where their titles do not say so. */
    about?: string;
    /** The last complete day of readings. */
    dataUntil?: string | null;
}

/** Whom a picture is from, and how far its data reaches. */
const useCredit = ({ dataUntil }: PageFacts): string => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const product = useProductName();
    const status = useStatus();
    return [
        product,
        dataUntil && translate('kit.dataUntil', { day: formatDay(dataUntil, locale) }),
        status?.demo && translate('layout.demoData'),
    ]
        .filter(Boolean)
        .join(' · ');
};

/** Draws what a card offers as a file: light, whatever the page wears. */
const usePicture = (page: PageFacts) => {
    const locale = useLocale() ?? 'en';
    const credit = useCredit(page);
    return async ({ title, drawingOf }: Offer, type: 'image/png' | 'image/jpeg') => {
        const { pictureOf } = await import('./picture');
        const theme = themeOf('light', locale);
        const drawing = await drawingOf(theme);
        const { period = page.period, filterText } = drawing;
        const picture = { ...drawing, title, period, filterText: filterText ?? page.about, credit };
        return { period, filterText, file: await pictureOf(picture, theme, type) };
    };
};

/** Makes a PNG of what a card offers and lets the browser save it. */
export const usePictureFile = (page: PageFacts) => {
    const drawn = usePicture(page);
    return async (offer: Offer): Promise<void> => {
        const { file, period, filterText } = await drawn(offer, 'image/png');
        const title = offer.title === page.title ? undefined : offer.title;
        const filters = [title, period, filterText].filter(Boolean).join(' - ');
        saveFile(file, fileNameOf(page.title, filters, cityDay(new Date()), 'png'));
    };
};

const asText = async (file: Blob): Promise<string> => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
};

/** The maps of a page, or where it has none its charts, as the PDF of the page takes them; one that cannot be drawn is left out. */
export const usePagePictures = (page: PageFacts) => {
    const drawn = usePicture(page);
    return async (offers: readonly Offer[]): Promise<string[]> => {
        const maps = offers.filter(({ isMap }) => isMap);
        const pictures: string[] = [];
        // One after the other: a chart is drawn once more on the page to be taken.
        for (const offer of (maps.length > 0 ? maps : offers).slice(0, picturesAtMost))
            try {
                pictures.push(await asText((await drawn(offer, 'image/jpeg')).file));
            } catch {
                // The tables are worth having without it.
            }
        return pictures;
    };
};
