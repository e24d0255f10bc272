import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { bn } from '../support/words.bn';
import { address } from '../support/journey';
import { choose, field, list, place, press, retype, row, save, serveSchedule } from '../support/schedule';

const { ask, network, forward, dmas, hold, stored, visitAsAdmin } = serveSchedule();
const since = '2026-11-01';
const fill = async (dma: string, start: string, end: string) => {
    await choose('DMA', dma);
    await retype('Start time', start);
    await retype('End time', end);
    await retype('Valid from', '01/11/2026');
};

it('adds a slot, with digits of either script, and shows its day while it is written', async () => {
    await hold(dmas.agrabad, '18:00', '20:00');
    await visitAsAdmin(`${list}/create`);
    await fill('Agrabad', '6', '১০০০');
    expect(await screen.findByText(/Supplied 06:00–10:00 and 18:00–20:00, 6 hours/)).toBeVisible();
    await press('Sunday');
    expect(await screen.findByText('Mon, Tue, Wed, Thu, Fri, Sat')).toBeVisible();
    await save();
    expect(await screen.findByText('Schedule Created')).toBeVisible();
    expect(address()).toMatch(new RegExp(`^${list}(\\?|$)`));
    expect(await stored()).toContainEqual({ from: 6, to: 10, weekdays: 126, since, until: null });
});

