import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { parameters, waters } from '../../contract/water-quality.input';
import type { en } from '../support/words.en';
import { publicCalls } from '../../src/providers/publicCalls';
import { password, serve, visit, visitAs } from '../support/journey';
import { goTo, paperForm } from '../support/quality-form';
import { firstWords, invitation, languages, lastMessage, press, register } from '../support/registration';
import { pages, sentences, withValues, type Page, type PageName } from '../support/section5';

type Words = typeof en;
type Language = keyof typeof languages;
const [admin, chemist] = ['rahima@utility.example', 'karim@utility.example'];
let chemistId = '';
const city = serve(
    async server => {
        await server.ask('addUser', admin);
        chemistId = await server.ask('addUser', chemist, 'Chemist');
    },
    { city: true, settings: { SIGNUP: 'on' } },
);
const { ask, network, forward } = city;
const paper = paperForm(city);
beforeEach(async () => {
    await ask('query', 'delete from attempt');
    await ask('query', 'delete from draft');
});

/** A page in front of the user: how it is reached, and how it calls its fields and what sends it. */
interface Scene {
    open: () => Promise<unknown>;
    labels: (words: Words) => Readonly<Record<string, string>>;
    submit: (words: Words) => string;
    /** What is typed so that no rule is broken, where it is not the good body of the call. */
    fill?: Readonly<Record<string, string>>;
    /** Where not all fields are in sight, leads to one of them. */
    reach?: (field: string, words: Words) => Promise<unknown>;
}

const save = (words: Words) => words.ra.action.save;
const asAdmin = (at: string) => async () => visitAs(admin, at);
const contact = (words: Words) => words.resources['user-management'].fields;
const passwords = ({ newPassword }: Words) => ({
    password: newPassword.password,
    confirmPassword: newPassword.confirmPassword,
});
const answering = ({ securityQuestions }: Words) => ({
    questionId: securityQuestions.question,
    answer: securityQuestions.answer,
});
const stranger = 'nobody@utility.example';
const askAsStranger = async () => {
    await visit('/forget-password');
    await userEvent.type(await screen.findByLabelText(firstWords(languages.en.forgetPassword.phoneOrEmail)), stranger);
    await press(languages.en.forgetPassword.next);
};
let recovering = 0;
/** Somebody who has answered a security question and opened the link that this brought. */
const afterRecoveryLink = async () => {
    const email = `recovering${++recovering}@utility.example`;
    await register(ask, admin, email, ['Agrabad School', 'Salma Khatun', 'Halishahar'], password);
    const { requestId } = await publicCalls.forgotPassword(email);
    await publicCalls.verifyForgotPassword({ requestId, questionId: 1, answer: 'Agrabad School' });
    await visit((await lastMessage(ask, email)).link);
};
/** How the paper form calls a reading or an end of a range, by its place in the report. */
const paperLabels = ({ waterQuality: { form } }: Words) => {
    const { previousReadingM3, presentReadingM3 } = form.label;
    const ends = waters.flatMap(water =>
        parameters.flatMap(parameter =>
            (['min', 'max'] as const).map(side => [
                `quality.${water}.${parameter}.${side}`,
                form.qualityField[side]
                    .replace('%{water}', form.section[water])
                    .replace('%{parameter}', form.parameter[parameter]),
            ]),
        ),
    );
    return {
        'abstracted.previousReadingM3': previousReadingM3,
        'abstracted.presentReadingM3': presentReadingM3,
        ...(Object.fromEntries(ends) as Record<string, string>),
    };
};

const scenes: Record<PageName, Scene> = {
    login: {
        open: () => visit('/login'),
        labels: ({ login }) => login,
        submit: ({ login }) => login.signIn,
    },
    'login by code': {
        open: () => visit('/login'),
        labels: ({ login }) => login,
        submit: ({ login }) => login.sendCode,
    },
    signup: {
        open: () => visit('/signup'),
        labels: ({ signup }) => signup,
        submit: ({ signup }) => signup.create,
    },
    'set-up': {
        open: () => visit('/set-up?token=x'),
        labels: ({ setUp }) => setUp,
        submit: ({ setUp }) => setUp.create,
    },
    'new-password': {
        open: async () => (await invitation(ask, admin)).atPassword(),
        labels: passwords,
        submit: ({ newPassword }) => newPassword.save,
    },
    'new-password, recovery': {
        open: afterRecoveryLink,
        labels: passwords,
        submit: ({ newPassword }) => newPassword.save,
    },
    'user-profile, security': {
        open: asAdmin('/user-profile?tab=security'),
        labels: ({ profile }) => ({
            currentPassword: profile.currentPassword,
            password: profile.newPassword,
            confirmPassword: profile.confirmPassword,
        }),
        submit: ({ profile }) => profile.updatePassword,
    },
    'security-question': {
        open: async () => (await invitation(ask, admin)).atQuestions(),
        labels: answering,
        submit: ({ securityQuestions }) => securityQuestions.next,
    },
    'forget-password': {
        open: () => visit('/forget-password'),
        labels: ({ forgetPassword }) => forgetPassword,
        submit: ({ forgetPassword }) => forgetPassword.next,
    },
    'forget-password, answer': {
        open: askAsStranger,
        labels: answering,
        submit: ({ forgetPassword }) => forgetPassword.send,
    },
    'user-management/create': { open: asAdmin('/user-management/create'), labels: contact, submit: save },
    'user-management/edit': {
        open: () => visitAs(admin, `/user-management/edit?id=${chemistId}`),
        labels: contact,
        submit: save,
    },
    'user-profile/update': { open: asAdmin('/user-profile/update'), labels: contact, submit: save },
    'water-quality-form': {
        open: async () => {
            await visitAs(admin, '/water-quality-form');
            await paper.beginWithReadings();
        },
        labels: paperLabels,
        submit: save,
        fill: { 'abstracted.previousReadingM3': '1000000', 'abstracted.presentReadingM3': '1095000' },
        reach: (field, { waterQuality: { form } }) =>
            goTo(field.startsWith('quality.') ? form.step.quality : form.step.water),
    },
    'settings/threshold-value/create': {
        open: asAdmin('/settings/threshold-value/create'),
        labels: ({ resources }) => resources['settings/threshold-value'].fields,
        submit: save,
    },
    'settings/supply-schedule-timing/create': {
        open: asAdmin('/settings/supply-schedule-timing/create'),
        labels: ({ resources }) => resources['settings/supply-schedule-timing'].fields,
        submit: save,
        fill: { dmaId: 'any', startTime: '06:00', endTime: '10:00' },
    },
};

