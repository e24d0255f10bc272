import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { bn } from '../support/words.bn';
import { en } from '../support/words.en';
import { codeTo, linkTo, mailsTo } from './mails';
import { answerTo, password, registered } from './people';
import { expect, test } from './support';

// The ways in, and what rights open, as people meet them: each in both languages, each with people of its own.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const languages = { en, bn };
type Words = typeof en | typeof bn;
const run = Date.now().toString(36);
const emailOf = (name: string, language: string) => `${name}.${language}.${run}@nrw.example`;

const h1 = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);

const signInAs = async (page: Page, words: Words, identifier: string, secret = password) => {
    await field(page, 'phoneOrEmail').fill(identifier);
    await field(page, 'password').fill(secret);
    await button(page, words.login.signIn).click();
};
const inside = (page: Page, words: Words) => expect(button(page, words.layout.account)).toBeVisible();

/** A page of somebody signed in, in a browser of their own. */
const pageOf = async (browser: Browser, language: string, words: Words, identifier: string, secret?: string) => {
    const context = await browser.newContext({ baseURL: process.env.E2E_ORIGIN });
    const page = await context.newPage();
    await page.goto(`/login?lng=${language}`);
    await signInAs(page, words, identifier, secret);
    await inside(page, words);
    return page;
};
const logout = async (page: Page, words: Words) => {
    await button(page, words.layout.account).click();
    await page.getByRole('menuitem', { name: words.ra.auth.logout }).click();
    await h1(page, words.login.title);
};

const setPassword = async (page: Page, words: Words, secret: string) => {
    await field(page, 'password').fill(secret);
    await field(page, 'confirmPassword').fill(secret);
    await button(page, words.newPassword.save).click();
};

/** From the link of an invitation or a sign-up to "All set": a code, three questions, a password. */
const completeRegistration = async (page: Page, words: Words, language: string, email: string) => {
    await page.goto(`${await linkTo(email)}&lng=${language}`);
    await h1(page, words.accountVerified.title);
    await link(page, words.accountVerified.toNewPassword).click();
    await h1(page, words.otp.title);
    await page.getByLabel(words.otp.code).fill(await codeTo(email, 2));
    for (const n of [1, 2, 3]) {
        await expect(page).toHaveURL(new RegExp(`/security-question\\?.*n=${n}`));
        await page.getByLabel(words.securityQuestions.question).selectOption(String(n));
        await page.getByLabel(words.securityQuestions.answer).fill(answerTo(n));
        await button(page, words.securityQuestions.next).click();
    }
    await h1(page, words.newPassword.title);
    await setPassword(page, words, password);
    await h1(page, words.loginSuccess.title);
};

/** Any call of the page: it brings the rights of this moment. */
const nextCall = async (page: Page, words: Words) => {
    await button(page, words.layout.account).click();
    await page.getByRole('menuitem', { name: words.sidebar['user-profile'] }).click();
    await page.getByRole('tab', { name: words.profile.security }).click();
    await expect(page.getByText(words.profile.thisDevice)).toBeVisible();
};

