import type { APIRequestContext, Page } from '@playwright/test';
import { words as bengaliForms } from '../../src/i18n/forms.bn';
import { words as englishForms } from '../../src/i18n/forms.en';
import { words as bengali } from '../../src/resources/water-quality/form/words.bn';
import { words as english } from '../../src/resources/water-quality/form/words.en';
import { adminToken, password, type Account } from './people';
import { barriers, expect, latinWords, overflow, settled, test } from './support';

test.use({ viewport: { width: 360, height: 740 } });

type Words = typeof english.waterQuality.form;
const quality = [
    ['ph', '7', '7.4'],
    ['turbidity', '1.2', '2.8'],
    ['alkalinity', '50', '58'],
    ['chloride', '16', '21.5'],
    ['freeChlorine', '0.6', '0.8'],
] as const;
const hours = { gridRun: '22.5', generatorRun: '1.5' };
const stops = { lowVoltageStop: '0.5', highVoltageStop: '0', loadShedding: '1.5', fault: '1' };
const chemicals = { alumKg: '1,200', limeKg: '450', chlorineKg: '225', coagulantAidKg: '12' };

/** What stands on the paper of a day, step by step: each line with what is written on it; nothing where the form has filled it in. */
const paper = (words: Words, number: (index: number) => string): [string, string?][][] => {
    const { label, pumpField, section, parameter, qualityField } = words;
    const named = (values: Record<string, string>) =>
        Object.entries(values).map(([key, value]): [string, string] => [label[key as keyof typeof label], value]);
    const pump = (index: number): [string, string][] => [
        [pumpField.linePressureBar.replace('%{number}', number(index)), `4.${index}`],
        [pumpField.runHours.replace('%{number}', number(index)), String(18 + index)],
    ];
    const water = (name: string) =>
        quality.flatMap(([key, min, max]): [string, string][] => {
            const line = (side: 'min' | 'max') =>
                qualityField[side].replace('%{water}', name).replace('%{parameter}', parameter[key]);
            return [
                [line('min'), min],
                [line('max'), max],
            ];
        });
    return [
        [
            [label.previousReadingM3],
            [label.presentReadingM3, 'present'],
            [label.treatedM3, '90,000'],
            [label.serviceM3, '1100'],
            ...[1, 2, 3, 4, 5].flatMap(pump),
        ],
        [...named(hours), ...named(stops)],
        named(chemicals),
        [...water(section.raw), ...water(section.finished)],
    ];
};

const languages = {
    en: {
        words: { ...english.waterQuality.form, ...englishForms.stepper },
        plant: 'Moh',
        theme: 'light' as const,
        written: (text: string) => text,
        save: 'Save',
        comment: 'Intake stopped at high tide.',
    },
    bn: {
        words: { ...bengali.waterQuality.form, ...bengaliForms.stepper },
        plant: 'মদ',
        theme: 'dark' as const,
        written: (text: string) => text.replace(/\d/g, digit => '০১২৩৪৫৬৭৮৯'[Number(digit)]),
        save: 'সংরক্ষণ করুন',
        comment: 'জোয়ারের সময় পানি তোলা বন্ধ ছিল।',
    },
};

const signIn = async (page: Page, { identifier }: Account, at: string) => {
    await page.goto(at);
    await page.locator('input[name="phoneOrEmail"]').fill(identifier);
    await page.locator('input[name="password"]').fill(password);
    await page.locator('button[type="submit"]').click();
    await expect(page.locator('select[name="productionUnitId"] option').nth(1)).toBeAttached();
};
/** The name of what has the focus. */
const focused = (page: Page) =>
    page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null;
        const name = element?.getAttribute('aria-label') ?? element?.labels?.[0]?.textContent ?? element?.textContent;
        return (name ?? '').replace(/[\s*]+$/, '').trim();
    });
