import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { HttpError } from 'ra-core';
import { showPart } from '../../../tests/support/page';
import type { Explained } from '../../../contract/figure';
import type { CardQuery } from './CardFrame';
import { FigureCard } from './FigureCard';

const how: Explained['how'] = {
    code: 'nrwPercent',
    inputs: [{ name: 'billed', value: 70_200, unit: 'm3' }],
    constants: [
        { key: 'completeness-minimum', name: 'Least completeness', nameBn: 'ন্যূনতম সম্পূর্ণতা', unit: 'share', value: 0.75 },
    ],
};
const nrw: Explained = {
    figure: {
        value: 29.84,
        unit: '%',
        days: 31,
        previous: { value: 31.2, days: 30 },
        band95: [28.9, 30.7],
        completeness: 0.979,
    },
    how,
};
const answered = (data: Explained): CardQuery<Explained> => ({
    data,
    error: null,
    isFetching: false,
    refetch: vi.fn(),
});
const card = (query: CardQuery<Explained>) => (
    <FigureCard label="NRW" query={query} rise="bad" explainedOf={data => data} />
);

describe('a figure', () => {
    it('shows its value with unit and its change in words, and its band and completeness where it is explained', async () => {
        await showPart(card(answered(nrw)));
        expect(screen.getByText('29.8', { exact: false })).toHaveTextContent('29.8 %');
        expect(screen.getByText(/down 1.4 pt on the previous period \(better\)/)).toBeVisible();
        expect(screen.queryByText(/measured/)).toBeNull();
        await userEvent.click(screen.getByRole('button', { name: 'How this is computed' }));
        expect(await screen.findByText('95 % sure between 28.9 and 30.7 %')).toBeVisible();
        expect(screen.getByText('97 % measured')).toBeVisible();
    });

    it('says in few words what it is compared with, and that amounts of unequal months compare per day', async () => {
        const amount: Explained = {
            how,
            figure: { value: 3200, unit: 'm3', days: 31, previous: { value: 3000, days: 30 }, completeness: 1 },
        };
        const shown = await showPart(card(answered(nrw)));
        expect(screen.getByText('1.4 pt from before')).toBeVisible();
        expect(screen.queryByTitle(/per day/)).toBeNull();
        shown.unmount();
        await showPart(card(answered(amount)));
        expect(screen.getByTitle(/per day/)).toBeVisible();
        expect(screen.getByText('3.2 % from before')).toBeVisible();
    });

    it('says at once what about it is not as usual', async () => {
        const { figure } = nrw;
        if (figure.value === null) throw new Error('no figure');
        const unusual = {
            ...figure,
            completeness: 0.8,
            estimatedInputShare: 0.2,
            estimatedBilledShare: 0.2,
            band95: [20, 40] as [number, number],
        };
        await showPart(card(answered({ how, figure: { ...unusual, doubts: ['zoneBoundaryUnmetered'] } })));
        expect(screen.getByText('80 % of the supply measured')).toBeVisible();
        expect(screen.getByText('20 % of the billed volume is estimated')).toBeVisible();
        expect(screen.getByText('95 % sure between 20.0 and 40.0 %')).toBeVisible();
        expect(screen.getByText('No meter stands between the two zones everywhere')).toBeVisible();
    });

    it('says of a place without supply that its meter may be dead', async () => {
        const dry = { value: null, reason: 'noSupply', unit: 'bar', completeness: 1, doubts: ['stuck'] } as const;
        await showPart(card(answered({ how, figure: { ...dry, doubts: [...dry.doubts] } })));
        expect(screen.getByText(/^Perhaps a dead meter/)).toBeVisible();
    });

    it('shows the same in Bengali digits and words', async () => {
        await showPart(card(answered(nrw)), { locale: 'bn' });
        expect(screen.getByText('২৯.৮', { exact: false })).toBeVisible();
        expect(screen.getByText(/আগের সময়ের চেয়ে ১.৪ পয়েন্ট কম \(উন্নতি\)/)).toBeVisible();
    });

    it('that is missing says why, and shows no zero', async () => {
        await showPart(card(answered({ how, figure: { value: null, reason: 'incomplete', completeness: 0.4 } })));
        expect(screen.getByText('Data Not available on SCADA')).toBeVisible();
        expect(screen.queryByText('0', { exact: true })).toBeNull();
    });

    it('tells how it is computed, from which volumes and with which threshold values', async () => {
        await showPart(card(answered(nrw)));
        await userEvent.click(screen.getByRole('button', { name: 'How this is computed' }));
        const panel = within(await screen.findByRole('dialog', { name: 'NRW' }));
        expect(panel.getByText(/NRW % = 100 x NRW \/ water supplied/)).toBeVisible();
        expect(panel.getByText(/Billed: 70,200 m³/)).toBeVisible();
        expect(panel.getByText('Least completeness: 75 %')).toBeVisible();
    });
});

describe('a card', () => {
    it('holds its place while its figure is on the way', async () => {
        await showPart(card({ data: undefined, error: null, isFetching: true, refetch: vi.fn() }));
        expect(screen.getByRole('region', { name: 'NRW' })).toHaveAttribute('aria-busy', 'true');
        expect(screen.getByLabelText('Loading')).toHaveStyle({ height: '117px' });
    });

    it('that failed says what happened and tries again when asked', async () => {
        const refetch = vi.fn();
        const error = new HttpError('error.offline', 0);
        await showPart(card({ data: undefined, error, isFetching: false, refetch }));
        expect(screen.getByRole('alert')).toHaveTextContent('The server cannot be reached.');
        await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
        expect(refetch).toHaveBeenCalledOnce();
    });

    it('keeps the old figure under a progress bar while another period loads', async () => {
        await showPart(card({ ...answered(nrw), isFetching: true }));
        expect(screen.getByText('29.8', { exact: false })).toBeVisible();
        expect(screen.getByRole('progressbar', { name: 'Updating' })).toBeVisible();
    });
});
