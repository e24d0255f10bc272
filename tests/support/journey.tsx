import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { App } from '../../src/App';
import { authProvider } from '../../src/providers/authProvider';
import { createI18nProvider, detectedLocale } from '../../src/providers/i18nProvider';
import { createQueryClient } from '../../src/providers/queryClient';
import { forgetEverything } from '../../src/providers/session';
import { store } from '../../src/providers/store';
import { startServer, type JourneyServer, type ServerOptions } from './journey-process';
import type { Calls } from './journey-server';

/** The password of every user that `addUser` makes. */
export const password = 'Right1234';

/** The real server behind the pages: it answers all their calls but those that a test takes off the network. */
export const serve = (prepare: (server: JourneyServer) => Promise<unknown>, options: ServerOptions = {}) => {
    let server: JourneyServer | undefined;
    const running = (): JourneyServer => {
        if (!server) throw new Error('The server has not started');
        return server;
    };
    /** Hands a request on to the server, with another body where one is given. */
    const forward = async (request: Request, changed?: unknown) => {
        const { pathname, search } = new URL(request.url);
        const sent = changed === undefined ? await request.text() : JSON.stringify(changed);
        const { body, ...answer } = await running().ask('fetch', {
            method: request.method,
            path: pathname + search,
            headers: Object.fromEntries(request.headers.entries()),
            body: request.method === 'GET' ? undefined : sent,
        });
        return new HttpResponse(body, answer);
    };
    const network = setupServer(http.all('*/:service/api/v1/*', ({ request }) => forward(request)));
    beforeAll(async () => {
        server = await startServer(options);
        await prepare(server);
        network.listen({ onUnhandledRequest: 'error' });
    });
    afterEach(() => {
        cleanup();
        network.resetHandlers();
        forgetEverything();
        sessionStorage.clear();
        store.reset();
        store.flush();
    });
    afterAll(async () => {
        network.close();
        await server?.stop();
    });
    const ask = <K extends keyof Calls>(call: K, ...args: Parameters<Calls[K]>) => running().ask(call, ...args);
    /** Loses the connection and finds it again; resolves when what a call is about has been answered anew. */
    const reconnect = async (what: RegExp) => {
        const answered = new Promise<void>(resolve => {
            network.events.on('response:mocked', ({ request }) => what.test(request.url) && resolve());
        });
        dispatchEvent(new Event('offline'));
        dispatchEvent(new Event('online'));
        await answered;
    };
    return { network, ask, forward, reconnect };
};

/** Closes what is said on the page; what could still be undone is sent then. */
export const closeToasts = async () => {
    for (const toast of await screen.findAllByRole('alert'))
        await userEvent.click(within(toast).getByRole('button', { name: 'Close' }));
};

/** Opens an address of the product as a browser does: language first, then the page. */
export const visit = async (at: string) => {
    history.replaceState(null, '', at);
    const locale = detectedLocale();
    store.setItem('locale', locale);
    const props = { i18nProvider: await createI18nProvider(locale), queryClient: createQueryClient() };
    return render(<App {...props} />);
};

/** Where the browser stands: path and query. */
export const address = (): string => location.pathname + location.search;

/** What stands beside the user's name in the app bar shows that they are in. */
export const inside = () => screen.findByRole('button', { name: /^(Account|প্রোফাইল)$/ });

/** Fills in the sign-in form in front of the user and sends it. */
export const signIn = async (identifier: string, secret: string = password) => {
    await userEvent.type(await screen.findByLabelText(/^(Email or phone number|ই-মেইল বা ফোন নম্বর)/), identifier);
    await userEvent.type(screen.getByLabelText(/^(Password|পাসওয়ার্ড)/), secret);
    await userEvent.click(screen.getByRole('button', { name: /^(Sign in|সাইন ইন করুন)$/ }));
};

/** Opens an address as a user who signed in before. */
export const visitAs = async (identifier: string, at: string, secret: string = password) => {
    await authProvider.login({ phoneOrEmail: identifier, password: secret });
    const page = await visit(at);
    await inside();
    return page;
};
