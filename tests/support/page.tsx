import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { CoreAdminContext, TestMemoryRouter, type RouterLocation } from 'ra-core';
import type { ReactNode } from 'react';
import type { Status } from '../../contract/status';
import * as ofFigures from '../../src/dashboards/kit/catalogues';
import * as ofPages from '../../src/i18n/catalogues';
import type { Locale } from '../../src/i18n/locales';
import type { Catalogue } from '../../src/i18n/words';
import { ThemeProvider } from '../../src/layout/ThemeProvider';
import { dataProvider } from '../../src/providers/dataProvider';
import { addWords, createI18nProvider } from '../../src/providers/i18nProvider';
import { sealedStore } from '../../src/providers/store';
import * as ofResources from '../../src/resources/catalogues';

/** The words of folders whose parts are shown by themselves. */
const own: Catalogue[] = [
    {
        en: () => import('../../src/dashboards/dashboard/words.en'),
        bn: () => import('../../src/dashboards/dashboard/words.bn'),
    },
    {
        en: () => import('../../src/resources/thresholds/words.en'),
        bn: () => import('../../src/resources/thresholds/words.bn'),
    },
];

/** What pages share of words. */
const shared = [ofPages, ofFigures, ofResources].flatMap(each => Object.values<Catalogue>(each));

interface PageOptions {
    locale?: Locale;
    path?: string;
    onLocation?: (location: RouterLocation) => void;
}

const status: Status = {
    title: 'NRW Monitor',
    demo: false,
    signUp: false,
    ready: true,
    progress: null,
    dataUntil: '2026-11-19',
    zone: null,
    tiles: null,
};

/** Shows part of a page in the product's own language, theme and router. */
export const showPart = async (part: ReactNode, { locale = 'en', path = '/', onLocation }: PageOptions = {}) => {
    const store = sealedStore(`nrw.test.${Math.random()}`);
    store.setItem('locale', locale);
    const i18nProvider = await createI18nProvider(locale);
    await addWords(...shared, ...own);
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    queryClient.setQueryData(['status'], status);
    return render(
        <TestMemoryRouter initialEntries={[path]} locationCallback={onLocation}>
            <CoreAdminContext {...{ dataProvider, i18nProvider, queryClient, store }}>
                <ThemeProvider>{part}</ThemeProvider>
            </CoreAdminContext>
        </TestMemoryRouter>,
    );
};