/** A key of a keyboard of the language: a list goes to what begins with it, and an input method writes nothing into a list. */
const strike = async (page: Page, text: string) => {
    const keyboard = await page.context().newCDPSession(page);
    for (const key of text) await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
};
const stored = async (request: APIRequestContext, id: string) => {
    const headers = { authorization: `Bearer ${await adminToken(request)}` };
    const response = await request.get(`/nrw/api/v1/water-quality-analytics/report-by-id?id=${id}`, { headers });
    return ((await response.json()) as { data: Record<string, unknown> }).data;
};

for (const [language, { words, plant, theme, written, save, comment }] of Object.entries(languages))
    test(`a phone's keypad and Tab fill in the paper form of a day, in its own order: ${language}`, async ({
        page,
        request,
        accountAs,
    }) => {
        test.setTimeout(120_000);
        await page.emulateMedia({ colorScheme: theme });
        await signIn(page, await accountAs('Operator'), `/water-quality-form?lng=${language}`);
        const { keyboard } = page;
        const { label } = words;
        const check = async () => {
            expect.soft(await overflow(page)).toBeLessThanOrEqual(0);
            expect.soft(await barriers(page)).toEqual([]);
            if (language === 'bn') expect.soft(await latinWords(page, /[\w.+-]+@[\w.-]+/g)).toEqual([]);
        };
        const next = async () => {
            expect(await focused(page)).toBe(words.next);
            await keyboard.press('Space');
        };
        const atField = (name: string) => expect.poll(() => focused(page)).toBe(name);

        for (let stops = 0; stops < 30 && (await focused(page)) !== label.productionUnitId; stops++)
            await keyboard.press('Tab');
        await atField(label.productionUnitId);
        await strike(page, plant);
        await keyboard.press('Tab');
        await atField(label.reportDate);
        const today = await page.evaluate(() => new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Dhaka' }));
        await keyboard.type(written(today.split('-').toReversed().join('')));
        await keyboard.press('Tab');
        await atField(label.name);
        await expect(page.locator(':focus')).not.toHaveValue('');
        await keyboard.press('Tab');
        await settled(page);
        await check();
        await next();

        for (const lines of paper(words, index => written(String(index)))) {
            await atField(lines[0][0]);
            let reading = '';
            for (const [name, value] of lines) {
                await atField(name);
                const input = page.locator(':focus');
                await expect(input).toHaveAttribute('inputmode', 'decimal');
                if (value === undefined) {
                    await expect(input).not.toHaveValue('');
                    const ascii = (await input.inputValue()).replace(/[০-৯]/g, digit =>
                        String('০১২৩৪৫৬৭৮৯'.indexOf(digit)),
                    );
                    reading = String(Number(ascii) + 95_000);
                } else {
                    const text = written(value === 'present' ? reading : value);
                    await keyboard.type(text);
                    await expect(input).toHaveValue(text);
                }
                await keyboard.press('Tab');
            }
            await settled(page);
            await check();
            await next();
        }

        await atField(label.comments);
        await keyboard.type(comment);
        await keyboard.press('Tab');
        expect(await focused(page)).toBe(save);
        await keyboard.press('Space');
        await expect(page.getByRole('alertdialog', { name: words.createdSuccessfully })).toBeVisible();
        // It fades in, and half faded nobody could read it.
        await expect(page.locator('.MuiDialog-container')).toHaveCSS('opacity', '1');
        await check();
        await keyboard.press('Enter');
        await expect(page).toHaveURL(/\/water-quality-report\?id=/);
        const report = await stored(request, new URL(page.url()).searchParams.get('id') ?? '');
        expect(report).toMatchObject({
            reportDate: today,
            derived: { abstractedM3: 95_000, treatmentLossM3: 5000, pumpRunHours: 105, stopHours: 3 },
            treated: { treatedM3: 90_000, serviceM3: 1100 },
            chemicals: { alumKg: 1200, limeKg: 450, chlorineKg: 225, coagulantAidKg: 12 },
            quality: { finished: { chloride: { min: 16, max: 21.5 } } },
            comments: comment,
        });
    });