it('refuses what is missing or cannot be, each at its field', async () => {
    await visitAsAdmin(`${list}/create`);
    await retype('Valid from', '31/02/2026');
    for (const day of ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']) await press(day);
    await retype('Start time', '06:00');
    await retype('End time', '05:00');
    await waitFor(async () =>
        expect(await field('Start time')).toHaveAccessibleDescription('Start time cannot be greater than end time!'),
    );
    await retype('End time', '25:00');
    await save();
    expect(await place('DMA')).toHaveAccessibleDescription('This field is required.');
    expect(await field('End time')).toHaveAccessibleDescription('Enter a time as HH:MM, for example 06:30.');
    expect(await field('Valid from')).toHaveAccessibleDescription('This date is not valid.');
    expect(await screen.findByText('Please choose at least one day of the week')).toBeVisible();
    await retype('End time', '06:00');
    await retype('Valid from', '01/11/2026');
    await choose('DMA', 'Agrabad');
    await press('Monday');
    await save();
    await waitFor(async () =>
        expect(await field('End time')).toHaveAccessibleDescription(
            'Start and end must differ; 00:00 to 24:00 is supply all day.',
        ),
    );
    expect(await stored()).toEqual([]);
});

it('says at once that the start is after the end, and offers two slots over midnight', async () => {
    await visitAsAdmin(`${list}/create`);
    await fill('Agrabad', '22:00', '02:00');
    await waitFor(async () =>
        expect(await field('Start time')).toHaveAccessibleDescription('Start time cannot be greater than end time!'),
    );
    expect(await screen.findByText(/Supply over midnight\? Make two slots: 22:00–24:00 and 00:00–02:00/)).toBeVisible();
    await press('Make two slots');
    await waitFor(async () => expect(await field('Start time')).toBeValid());
    expect(await screen.findByText(/Supplied 00:00–02:00 and 22:00–24:00, 4 hours/)).toBeVisible();
    await save();
    expect(await screen.findByText('Schedule Created')).toBeVisible();
    expect(await stored()).toEqual([
        { from: 0, to: 2, weekdays: 127, since, until: null },
        { from: 22, to: 24, weekdays: 127, since, until: null },
    ]);
});

it('takes 24:00 for the end of a day, and back the complaint when the times are mended', async () => {
    await visitAsAdmin(`${list}/create`);
    await fill('Agrabad', '22:00', '21:00');
    await waitFor(async () =>
        expect(await field('Start time')).toHaveAccessibleDescription('Start time cannot be greater than end time!'),
    );
    await retype('End time', '24:00');
    await waitFor(async () => expect(await field('Start time')).toBeValid());
    await save();
    expect(await screen.findByText('Schedule Created')).toBeVisible();
    expect(await stored()).toEqual([{ from: 22, to: 24, weekdays: 127, since, until: null }]);
});

it('names the slot that a new one overlaps', async () => {
    await hold(dmas.agrabad, '06:00', '10:00', { weekdays: 5 });
    await visitAsAdmin(`${list}/create`);
    await fill('Agrabad', '09:00', '12:00');
    expect(await screen.findByText(/Overlap: 09:00–10:00/)).toBeVisible();
    await save();
    await waitFor(async () =>
        expect(await field('Start time')).toHaveAccessibleDescription(
            'Overlaps 06:00–10:00 (Sunday, Tuesday, from 1 Jan 2026)',
        ),
    );
    expect(await stored()).toHaveLength(1);
});

it("shows the server's objections at the fields they are about", async () => {
    await visitAsAdmin(`${list}/create`);
    await fill('Agrabad', '06:00', '10:00');
    for (const [sent, label, message] of [
        [{ startTime: '11:00' }, 'Start time', 'Start time cannot be greater than end time!'],
        [{ endTime: '06:00' }, 'End time', 'Start and end must differ; 00:00 to 24:00 is supply all day.'],
        [{ dmaId: '999999' }, 'DMA', 'This place does not exist, or not on that day.'],
    ] as const) {
        // A page of another version might send what this server does not take.
        network.use(
            http.post('*/schedule-configurations', async ({ request }) =>
                forward(request, { ...((await request.json()) as object), ...sent }),
            ),
        );
        await save();
        await waitFor(async () =>
            expect(await (label === 'DMA' ? place : field)(label)).toHaveAccessibleDescription(message),
        );
        network.resetHandlers();
    }
    expect(await stored()).toEqual([]);
});

it('changes a slot from a day on; the days before keep the old time, and the form shows it', async () => {
    const id = await hold(dmas.agrabad, '06:00', '10:00');
    await visitAsAdmin(`${list}/edit?id=${id}`);
    expect(await screen.findByText('The days before keep the old time.')).toBeVisible();
    await retype('The change holds from', '31/12/2025');
    await retype('End time', '11:00');
    await save();
    await waitFor(async () =>
        expect(await field('The change holds from')).toHaveAccessibleDescription(
            'The change cannot begin before the slot itself.',
        ),
    );
    await retype('The change holds from', '01/11/2026');
    await save();
    expect(await screen.findByText('Updated successfully')).toBeVisible();
    expect(await stored()).toEqual([
        { from: 6, to: 10, weekdays: 127, since: '2026-01-01', until: since },
        { from: 6, to: 11, weekdays: 127, since, until: null },
    ]);
    await userEvent.click(await row(/06:00–11:00/));
    const earlier = await screen.findByRole('row', { name: /06:00–10:00/ });
    expect(earlier).toHaveTextContent('1 Jan 2026 – 31 Oct 2026');
});

it('says from when a planned change holds, and what to do about an earlier one', async () => {
    const id = await hold(dmas.agrabad, '06:00', '11:00', { from: '2026-12-01' });
    await ask(
        'query',
        `insert into supply_timing (dma_id, start_minute, end_minute, valid_from, valid_to, earlier_of)
         values ($1, 360, 600, '2026-01-01', '2026-12-01', $2)`,
        [dmas.agrabad, id],
    );
    await visitAsAdmin(`${list}/edit?id=${id}`);
    expect(await field('The change holds from')).toHaveAccessibleDescription(
        'Planned from 1 Dec 2026; the days before stay as they are.',
    );
    await retype('The change holds from', '25/11/2026');
    await save();
    await waitFor(async () =>
        expect(await field('The change holds from')).toHaveAccessibleDescription(
            'The slot changes on a later day already. Choose that day, or set the whole schedule of the DMA from this one.',
        ),
    );
});

it("does not overwrite another's change", async () => {
    const id = await hold(dmas.agrabad, '06:00', '10:00');
    await visitAsAdmin(`${list}/edit?id=${id}`);
    await retype('End time', '11:00');
    await ask('query', 'update supply_timing set end_minute = 540, version = 2');
    await save();
    expect(await screen.findByText(/Someone else changed this in the meantime/)).toBeVisible();
    expect(await field('End time')).toHaveValue('11:00');
    await press('Reload');
    await waitFor(async () => expect(await field('End time')).toHaveValue('09:00'));
});

it('says the same in Bengali, and keeps what was typed when the language is switched', async () => {
    await hold(dmas.agrabad, '18:00', '20:00');
    await visitAsAdmin(`${list}/create`);
    await fill('Agrabad', '22:00', '19:00');
    await press('বাংলা');
    const fields = bn.resources['settings/supply-schedule-timing'].fields;
    await waitFor(async () => expect(await field(fields.startTime)).toHaveValue('২২:০০'));
    expect(await field(fields.validFrom)).toHaveValue('০১/১১/২০২৬');
    await waitFor(async () =>
        expect(await field(fields.startTime)).toHaveAccessibleDescription(bn.error.startAfterEnd),
    );
    await retype(fields.startTime, '১৯:০০');
    await save();
    await waitFor(async () => expect(await field(fields.endTime)).toHaveAccessibleDescription(bn.error.startEqualsEnd));
    await retype(fields.endTime, '২১:০০');
    expect(await screen.findByText(/একই সময়ে একাধিক: ১৯:০০–২০:০০/)).toBeVisible();
    await save();
    await waitFor(async () =>
        expect(await field(fields.startTime)).toHaveAccessibleDescription(
            '১৮:০০–২০:০০ (প্রতিদিন, ১ জানু, ২০২৬ থেকে) সময়ের সঙ্গে মিলে যায়',
        ),
    );
    await retype(fields.startTime, '২০:০০');
    await save();
    expect(await screen.findByText(bn.supplyScheduleTiming.created)).toBeVisible();
});