/** Chooses an option of a list, the first by default, or none. */
const choose = async (input: HTMLElement, text: string) => {
    if (input instanceof HTMLSelectElement) return userEvent.selectOptions(input, text && input.options[1]);
    input.focus();
    await userEvent.keyboard('{Backspace}');
    if (!text) return userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    const [first] = await screen.findAllByRole('option');
    return userEvent.click(first);
};
const chosen = ['roleIds', 'questionId', 'dmaId'];

const fillOf = (page: Page, labels: Readonly<Record<string, string>>): Record<string, string> => {
    const typed = Object.entries(page.good).filter(([at, value]) => at in labels && typeof value !== 'boolean');
    const fields = Object.fromEntries(typed.map(([at, value]) => [at, String(value)]));
    return 'confirmPassword' in labels ? { ...fields, confirmPassword: password } : fields;
};

describe.each(Object.entries(scenes) as [PageName, Scene][])('%s', (name, scene) => {
    const page: Page = pages[name];
    const [method, path] = page.call;

    it.each(Object.keys(languages) as Language[])('says in %s what is wrong, at its field', async language => {
        const words = languages[language];
        let [asked, instead]: [number, Page['good'] | undefined] = [0, undefined];
        await scene.open();
        // Another client might send what this page does not.
        const passedBy = http[method === 'POST' ? 'post' : 'put'](`*${path}`, async ({ request }) => {
            asked += 1;
            return forward(request, instead && withValues((await request.json()) as Page['good'], instead));
        });
        network.use(passedBy);
        if (language === 'bn') await press('বাংলা');

        const labels = scene.labels(words);
        const field = async (at: string) => {
            const asIn = [firstWords(labels[at]), { selector: 'input, select, textarea' }] as const;
            const inSight = screen.queryByLabelText(...asIn);
            if (!inSight) await scene.reach?.(at, words);
            return inSight ?? screen.findByLabelText(...asIn);
        };
        const type = async (values: Readonly<Record<string, string>>) => {
            for (const [at, text] of Object.entries(values)) {
                const input = await field(at);
                if (chosen.includes(at)) {
                    await choose(input, text);
                    continue;
                }
                await userEvent.clear(input);
                await userEvent.click(input);
                if (text) await userEvent.paste(text);
            }
        };
        const submit = () => press(scene.submit(words));
        const says = async (at: readonly string[], code: keyof typeof sentences) => {
            const message = sentences[code]?.[language === 'en' ? 0 : 1] ?? 'no sentence';
            for (const each of at) {
                const said = expect.stringContaining(message) as string;
                await waitFor(async () => expect(await field(each)).toHaveAccessibleDescription(said));
            }
        };

        const good = scene.fill ?? fillOf(page, labels);
        await type(good);
        for (const { code, at, typed } of page.rules) {
            await type(typed);
            await submit();
            await says(at, code);
            await type(Object.fromEntries(Object.keys(typed).map(each => [each, good[each] ?? ''])));
        }
        expect(asked).toBe(0);
        for (const { code, at, sent } of page.rules) {
            if (!sent) continue;
            const before = asked;
            instead = sent;
            await submit();
            await waitFor(() => expect(asked).toBe(before + 1));
            await says(at, code);
        }
    });
});

it.each(Object.keys(languages) as Language[])('says in %s that an answer is wrong, at the answer', async language => {
    const words = languages[language];
    await askAsStranger();
    const question = await screen.findByLabelText(firstWords(languages.en.securityQuestions.question));
    await choose(question, 'any');
    await userEvent.type(screen.getByLabelText(firstWords(languages.en.securityQuestions.answer)), 'Agrabad School');
    if (language === 'bn') await press('বাংলা');
    await press(words.forgetPassword.send);
    const [english, bengali] = sentences.answerMismatch ?? [];
    const said = expect.stringContaining(String(language === 'en' ? english : bengali)) as string;
    await waitFor(() =>
        expect(screen.getByLabelText(firstWords(words.securityQuestions.answer))).toHaveAccessibleDescription(said),
    );
});
