import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { bn } from '../../src/i18n/bn';
import { en } from '../../src/i18n/en';
import { forgetEverything } from '../../src/providers/session';
import type { addUser } from '../support/app';
import { address, serve, visitAs } from '../support/journey';

const form = '/water-quality-form';
const { ask, network, forward } = serve(() => Promise.resolve(), { city: true });
const today = '2026-11-21';
const yesterday = '2026-11-20';
const plant = { name: 'Mohara', nameBn: 'মোহরা' };

type Rights = Parameters<typeof addUser>[3];
let chemists = 0;
/** Somebody whose drafts no other test has begun; by default one who may do everything. */
const newcomer = async (rights?: Rights) => {
    const email = `chemist${++chemists}@nrw.example`;
    await (rights ? ask('addUser', email, `Role ${chemists}`, rights) : ask('addUser', email));
    return email;
};
beforeEach(() => ask('query', 'delete from water_quality_report where report_date >= $1', [today]));

interface Stored {
    id: string;
    name: string;
    version: number;
    comments: string;
    body: Record<'abstracted' | 'treated' | 'chemicals' | 'hours', Record<string, unknown>> & {
        pumps: Record<string, unknown>[];
    };
}
/** The report of a day at the plant, as it is stored. */
const stored = async (day = today) => {
    const text = `select r.id, r.name, r.version, r.comments, r.body from water_quality_report r
        join entity e on e.id = r.production_unit_id where e.name = $1 and r.report_date = $2`;
    const [report] = (await ask('query', text, [plant.name, day])) as unknown as Stored[];
    if (!report) throw new Error(`There is no report of ${day}`);
    return report;
};
const count = async () =>
    Number(((await ask('query', 'select count(*) from water_quality_report')) as { count: string }[])[0].count);
/** The present reading of the last report before today. */
const lastReading = async () => Number((await stored(yesterday)).body.abstracted.presentReadingM3);
/** Yesterday's report for one test to change, and its address. */
const edited = async () => {
    const { id } = await stored(yesterday);
    await ask('query', `update water_quality_report set comments = '', version = 1 where id = $1`, [id]);
    return `${form}?id=${id}`;
};

