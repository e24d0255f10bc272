import { useMemo } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import type { Wording } from '../../contract/shown.rules';

/** The texts of the page's language, for what is written alike on pages and on paper. */
export const useWording = (): Wording => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    return useMemo(() => ({ locale, translate }), [locale, translate]);
};
