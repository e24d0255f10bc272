import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { codeTo, linkTo } from '../e2e/mails';
import { answerTo, password } from '../e2e/people';
import { settled, test } from '../e2e/support';
import { folder, languages, themes, widths, writeSheet, type Picture } from './sheet';

const raw = path.join(folder, 'raw', 'public');
const sheets = new Map<string, Picture[]>();

/** The screen as it stands, at every width and in both themes. */
const take = async (page: Page, name: string, language: string) => {
    await settled(page).catch(() => undefined);
    const pictures = sheets.get(name) ?? [];
    for (const [width, height] of Object.entries(widths))
        for (const colorScheme of themes) {
            await page.setViewportSize({ width: Number(width), height });
            await page.emulateMedia({ colorScheme });
            await page.waitForFunction(
                theme => getComputedStyle(document.documentElement).colorScheme === theme,
                colorScheme,
            );
            const file = path.join(raw, `${name}-${width}-${language}-${colorScheme}.png`);
            await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
            pictures.push({ file, caption: `${width} px, ${language}, ${colorScheme}` });
        }
    sheets.set(name, pictures);
};

/** From the form for a new account to "All set", then out again, in by a code, and the password forgotten and set anew. */
const walk = async (page: Page, language: string) => {
    const email = `rehana.${language}.${Date.now().toString(36)}@nrw.example`;
    const at = (address: string) => page.goto(`${address}${address.includes('?') ? '&' : '?'}lng=${language}`);
    const fill = (name: string, text: string) => page.locator(`input[name="${name}"]`).fill(text);
    const send = () => page.locator('main button[type="submit"]').first().click();
    const answer = async (n: number) => {
        await page.locator('main select').selectOption(String(n));
        await page.locator('main input').last().fill(answerTo(n));
    };
    const setPassword = async (text: string) => {
        await fill('password', text);
        await fill('confirmPassword', text);
    };

    for (const [name, address] of Object.entries({
        'sign-in': '/login',
        'set-up': '/set-up',
        'broken-link': '/account-verified?token=none',
        'broken-proof': '/contact-verified?token=none',
    })) {
        await at(address);
        await take(page, name, language);
    }
    await at('/login');
    await send();
    await take(page, 'sign-in-refused', language);
    await at('/signup');
    await take(page, 'sign-up', language);
    await fill('fullName', 'Rehana Begum');
    await fill('email', email);
    await send();
    await page.locator('input[name="fullName"]').waitFor({ state: 'hidden' });
    await take(page, 'sign-up-sent', language);
    await at(await linkTo(email));
    await take(page, 'account-verified', language);
    await page.locator('main a').first().click();
    await page.waitForURL(/otp/);
    await take(page, 'otp', language);
    await page
        .locator('main input')
        .first()
        .fill(await codeTo(email, 2));
    for (const n of [1, 2, 3]) {
        await page.waitForURL(new RegExp(`n=${n}`));
        if (n === 1) await take(page, 'security-question', language);
        await answer(n);
        await send();
    }
    await page.waitForURL(/new-password/);
    await setPassword(password.slice(0, 5));
    await take(page, 'new-password', language);
    await setPassword(password);
    await send();
    await page.waitForURL(/login-success/);
    await take(page, 'login-success', language);

    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await at('/forget-password');
    await take(page, 'forgot-password', language);
    await fill('phoneOrEmail', email);
    await send();
    await page.locator('main select').waitFor();
    await take(page, 'forgot-password-question', language);
    await page.locator('main select').selectOption('2');
    await page.locator('main input').last().fill(answerTo(2));
    await send();
    await page.waitForURL(/email-sent/);
    await take(page, 'email-sent', language);
    await at(await linkTo(email, 3));
    await take(page, 'reset-password', language);
    await setPassword('Another5678');
    await send();
    await page.waitForURL(/password-changed/);
    await take(page, 'password-changed', language);
    await at('/login');
    await fill('phoneOrEmail', email);
    await page.getByRole('button', { name: /^(Send one-time code|এককালীন কোড পাঠান)$/ }).click();
    await page.waitForURL(/otp/);
    await page.getByRole('link', { name: /^(Sign in with password|পাসওয়ার্ড দিয়ে সাইন ইন করুন)$/ }).click();
    await page.waitForURL(/\/password/);
    await take(page, 'password', language);
};

test('public', async ({ browser }) => {
    await rm(raw, { recursive: true, force: true });
    await mkdir(raw, { recursive: true });
    for (const language of languages) {
        const context = await browser.newContext({ baseURL: process.env.E2E_ORIGIN });
        await walk(await context.newPage(), language);
        await context.close();
    }
    for (const [name, pictures] of sheets) await writeSheet(browser, name, pictures, 290);
});
