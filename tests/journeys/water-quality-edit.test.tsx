import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { bn } from '../support/words.bn';
import { en } from '../support/words.en';
import { address, serve, visitAs } from '../support/journey';
import {
    field,
    form,
    goTo,
    heading,
    leaveDevice,
    paperForm,
    retype,
    save,
    says,
    today,
    yesterday,
} from '../support/quality-form';

const city = serve(() => Promise.resolve(), { city: true });
const { ask } = city;
const { newcomer, stored, edited, begin, beginWithReadings } = paperForm(city);
beforeEach(() => city.ask('query', 'delete from water_quality_report where report_date >= $1', [today]));

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
        await goTo('Chemical consumptions');
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
        await goTo('Chemical consumptions');
        const shown = { Alum: '333', Lime: '222', Chlorine: '444' };
        for (const [label, value] of Object.entries(shown)) expect(await field(`${label}$`)).toHaveValue(value);
        await save();
        await screen.findByRole('alertdialog', { name: 'Report Updated' });
        const after = await stored(yesterday);
        expect(after).toMatchObject({ comments: 'Mine', version: 3 });
        expect(after.body.chemicals).toMatchObject({ alumKg: 333, limeKg: 222, chlorineKg: 444 });
    });

    it('which somebody else changed since a draft of it was begun asks whose values go on', async () => {
        const email = await newcomer();
        const at = await edited();
        const { id, body } = await stored(yesterday);
        await visitAs(email, `${at}&step=4`);
        await retype('Alum$', '111');
        await waitFor(async () => {
            const text = `select 1 from draft d join app_user u on u.id = d.user_id where u.email = $1`;
            expect(await ask('query', text, [email])).toHaveLength(1);
        });
        leaveDevice();
        const theirs = { ...body.chemicals, alumKg: 555, limeKg: 666 };
        await ask(
            'query',
            `update water_quality_report set version = 2, body = jsonb_set(body, '{chemicals}', $2::jsonb) where id = $1`,
            [id, JSON.stringify(theirs)],
        );
        await visitAs(email, `${at}&step=4`);
        const told = within(await screen.findByRole('dialog', { name: en.waterQuality.form.conflict.title }));
        expect(screen.getByText(en.draft.recordChanged)).toBeInTheDocument();
        expect(told.getByRole('radio', { name: 'Theirs: 555 kgs' })).not.toBeChecked();
        expect(told.getAllByRole('group')).toHaveLength(1);
        await userEvent.click(told.getByRole('button', { name: 'Go on with these values' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(await field('Alum$')).toHaveValue('111');
        expect(await field('Lime$')).toHaveValue('666');
        // It has been decided, here and on every other device.
        expect(screen.queryByText(en.draft.recordChanged)).toBeNull();
        const keptBase = `select d.body -> 'base' as base from draft d join app_user u on u.id = d.user_id where u.email = $1`;
        await waitFor(async () => expect(await ask('query', keptBase, [email])).toEqual([{ base: 2 }]));
        leaveDevice();
        await visitAs(email, `${at}&step=4`);
        expect(await field('Lime$')).toHaveValue('666');
        expect(screen.queryByText(en.draft.recordChanged)).toBeNull();
        expect(screen.queryByRole('dialog')).toBeNull();
        await save();
        await screen.findByRole('alertdialog', { name: 'Report Updated' });
        expect((await stored(yesterday)).body.chemicals).toMatchObject({ alumKg: 111, limeKg: 666 });
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
