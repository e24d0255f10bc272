import { useLocale, useTranslate } from 'ra-core';
import { fileNameOf } from '../../contract/file-name';
import { cityDay, formatDay } from '../../contract/format';
import { useProductName } from '../kit/page/PageTitle';
import { themeOf } from '../layout/theme';
import { useStatus } from '../layout/useStatus';
import { saveFile } from '../providers/downloadCalls';
import type { Offer } from './Pictures';

/** What a page says of itself on its files. */
export interface PageFacts {
    title: string;
    /** The months or days that it shows, in words. */
    period?: string;
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

/** Makes a PNG of what a card offers and lets the browser save it: light, whatever the page wears. */
export const usePictureFile = (page: PageFacts) => {
    const locale = useLocale() ?? 'en';
    const credit = useCredit(page);
    return async ({ title, drawingOf }: Offer): Promise<void> => {
        const { pictureOf } = await import('./picture');
        const theme = themeOf('light', locale);
        const drawing = await drawingOf(theme);
        const { period = page.period, filterText } = drawing;
        const file = await pictureOf({ ...drawing, title, period, credit }, theme);
        const filters = [title === page.title ? undefined : title, period, filterText].filter(Boolean).join(' - ');
        saveFile(file, fileNameOf(page.title, filters, cityDay(new Date()), 'png'));
    };
};
