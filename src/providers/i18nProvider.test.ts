// @vitest-environment happy-dom
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { frame, tables } from '../i18n/catalogues';
import { addWords, createI18nProvider, detectedLocale } from './i18nProvider';
import { changeAuth, forgetEverything, slice } from './session';

const open = (path: string) => history.replaceState(null, '', path);
const browserSpeaks = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

let told: unknown[] = [];
const server = setupServer(
    http.post('*/account/api/v1/user/set-language', async ({ request }) => {
        told.push(await request.json());
        return HttpResponse.json({ data: { language: 'bn' } });
    }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
    server.resetHandlers();
    told = [];
    forgetEverything();
    open('/login');
    browserSpeaks('de-DE', 'de');
});

describe('the language', () => {
    it('is the one asked for in the address, before all others', () => {
        open('/login?lng=bn');
        localStorage.setItem('lng', 'en');
        expect(detectedLocale()).toBe('bn');
    });
    it('is else the one chosen last', () => {
        localStorage.setItem('lng', 'bn');
        browserSpeaks('en-GB');
        expect(detectedLocale()).toBe('bn');
    });
    it('tells a refusal that a newer server has a word for as one that nobody expected', async () => {
        const spoken = await createI18nProvider('en');
        expect(spoken.translate('error.ofTomorrow')).toBe(spoken.translate('error.internal'));
        expect(spoken.translate('error.internal')).not.toBe('error.internal');
        expect(spoken.translate('error.offline')).not.toBe(spoken.translate('error.internal'));
    });
    it("is else the browser's first that the product speaks", () => {
        browserSpeaks('fr', 'bn-BD', 'en');
        expect(detectedLocale()).toBe('bn');
    });
    it('is else English, and so is one the product does not speak', () => {
        expect(detectedLocale()).toBe('en');
        open('/login?lng=xx');
        expect(detectedLocale()).toBe('en');
    });
    it('is Bengali from the first word when the page opens in Bengali', async () => {
        const provider = await createI18nProvider('bn');
        expect(provider.translate('login.title')).toBe('সাইন ইন');
        expect(document.documentElement.lang).toBe('bn');
    });
    it('writes the numbers of a sentence in its own digits', async () => {
        const words = { offsetBegin: 1, offsetEnd: 25, total: 92 };
        const provider = await createI18nProvider('bn');
        await addWords(frame);
        expect(provider.translate('ra.navigation.page_range_info', words)).toBe('মোট ৯২টির মধ্যে ১–২৫');
    });
    it("writes the counts of react-admin's own dialogs and messages in its digits too, in the right number", async () => {
        const provider = await createI18nProvider('bn');
        await addWords(frame);
        const asked = (key: string, count: number) =>
            provider.translate(`ra.${key}`, { smart_count: count, name: 'প্রতিবেদন' });
        expect(asked('message.bulk_delete_title', 12)).toBe('১২টি প্রতিবেদন মুছুন');
        expect(asked('message.bulk_delete_title', 1)).toBe('প্রতিবেদন মুছুন');
        expect(asked('action.bulk_actions', 1500)).toBe('১,৫০০টি নির্বাচিত');
        expect(provider.translate('unknown', { _: '%{smart_count}টি', smart_count: 3 })).toBe('৩টি');
        for (const key of ['updated', 'deleted']) expect(asked(`notification.${key}`, 25)).toMatch(/^২৫টি /);
        await provider.changeLocale('en', {});
        expect(asked('notification.deleted', 25)).toBe('25 elements deleted');
    });
    it('has the words of the signed-in pages once they are asked for, whatever the language was meanwhile', async () => {
        const provider = await createI18nProvider('en');
        const words = addWords(tables);
        await provider.changeLocale('bn', {});
        await words;
        expect(provider.translate('values.zone.true')).toBe('কেএসএ');
        await provider.changeLocale('en', {});
        expect(provider.translate('values.zone.true')).toBe('KSA');
        expect(provider.translate('login.title')).toBe('Sign in');
    });
    it('when switched is in the address, the page and the next visit', async () => {
        open('/dashboard?period=3m#top');
        const provider = await createI18nProvider('en');
        await provider.changeLocale('bn', {});
        expect(provider.translate('layout.somethingWentWrong')).toBe('কিছু একটা সমস্যা হয়েছে');
        expect(location.search).toBe('?period=3m&lng=bn');
        expect(location.hash).toBe('#top');
        expect(document.documentElement.lang).toBe('bn');
        open('/dashboard');
        expect(detectedLocale()).toBe('bn');
    });

    describe('of somebody signed in, when switched,', () => {
        const user = {
            id: 'u1',
            fullName: 'Rahima Khatun',
            email: null,
            phone: '+8801700000009',
            profilePicture: null,
            status: 'active',
            language: 'en',
            homeModId: null,
            homeAreaId: null,
        } as const;
        beforeEach(() => changeAuth({ accessToken: 'token', userId: user.id, user }));

        it('is that of the messages they get', async () => {
            const provider = await createI18nProvider('en');
            await provider.changeLocale('bn', {});
            await vi.waitFor(() => expect(slice('auth').user?.language).toBe('bn'));
            expect(told).toEqual([{ language: 'bn' }]);
        });
        it('changes on the page without the server too', async () => {
            let tries = 0;
            const lost = http.post('*/account/api/v1/user/set-language', () => {
                tries++;
                return HttpResponse.error();
            });
            server.use(lost);
            const provider = await createI18nProvider('en');
            await provider.changeLocale('bn', {});
            expect(document.documentElement.lang).toBe('bn');
            await vi.waitFor(() => expect(tries).toBe(1));
            expect(slice('auth')).toMatchObject({ accessToken: 'token', user: { language: 'en' } });
        });
    });

    it('of somebody signed out is told to nobody', async () => {
        const provider = await createI18nProvider('en');
        await provider.changeLocale('bn', {});
        expect(told).toEqual([]);
    });
});
