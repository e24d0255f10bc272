import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { forgetEverything } from '../../src/providers/session';
import type { addUser } from './app';
import type { serve } from './journey';

export const form = '/water-quality-form';
export const today = '2026-11-21';
export const yesterday = '2026-11-20';
export const plant = { name: 'Mohara', nameBn: 'মোহরা' };

interface Stored {
    id: string;
    name: string;
    version: number;
    comments: string;
    body: Record<'abstracted' | 'treated' | 'chemicals' | 'hours', Record<string, unknown>> & {
        pumps: Record<string, unknown>[];
    };
}

export const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`));
export const retype = async (label: string, value: string) => {
    await userEvent.clear(await field(label));
    if (value) await userEvent.type(await field(label), value);
};
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
export const next = () => press(/^(Next|পরবর্তী)$/);
export const save = () => press(/^(Save|সংরক্ষণ করুন)$/);
export const tab = (step: string) => screen.findByRole('tab', { name: new RegExp(step) });
export const heading = (title: string) => screen.findByRole('heading', { level: 2, name: new RegExp(title) });
export const goTo = async (step: string) => {
    await userEvent.click(await tab(step));
    await heading(step);
};
export const says = async (label: string, message: string) =>
    waitFor(async () => expect(await field(label)).toHaveAccessibleDescription(message));
export const toBengali = () => press('বাংলা');
/** Leaves the page as the closing of a browser does, and takes everything out of local storage. */
export const leaveDevice = () => {
    cleanup();
    forgetEverything();
};

/** The paper form of the demo city's plant: who fills it in, and what is stored of it. */
export const paperForm = ({ ask }: Pick<ReturnType<typeof serve>, 'ask'>) => {
    let chemists = 0;
    /** Somebody whose drafts no other test has begun; by default one who may do everything. */
    const newcomer = async (rights?: Parameters<typeof addUser>[3]) => {
        const email = `chemist${++chemists}@nrw.example`;
        await (rights ? ask('addUser', email, `Role ${chemists}`, rights) : ask('addUser', email));
        return email;
    };
    /** The report of a day at the plant, as it is stored. */
    const stored = async (day = today) => {
        const text = `select r.id, r.name, r.version, r.comments, r.body from water_quality_report r
            join entity e on e.id = r.production_unit_id where e.name = $1 and r.report_date = $2`;
        const [report] = (await ask('query', text, [plant.name, day])) as unknown as (Stored | undefined)[];
        if (!report) throw new Error(`There is no report of ${day}`);
        return report;
    };
    /** The present reading of the last report before today. */
    const lastReading = async () => Number((await stored(yesterday)).body.abstracted.presentReadingM3);
    /** Yesterday's report for one test to change, and its address. */
    const edited = async () => {
        const { id } = await stored(yesterday);
        await ask('query', `update water_quality_report set comments = '', version = 1 where id = $1`, [id]);
        return `${form}?id=${id}`;
    };
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
    return { newcomer, stored, lastReading, edited, begin, beginWithReadings };
};
