import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { CoreAdminContext, TestMemoryRouter, type RouterLocation } from 'ra-core';
import type { ReactNode } from 'react';
import type { Status } from '../../contract/status';
import type { Locale } from '../../src/i18n/locales';
import { ThemeProvider } from '../../src/layout/ThemeProvider';
import { dataProvider } from '../../src/providers/dataProvider';
import { createI18nProvider } from '../../src/providers/i18nProvider';
import { sealedStore } from '../../src/providers/store';
import { routerProvider } from '../../src/resources/routerProvider';

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
    tiles: null,
};

/** Shows part of a page in the product's own language, theme and router. */
export const showPart = async (part: ReactNode, { locale = 'en', path = '/', onLocation }: PageOptions = {}) => {
    const store = sealedStore(`nrw.test.${Math.random()}`);
    store.setItem('locale', locale);
    const i18nProvider = await createI18nProvider(locale);
    await i18nProvider.pageWords();
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    queryClient.setQueryData(['status'], { data: status });
    return render(
        <TestMemoryRouter initialEntries={[path]} locationCallback={onLocation}>
            <CoreAdminContext {...{ dataProvider, i18nProvider, queryClient, routerProvider, store }}>
                <ThemeProvider>{part}</ThemeProvider>
            </CoreAdminContext>
        </TestMemoryRouter>,
    );
};
