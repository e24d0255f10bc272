import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach } from 'vitest';
import { minutesOf } from '../../contract/supply-timings';
import { serve, visitAs } from './journey';
import type { JourneyServer } from './journey-process';

export const list = '/settings/supply-schedule-timing';

/** Two DMAs, each in a sector of its own; gives their ids. */
const addPlaces = async ({ ask }: JourneyServer) => {
    const one = async (text: string, params: unknown[] = []) =>
        String(((await ask('query', text, params)) as { id: number }[])[0].id);
    const site = await one(
        `insert into site (code, name, name_bn, zone, is_city) values ('city', 'City', 'নগর', 'Asia/Dhaka', true) returning id`,
    );
    const entity = `insert into entity (type, site_id, code, name, name_bn) values ($1, $2, $3, $4, $5) returning id`;
    const sector = async (...words: [string, string, string]) => {
        const id = await one(entity, [2, site, ...words]);
        await ask('query', 'insert into sector (id) values ($1)', [id]);
        return id;
    };
    const dma = async (inside: string, ...words: [string, string, string]) => {
        const id = await one(entity, [1, site, ...words]);
        await ask('query', 'insert into dma (id) values ($1)', [id]);
        await ask('query', `insert into dma_place (dma_id, valid_from, sector_id) values ($1, '2000-01-01', $2)`, [
            id,
            inside,
        ]);
        return id;
    };
    return {
        agrabad: await dma(await sector('S-N', 'North', 'উত্তর'), 'D-1', 'Agrabad', 'আগ্রাবাদ'),
        halishahar: await dma(await sector('S-S', 'South', 'দক্ষিণ'), 'D-2', 'Halishahar', 'হালিশহর'),
    };
};

interface Held {
    /** Bits, Sunday 1 to Saturday 64. */
    weekdays?: number;
    from?: string;
    to?: string | null;
}

/** A utility with two DMAs, Agrabad in sector North and Halishahar in South, and no slots at the start of each test. */
export const serveSchedule = (prepare: (server: JourneyServer) => Promise<unknown> = async () => undefined) => {
    const dmas = { agrabad: '', halishahar: '' };
    const served = serve(async server => {
        Object.assign(dmas, await addPlaces(server));
        await prepare(server);
    });
    const { ask } = served;
    beforeEach(async () => {
        await ask('query', 'delete from supply_timing');
    });
    let administrators = 0;
    return {
        ...served,
        dmas,
        /** Opens an address as somebody whose drafts no other test has begun. */
        visitAsAdmin: async (at: string) => {
            const email = `admin${++administrators}@nrw.example`;
            await ask('addUser', email);
            return visitAs(email, at);
        },
        /** A slot that holds already; gives its id. */
        hold: async (dmaId: string, start: string, end: string, { weekdays = 127, from, to = null }: Held = {}) => {
            const text = `insert into supply_timing (dma_id, start_minute, end_minute, weekdays, valid_from, valid_to)
                values ($1, $2, $3, $4, $5, $6) returning id`;
            const params = [dmaId, minutesOf(start), minutesOf(end), weekdays, from ?? '2026-01-01', to];
            return ((await ask('query', text, params)) as { id: string }[])[0].id;
        },
        /** All slots, with their whole hours. */
        stored: async () =>
            (await ask(
                'query',
                `select start_minute / 60 as "from", end_minute / 60 as "to", weekdays, valid_from as since,
                    valid_to as until from supply_timing order by valid_from, start_minute`,
            )) as object[],
    };
};

export const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`));
export const place = (label: string) => screen.findByRole('combobox', { name: new RegExp(`^${label}`) });
export const row = (name: RegExp) => screen.findByRole('row', { name });
export const retype = async (label: string, value: string) => {
    await userEvent.clear(await field(label));
    await userEvent.type(await field(label), value);
};
export const choose = async (label: string, option: string) => {
    await userEvent.click(await place(label));
    await userEvent.click(await screen.findByRole('option', { name: option }));
};
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
export const save = () => press(/^(Save|সংরক্ষণ করুন)$/);