for (const [language, words] of Object.entries(languages)) {
    const name = (base: string) => `${base} ${language}${run}`;
    const known = async (request: APIRequestContext, base: string, role: string) => {
        const person = { email: emailOf(base, language), fullName: name(base), role };
        await registered(request, person);
        return person;
    };

    test.describe(language, () => {
        test('somebody signs up, proves who they are, and signs in for the first time', async ({ page }) => {
            const email = emailOf('nadia', language);
            await page.goto(`/login?lng=${language}`);
            await link(page, words.login.signUp).click();
            await h1(page, words.signup.title);
            await field(page, 'fullName').fill(name('Nadia'));
            await field(page, 'email').fill(email);
            await button(page, words.signup.create).click();
            await h1(page, words.signup.askedTitle);
            await completeRegistration(page, words, language, email);
            await expect(page.getByText(words.loginSuccess.noRole)).toBeVisible();
            await link(page, words.loginSuccess.toDashboard).click();
            await inside(page, words);
            await h1(page, words.layout.noPermission);
            await logout(page, words);
            await signInAs(page, words, email);
            await inside(page, words);
        });

        test('an administrator creates a user, who registers and then signs in by a code', async ({
            page,
            browser,
            user,
        }) => {
            const email = emailOf('rina', language);
            const office = await pageOf(browser, language, words, user.identifier);
            await office.goto(`/user-management?lng=${language}`);
            await link(office, words.userManagement.newUser).click();
            await office.getByLabel(words.resources['user-management'].fields.fullName).fill(name('Rina'));
            await office.getByRole('combobox', { name: words.resources['user-management'].fields.roleIds }).click();
            await office.getByRole('option', { name: 'Operator' }).click();
            await field(office, 'email').fill(email);
            await button(office, words.ra.action.save).click();
            await expect(office.getByText(words.createUser.created)).toBeVisible();
            await office.context().close();

            await completeRegistration(page, words, language, email);
            await link(page, words.loginSuccess.toDashboard).click();
            await inside(page, words);
            await logout(page, words);
            await field(page, 'phoneOrEmail').fill(email);
            await button(page, words.login.sendCode).click();
            await h1(page, words.otp.title);
            await page.getByLabel(words.otp.code).fill(await codeTo(email, 3));
            await inside(page, words);
            await h1(page, words.dashboard.title);
        });

        test('a forgotten password is set anew by an answer and a link, once', async ({ page, request }) => {
            const { email } = await known(request, 'salma', 'Operator');
            const another = 'Another5678';
            await page.goto(`/login?lng=${language}`);
            await link(page, words.login.forgotPassword).click();
            await field(page, 'phoneOrEmail').fill(email);
            await button(page, words.forgetPassword.next).click();
            await page.getByLabel(words.securityQuestions.question).selectOption('2');
            await page.getByLabel(words.securityQuestions.answer).fill('Patiya');
            await button(page, words.forgetPassword.send).click();
            await expect(page.getByText(words.error.answerMismatch)).toBeVisible();
            await page.getByLabel(words.securityQuestions.answer).fill(answerTo(2).toUpperCase());
            await button(page, words.forgetPassword.send).click();
            await h1(page, words.emailSent.title);
            await link(page, words.actionButtons.backToLogin).click();
            await h1(page, words.login.title);

            const way = `${await linkTo(email, 3)}&lng=${language}`;
            await page.goto(way);
            await setPassword(page, words, another);
            await h1(page, words.passwordChanged.title);
            await link(page, words.actionButtons.backToLogin).click();
            await signInAs(page, words, email);
            await expect(page.getByText(words.error.invalidCredentials)).toBeVisible();
            await signInAs(page, words, email, another);
            await inside(page, words);
            await expect.poll(() => mailsTo(email).length).toBe(4);
            await logout(page, words);
            await page.goto(way);
            await h1(page, words.accountVerified.endedTitle);
        });

        test('a role is made and assigned; it opens its page at the next call, and closes it again', async ({
            page,
            browser,
            request,
            user,
        }) => {
            const { email, fullName } = await known(request, 'karim', 'Operator');
            const entry = page.getByRole('menuitem', { name: words.sidebar['settings/threshold-value'] });
            await page.goto(`/login?lng=${language}`);
            await signInAs(page, words, email);
            await inside(page, words);
            await expect(entry).toHaveCount(0);

            const view = words.roleManagement.flagOf
                .replace('%{flag}', words.roleManagement.flags.canView)
                .replace('%{name}', words.values.feature.ThresholdValue);
            const office = await pageOf(browser, language, words, user.identifier);
            await office.goto(`/role-management/create?lng=${language}`);
            await field(office, 'name').fill(name('Meter reader'));
            await office.getByRole('checkbox', { name: view, exact: true }).check();
            await office.getByRole('tab', { name: words.roleManagement.assignedTo }).click();
            await office.getByRole('combobox', { name: words.roleManagement.addUser }).fill(fullName);
            await office.getByRole('option', { name: new RegExp(email) }).click();
            await button(office, words.ra.action.save).click();
            await expect(office.getByText(words.createRole.created)).toBeVisible();

            await nextCall(page, words);
            await entry.click();
            await h1(page, words.thresholdValue.title);
            await expect(page.getByRole('row').nth(1)).toBeVisible();

            await office.getByRole('row', { name: new RegExp(name('Meter reader')) }).click();
            await h1(office, name('Meter reader'));
            await office.getByRole('checkbox', { name: view, exact: true }).uncheck();
            await button(office, words.ra.action.save).click();
            await expect(office.getByText(words.editRole.updated)).toBeVisible();
            await office.context().close();

            await page.getByRole('textbox', { name: words.ra.action.search }).fill('chlorine');
            await h1(page, words.layout.noPermission);
            await expect(page).toHaveURL(/\/unauthorized/);
        });

        test('a user changes their own profile and photo', async ({ page, request }) => {
            const { email } = await known(request, 'mitu', 'Operator');
            await page.goto(`/login?lng=${language}`);
            await signInAs(page, words, email);
            await inside(page, words);
            await button(page, words.layout.account).click();
            await page.getByRole('menuitem', { name: words.sidebar['user-profile'] }).click();
            await link(page, words.profile.edit).click();
            await h1(page, words.profile.updateTitle);
            await field(page, 'fullName').fill(name('Mitu Akter'));
            await page.locator('input[type="file"]').setInputFiles('docs/pictures/dashboard.png');
            await button(page, words.ra.action.save).click();
            await expect(page.getByText(words.profile.updated)).toBeVisible();
            await expect(page.getByRole('main').getByText(name('Mitu Akter'))).toBeVisible();
            await expect(page.getByRole('main').locator('img[src^="data:image/webp"]')).toBeVisible();
            await page.reload();
            await expect(page.getByRole('main').getByText(name('Mitu Akter'))).toBeVisible();
            await expect(page.getByRole('banner').locator('img[src^="data:image/webp"]')).toBeVisible();
        });

        test('deactivation ends the session of a user, who cannot sign in again', async ({
            page,
            browser,
            request,
            user,
        }) => {
            const { email, fullName } = await known(request, 'jamal', 'Operator');
            await page.goto(`/login?lng=${language}`);
            await signInAs(page, words, email);
            await inside(page, words);

            const office = await pageOf(browser, language, words, user.identifier);
            await office.goto(`/user-management?lng=${language}`);
            await office.getByRole('textbox', { name: words.ra.action.search }).fill(fullName);
            const actions = words.userManagement.actionsOf.replace('%{name}', fullName);
            await button(office, actions).click();
            await office.getByRole('menuitem', { name: words.userManagement.change.deactivate }).click();
            await button(office, words.userManagement.change.deactivate).click();
            await expect(
                office.getByText(words.userManagement.done.deactivate.replace('%{name}', fullName)),
            ).toBeVisible();
            await office.context().close();

            // What the page asks by itself, each minute, may have ended the session before the next click does.
            const signedOut = page.getByRole('heading', { level: 1, name: words.login.title });
            await button(page, words.kit.period['12m']).or(signedOut).click();
            await expect(signedOut).toBeVisible();
            await signInAs(page, words, email);
            await expect(
                page.getByText(words.error.invalidCredentials).or(page.getByText(words.error.inactive)),
            ).toBeVisible();
            await expect(button(page, words.layout.account)).toHaveCount(0);
        });
    });
}
