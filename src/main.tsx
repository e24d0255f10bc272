import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import './layout/fonts/fonts.css';
import { createI18nProvider, detectedLocale } from './providers/i18nProvider';
import { createQueryClient } from './providers/queryClient';
import { store } from './providers/store';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const cache = createCache({ key: 'css', nonce, prepend: true });

// The content security policy forbids code made from text, which zod otherwise probes for. Said before any of its schemas
// loads, and without loading it here: its own `config` would have to run first in every chunk.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });

const start = async () => {
    // Two of them at the beginning name another origin, to which the router refuses to lead back after sign-in.
    if (location.pathname.startsWith('//'))
        history.replaceState(null, '', location.pathname.replace(/^\/+/, '/') + location.search);
    // A page in English is more than none.
    const i18nProvider = await createI18nProvider(detectedLocale()).catch(() => createI18nProvider('en'));
    // react-admin reads its language from the store, so it has to stand there before the first render.
    store.setItem('locale', i18nProvider.getLocale());
    const props = { i18nProvider, queryClient: createQueryClient() };
    const root = document.getElementById('root');
    if (!root) throw new Error('The page has no #root');
    createRoot(root).render(
        <CacheProvider value={cache}>
            <App {...props} />
        </CacheProvider>,
    );
};

void start();
