import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { addUser } from '../support/app';
import { address, serve, visitAs } from '../support/journey';

const form = '/water-quality-form';
const { ask } = serve(() => Promise.resolve(), { city: true });
const today = '2026-11-21';
const plant = 'Mohara';

type Rights = Parameters<typeof addUser>[3];
let chemists = 0;
/** Somebody whose drafts no other test has begun. */
const newcomer = async (role?: string, rights?: Rights) => {
    const email = `chemist${++chemists}@nrw.example`;
    await ask('addUser', email, role, rights);
    return email;
};
beforeEach(() => ask('query', 'delete from water_quality_report where report_date >= $1', [today]));

interface Stored {
    id: string;
    name: string;
    version: number;
    comments: string;
    body: {
        abstracted: Record<string, unknown>;
        treated: Record<string, unknown>;
        pumps: Record<string, unknown>[];
        chemicals: Record<string, unknown>;
    };
}
/** The report of a day at the plant, as it is stored. */
const stored = async (day = today) =>
    (
        (await ask(
            'query',
            `select r.id, r.name, r.version, r.comments, r.body from water_quality_report r
             join entity e on e.id = r.production_unit_id where e.name = $1 and r.report_date = $2`,
            [plant, day],
        )) as unknown as Stored[]
    ).at(0);
/** The present reading of the last report before today. */
const lastReading = async () => Number((await stored('2026-11-20'))?.body.abstracted.presentReadingM3);

const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`));
const retype = async (label: string, value: string) => {
    await userEvent.clear(await field(label));
    await userEvent.type(await field(label), value);
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const next = () => press(/^(Next|পরবর্তী)$/);
const save = () => press(/^(Save|সংরক্ষণ করুন)$/);
const tab = (step: string) => screen.findByRole('tab', { name: new RegExp(step) });
const goTo = async (step: string) => userEvent.click(await tab(step));
const heading = (words: string) => screen.findByRole('heading', { level: 2, name: new RegExp(words) });
const choosePlant = async () => {
    await screen.findByRole('option', { name: plant });
    await userEvent.selectOptions(await field('Plant'), plant);
};
const chooseDay = (day = '21/11/2026') => retype('Date of report', day);
/** The first step filled in, as far as the second. */
const begin = async () => {
    await choosePlant();
    await chooseDay();
    await waitFor(async () => expect(await field('Report name')).toHaveValue(`${plant} ${today}`));
    await next();
    await heading('Water');
};

it('proposes a name, takes the previous reading from the last report, and says when the report is created', async () => {
    await visitAs(await newcomer(), form);
    const before = await lastReading();
    await begin();
    expect(address()).toBe(`${form}?step=2`);
    expect(await field('Previous meter reading')).toHaveValue(String(before));
    expect(await field('Previous meter reading')).toHaveAccessibleDescription('From the report of 20 Nov 2026');
    await retype('Present meter reading', String(before + 95_000));
    expect(await field('Abstracted volume')).toHaveValue('95,000');
    await retype('Treated water', '৯০,০০০');
    expect(await field('Treatment loss')).toHaveValue('5,000');
    await retype('Pump 1, run hours', '20');
    await retype('Pump 2, run hours', '১২.৫');
    await next();
    expect(await field('Total pump run hours')).toHaveValue('32.5');
    await goTo('Chemicals');
    await retype('Alum$', '1200');
    expect(await field('Alum dose')).toHaveValue('13.33');
    await save();
    const done = await screen.findByRole('alertdialog', { name: 'Your Report Created Successfully' });
    const { body } = (await stored())!;
    expect(body.abstracted).toEqual({
        previousReadingM3: before,
        presentReadingM3: before + 95_000,
        meterChange: null,
    });
    expect(body.treated).toEqual({ treatedM3: 90_000, serviceM3: null });
    expect(body.pumps[1]).toEqual({ linePressureBar: null, runHours: 12.5 });
    await userEvent.click(within(done).getByRole('button', { name: 'New report' }));
    await heading('Plant and day');
    expect(await field('Plant')).toHaveValue('');
});