const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`));
const retype = async (label: string, value: string) => {
    await userEvent.clear(await field(label));
    if (value) await userEvent.type(await field(label), value);
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const next = () => press(/^(Next|পরবর্তী)$/);
const save = () => press(/^(Save|সংরক্ষণ করুন)$/);
const tab = (step: string) => screen.findByRole('tab', { name: new RegExp(step) });
const heading = (title: string) => screen.findByRole('heading', { level: 2, name: new RegExp(title) });
const goTo = async (step: string) => {
    await userEvent.click(await tab(step));
    await heading(step);
};
const says = async (label: string, message: string) =>
    waitFor(async () => expect(await field(label)).toHaveAccessibleDescription(message));
const toBengali = () => press('বাংলা');
/** The first step filled in. */
const begin = async () => {
    await screen.findByRole('option', { name: plant.name });
    await userEvent.selectOptions(await field('Plant'), plant.name);
    await retype('Date of report', '21/11/2026');
    await waitFor(async () => expect(await field('Report name')).toHaveValue(`${plant.name} ${today}`));
};
/** As far as the second step, with both readings. */
const beginWithReadings = async () => {
    await begin();
    await goTo('Water volumes');
    await retype('Present meter reading', String((await lastReading()) + 95_000));
};
const leaveDevice = () => {
    cleanup();
    forgetEverything();
};

describe('a new report', () => {
    it('has a name proposed and its previous reading prefilled, computes as it is typed, and is created', async () => {
        await visitAs(await newcomer(), form);
        const before = await lastReading();
        await begin();
        await next();
        await heading('Water volumes');
        expect(address()).toBe(`${form}?step=2`);
        expect(await field('Previous meter reading')).toHaveValue(String(before));
        await says('Previous meter reading', 'From the report of 20 Nov 2026');
        await retype('Present meter reading', String(before + 95_000));
        expect(await field('Abstracted volume')).toHaveValue('95,000');
        await retype('Treated water', '৯০,০০০');
        expect(await field('Treatment loss')).toHaveValue('5,000');
        await retype('Pump 1, run hours', '20');
        await retype('Pump 2, run hours', '১২.৫');
        await next();
        expect(await field('Total pump run hours')).toHaveValue('32.5');
        expect(await field('Total pump run hours')).toHaveAttribute('readonly');
        await goTo('Chemicals');
        await retype('Alum$', '1200');
        expect(await field('Alum dose')).toHaveValue('13.33');
        await save();
        const done = await screen.findByRole('alertdialog', { name: 'Your Report Created Successfully' });
        const { body } = await stored();
        const meter = { previousReadingM3: before, presentReadingM3: before + 95_000, meterChange: null };
        expect(body.abstracted).toEqual(meter);
        expect(body.treated).toEqual({ treatedM3: 90_000, serviceM3: null });
        expect(body.pumps[1]).toEqual({ linePressureBar: null, runHours: 12.5 });
        await userEvent.click(within(done).getByRole('button', { name: 'New report' }));
        await heading('Plant and day');
        expect(await field('Plant')).toHaveValue('');
        expect(screen.queryByText(/^Draft of/)).toBeNull();
    });

    it('says in Bengali that it is created, and then opens it', async () => {
        await visitAs(await newcomer(), form);
        await beginWithReadings();
        await toBengali();
        await goTo(bn.waterQuality.form.step.comments);
        await userEvent.type(await field(bn.waterQuality.form.label.comments), 'জোয়ারে বন্ধ');
        await save();
        await screen.findByRole('alertdialog', { name: bn.waterQuality.form.createdSuccessfully });
        const { id, name, comments } = await stored();
        expect([name, comments]).toEqual([`${plant.nameBn} ২০২৬-১১-২১`, 'জোয়ারে বন্ধ']);
        await press(bn.waterQuality.form.view);
        await waitFor(() => expect(address()).toMatch(new RegExp(`^/water-quality-report\\?id=${id}`)));
    });

    it('takes the reading and the name of another plant as long as nobody has written others', async () => {
        await visitAs(await newcomer(), form);
        await begin();
        await goTo('Water volumes');
        const reading = await field('Previous meter reading');
        await waitFor(async () => expect(reading).toHaveValue(String(await lastReading())));
        await goTo('Plant and day');
        await userEvent.selectOptions(await field('Plant'), 'Madunaghat');
        await waitFor(async () => expect(await field('Report name')).toHaveValue(`Madunaghat ${today}`));
        await goTo('Water volumes');
        expect(await field('Previous meter reading')).not.toHaveValue(String(await lastReading()));
        await retype('Previous meter reading', '7');
        await goTo('Plant and day');
        await retype('Report name', 'My own');
        await userEvent.selectOptions(await field('Plant'), plant.name);
        await goTo('Water volumes');
        await waitFor(async () => expect(await field('Previous meter reading')).toHaveValue('7'));
        expect(await field('Previous meter reading')).not.toHaveAccessibleDescription();
        await goTo('Plant and day');
        expect(await field('Report name')).toHaveValue('My own');
    });

    it('goes on from field to field and from step to step by Enter, and sends nothing', async () => {
        const before = await count();
        await visitAs(await newcomer(), form);
        await begin();
        await userEvent.type(await field('Date of report'), '{Enter}');
        expect(await field('Report name')).toHaveFocus();
        await userEvent.keyboard('{Enter}');
        await heading('Water volumes');
        await waitFor(async () => expect(await field('Previous meter reading')).toHaveFocus());
        history.back();
        await heading('Plant and day');
        expect(await count()).toBe(before);
    });
});

describe('faults', () => {
    const both = [
        ['en', en],
        ['bn', bn],
    ] as const;

    it.each(both)('are told at their fields and on their steps before anything is sent: %s', async (lng, words) => {
        const { label, parameter, section, step, qualityField, pumpField } = words.waterQuality.form;
        const { error } = words;
        await visitAs(await newcomer(), `${form}?lng=${lng}`);
        await heading(step.header);
        await next();
        await says(label.productionUnitId, error.required);
        expect(await field(label.productionUnitId)).toHaveFocus();
        await goTo(step.water);
        await save();
        await heading(step.header);
        await goTo(step.water);
        await says(label.previousReadingM3, error.required);
        await says(label.presentReadingM3, error.required);
        await retype(label.previousReadingM3, '১০০');
        await retype(label.presentReadingM3, '99');
        await says(label.presentReadingM3, error.readingBelowPrevious);
        const runHours = pumpField.runHours.replace('%{number}', lng === 'bn' ? '৫' : '5');
        await retype(runHours, '25');
        await next();
        await says(runHours, error.tooLarge);
        await goTo(step.hours);
        await retype(label.gridRun, '20');
        await retype(label.generatorRun, '5');
        await retype(label.loadShedding, '12');
        await retype(label.fault, '১২.৫');
        await next();
        await says(label.generatorRun, error.gridAndGeneratorOverDay);
        await says(label.fault, error.stopsOverDay);
        await retype(label.gridRun, '19');
        await waitFor(async () => expect(await field(label.generatorRun)).not.toHaveAccessibleDescription());
        await goTo(step.chemicals);
        await retype(`${label.limeKg}$`, '-4');
        await next();
        await says(`${label.limeKg}$`, error.positiveNumber);
        await goTo(step.quality);
        const named = (side: 'min' | 'max') =>
            qualityField[side].replace('%{water}', section.finished).replace('%{parameter}', parameter.turbidity);
        await retype(named('min'), '5');
        await retype(named('max'), '4');
        await next();
        await says(named('max'), error.maxBelowMin);
        expect(await field(named('max'))).toHaveFocus();
        for (const wrong of [step.header, step.water, step.hours, step.chemicals, step.quality])
            expect(await tab(wrong)).toHaveAccessibleName(
                new RegExp(words.waterQuality.form.wrongStep.replace(/[()]/g, '.')),
            );
        await retype(named('min'), '3');
        await waitFor(async () => expect(await field(named('max'))).not.toHaveAccessibleDescription());
    });

    it.each(both)('that the server finds stand at the same fields: %s', async (lng, words) => {
        const { label, step } = words.waterQuality.form;
        await visitAs(await newcomer(), form);
        await beginWithReadings();
        if (lng === 'bn') await toBengali();
        await goTo(step.comments);
        // A page of another version might send what this server does not take.
        const changed = (pointed: object) =>
            network.use(
                http.post(
                    '*/water-quality-report',
                    async ({ request }) => forward(request, { ...((await request.json()) as object), ...pointed }),
                    { once: true },
                ),
            );
        const hours = { gridRun: 20, generatorRun: 5, lowVoltageStop: null, highVoltageStop: null };
        changed({ hours: { ...hours, loadShedding: 20, fault: 5 } });
        await save();
        await heading(step.hours);
        await says(label.generatorRun, words.error.gridAndGeneratorOverDay);
        await says(label.fault, words.error.stopsOverDay);
        changed({ abstracted: { previousReadingM3: 5, presentReadingM3: 4, meterChange: null } });
        await save();
        await heading(step.water);
        await says(label.presentReadingM3, words.error.readingBelowPrevious);
        changed({ reportDate: '2026-11-29' });
        await save();
        await heading(step.header);
        await says(label.reportDate, words.error.futureDate);
    });
});

describe('a draft', () => {
    it('outlives a switch of the language, another device and an ended session, on the step where it was', async () => {
        const email = await newcomer();
        await visitAs(email, form);
        await beginWithReadings();
        await retype('Treated water', '90000');
        await toBengali();
        await heading(bn.waterQuality.form.step.water);
        expect(await field(bn.waterQuality.form.label.treatedM3)).toHaveValue('90000');
        await retype(bn.waterQuality.form.label.serviceM3, '১,১০০');
        await waitFor(async () => {
            const text = `select d.body from draft d join app_user u on u.id = d.user_id where u.email = $1`;
            const kept = await ask('query', text, [email]);
            expect(JSON.stringify(kept)).toMatch('১,১০০');
        });
        leaveDevice();
        await visitAs(email, `${form}?step=2&lng=en`);
        expect(await field('Service water')).toHaveValue('১,১০০');
        expect(await field('Treated water')).toHaveValue('90000');
        await says('Previous meter reading', 'From the report of 20 Nov 2026');
        await goTo('Plant and day');
        // The name that was proposed in Bengali follows the language, for nobody has written it.
        await waitFor(async () => expect(await field('Report name')).toHaveValue(`${plant.name} ${today}`));
        await save();
        await screen.findByRole('alertdialog');
        expect((await stored()).body.treated).toEqual({ treatedM3: 90_000, serviceM3: 1100 });
    });
});

describe('a present reading below the previous one', () => {
    it('asks whether the meter rolled over, and counts on from its largest reading', async () => {
        await visitAs(await newcomer(), form);
        await begin();
        await goTo('Water volumes');
        await retype('Previous meter reading', '990000');
        await userEvent.type(await field('Present meter reading'), '5000');
        expect(screen.queryByRole('radio')).toBeNull();
        await userEvent.tab();
        await userEvent.click(await screen.findByRole('radio', { name: /rolled over/ }));
        await save();
        await says('Largest reading of the meter', en.error.required);
        await retype('Largest reading of the meter', '989999');
        await says('Largest reading of the meter', en.error.meterMaximumTooSmall);
        await retype('Largest reading of the meter', '১০,০০,০০০');
        expect(await field('Abstracted volume')).toHaveValue('15,000');
        await save();
        await screen.findByRole('alertdialog');
        expect((await stored()).body.abstracted.meterChange).toEqual({ kind: 'rollover', meterMaximumM3: 1_000_000 });
    });

    it('asks whether it was replaced, and adds what both meters counted', async () => {
        await visitAs(await newcomer(), form);
        await begin();
        await goTo('Water volumes');
        await retype('Previous meter reading', '500');
        await retype('Present meter reading', '120');
        await userEvent.tab();
        await userEvent.click(await screen.findByRole('radio', { name: 'It was replaced' }));
        await retype('Last reading of the old meter', '550');
        await retype('First reading of the new meter', '130');
        await next();
        await says('Present meter reading', en.error.readingBelowInitial);
        await retype('First reading of the new meter', '20');
        expect(await field('Abstracted volume')).toHaveValue('150');
    });
});

describe('a plant and day that have a report', () => {
    it('is said at once, with the way to that report', async () => {
        await visitAs(await newcomer(), form);
        await begin();
        await retype('Date of report', '20112026');
        await userEvent.tab();
        const told = await screen.findByText(en.error.reportExists);
        expect(told).toBeVisible();
        await userEvent.click(screen.getByRole('link', { name: 'Open it' }));
        const { id, name } = await stored(yesterday);
        expect(await screen.findByRole('heading', { level: 1, name: `Edit: ${name}` })).toBeVisible();
        expect(address()).toBe(`${form}?id=${id}`);
        expect(screen.queryByText(en.error.reportExists)).toBeNull();
    });

    it('is said at the day when somebody else was faster', async () => {
        await visitAs(await newcomer(), form);
        await beginWithReadings();
        await ask(
            'query',
            `insert into water_quality_report (name, production_unit_id, report_date, body)
             select 'Faster', production_unit_id, $2, body from water_quality_report where id = $1`,
            [(await stored(yesterday)).id, today],
        );
        await save();
        await heading('Plant and day');
        await says('Date of report', en.error.reportExists);
        const link = await screen.findByRole('link', { name: 'Open it' });
        expect(link).toHaveAttribute('href', `${form}?id=${(await stored()).id}`);
        expect((await stored()).name).toBe('Faster');
    });
});

describe('values that stand out', () => {
    it('are marked in words and taken nevertheless, and listed before the report is saved', async () => {
        await visitAs(await newcomer(), form);
        await beginWithReadings();
        await goTo('Water quality');
        await retype('Finished water, Turbidity, max', '6.5');
        await says('Finished water, Turbidity, max', 'above 5 NTU');
        await retype('Finished water, pH, min', '৬');
        await says('Finished water, pH, min', 'below 6.5');
        await toBengali();
        const { qualityField, section, parameter } = bn.waterQuality.form;
        const turbidity = qualityField.max
            .replace('%{water}', section.finished)
            .replace('%{parameter}', parameter.turbidity);
        await says(turbidity, '৫ এনটিইউ-এর বেশি');
        await goTo(bn.waterQuality.form.step.comments);
        expect(await screen.findByText(`${turbidity}: ৬.৫`)).toBeVisible();
        await save();
        await screen.findByRole('alertdialog');
    });

    it('are told of the treated volume when SCADA measured another one that day', async () => {
        await visitAs(await newcomer(), await edited());
        await goTo('Water volumes');
        const before = ((await field('Treated water')) as HTMLInputElement).value;
        expect(screen.queryByText(/^SCADA measured/)).toBeNull();
        await retype('Treated water', String(Number(before) * 2));
        expect(
            await screen.findByText(/^SCADA measured [\d,]+ m³ \(completeness \d+ %\); .+ it is higher\.$/),
        ).toBeVisible();
        await retype('Treated water', before);
        await waitFor(() => expect(screen.queryByText(/^SCADA measured/)).toBeNull());
    });
});

describe('a report that there is', () => {
    it('is changed, and says "Report Updated"', async () => {
        await visitAs(await newcomer(), await edited());
        await goTo('Comments');
        await userEvent.type(await field('Comments'), 'Put right');
        await save();
        const done = await screen.findByRole('alertdialog', { name: 'Report Updated' });
        expect(await stored(yesterday)).toMatchObject({ comments: 'Put right', version: 2 });
        await userEvent.click(within(done).getByRole('button', { name: 'View report' }));
        await waitFor(() => expect(address()).toMatch(/^\/water-quality-report\?id=/));
    });

    it('which two people change at once loses nothing of either', async () => {
        const at = await edited();
        const { id, body } = await stored(yesterday);
        await visitAs(await newcomer(), at);
        await goTo('Chemicals');
        await retype('Alum$', '111');
        await retype('Lime$', '222');
        await goTo('Comments');
        await userEvent.type(await field('Comments'), 'Mine');
        const theirs = { ...body.chemicals, alumKg: 333, chlorineKg: 444 };
        await ask(
            'query',
            `update water_quality_report set comments = 'Theirs', version = version + 1,
                body = jsonb_set(body, '{chemicals}', $2::jsonb) where id = $1`,
            [id, JSON.stringify(theirs)],
        );
        await save();
        const told = within(await screen.findByRole('dialog', { name: en.waterQuality.form.conflict.title }));
        const alum = within(told.getByRole('group', { name: 'Alum' }));
        expect(alum.getByRole('radio', { name: 'Yours: 111 kgs' })).toBeChecked();
        expect(alum.getByText(/^Before: [\d,]+ kgs$/)).toBeVisible();
        await userEvent.click(alum.getByRole('radio', { name: 'Theirs: 333 kgs' }));
        expect(told.queryByRole('group', { name: 'Lime' })).toBeNull();
        expect(told.getByText(/^Chlorine: [\d,]+ kgs, now 444 kgs$/)).toBeVisible();
        expect(told.getByRole('radio', { name: 'Yours: Mine' })).toBeChecked();
        await userEvent.click(told.getByRole('button', { name: 'Go on with these values' }));
        await goTo('Chemicals');
        const shown = { Alum: '333', Lime: '222', Chlorine: '444' };
        for (const [label, value] of Object.entries(shown)) expect(await field(`${label}$`)).toHaveValue(value);
        await save();
        await screen.findByRole('alertdialog', { name: 'Report Updated' });
        const after = await stored(yesterday);
        expect(after).toMatchObject({ comments: 'Mine', version: 3 });
        expect(after.body.chemicals).toMatchObject({ alumKg: 333, limeKg: 222, chlorineKg: 444 });
    });

    it('shows in Bengali who changed it and what', async () => {
        const at = await edited();
        const { id } = await stored(yesterday);
        await visitAs(await newcomer(), `${at}&step=6&lng=bn`);
        await userEvent.type(await field(bn.waterQuality.form.label.comments), 'আমার');
        await ask('query', `update water_quality_report set comments = 'তাঁর', version = 2 where id = $1`, [id]);
        await save();
        const told = within(await screen.findByRole('dialog', { name: bn.waterQuality.form.conflict.title }));
        expect(told.getByText(/সংরক্ষণ করেছেন/)).toBeVisible();
        expect(told.getByRole('radio', { name: 'তাঁর: তাঁর' })).not.toBeChecked();
        await userEvent.click(told.getByRole('button', { name: bn.ra.action.cancel }));
        expect(await field(bn.waterQuality.form.label.comments)).toHaveValue('আমার');
    });
});

describe('rights', () => {
    it('let who may create put a report right, and who may only update begin none', async () => {
        const at = await edited();
        await visitAs(await newcomer({ WaterQuality: { canView: true, canChange: true } }), at);
        await heading('Plant and day');
        leaveDevice();
        await visitAs(await newcomer({ WaterQuality: { canView: true, canUpdate: true } }), form);
        expect(
            await screen.findByRole('heading', { level: 1, name: "You don't have permission to view this page" }),
        ).toBeVisible();
    });
});
