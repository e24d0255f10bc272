import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouterLocation } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import type { SessionUser } from '../../../contract/account';
import { showPart } from '../../../tests/support/page';
import { changeAuth, forgetEverything } from '../../providers/session';
import { useFilters } from './useFilters';

const declaration = {
    periods: ['month', 'range'],
    places: ['areaId', 'dmaId'],
    choices: { view: ['map', 'table'] },
} as const;
const other = { choices: { metric: ['percent', 'volume'] } } as const;

const Page = () => {
    const [filters, setFilters] = useFilters(declaration);
    const [{ metric }, setOthers] = useFilters(other);
    const navigate = useNavigate();
    const both = () => {
        setFilters({ period: '3m' });
        setFilters({ dmaId: '7' });
        setOthers({ metric: 'volume' });
    };
    const actions: Record<string, () => void> = {
        Several: () => setFilters({ from: '2026-01-01', to: '2026-02-01', dmaId: '7', view: 'table' }),
        'In one tick': both,
        Year: () => setFilters({ period: '12m' }),
        Chosen: () => setFilters({ dmaId: '9' }, { replace: true }),
        Everywhere: () => setFilters({ areaId: undefined }),
        Back: () => void navigate(-1),
    };
    return (
        <>
            <output>{JSON.stringify({ ...filters, metric })}</output>
            {Object.entries(actions).map(([name, act]) => (
                <button key={name} type="button" onClick={act}>
                    {name}
                </button>
            ))}
        </>
    );
};

const user: SessionUser = {
    id: '00000000-0000-4000-8000-000000000000',
    fullName: 'Analyst',
    email: 'analyst@utility.example',
    phone: null,
    profilePicture: null,
    status: 'active',
    language: 'en',
    homeModId: '3',
    homeAreaId: '12',
};

let visited: string[] = [];
const open = async (path: string) => {
    visited = [];
    const onLocation = ({ search }: RouterLocation) => {
        if (visited.at(-1) !== search) visited.push(search);
    };
    await showPart(<Page />, { path, onLocation });
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const filters = () => JSON.parse(screen.getByRole('status').textContent ?? '') as object;
const search = (expected: string) => waitFor(() => expect(visited.at(-1)).toBe(expected));

beforeEach(forgetEverything);

it('reads the address, in which what is wrong counts as absent', async () => {
    await open('/page?period=7m&dmaId=7&view=list&metric=volume');
    expect(filters()).toEqual({ period: '1m', dmaId: '7', view: 'map', metric: 'volume' });
});

it('changes several filters in one change of the address, which keeps all else', async () => {
    await open('/page?lng=en&period=3m&sheet=dma-7#row');
    await press('Several');
    const after = '?lng=en&sheet=dma-7&from=2026-01-01&to=2026-02-01&dmaId=7&view=table';
    await search(after);
    expect(visited).toEqual(['?lng=en&period=3m&sheet=dma-7', after]);
    expect(filters()).toEqual({ from: '2026-01-01', to: '2026-02-01', dmaId: '7', view: 'table', metric: 'percent' });
});

it('loses none of the changes that parts of a page make in one tick, which are one step of Back', async () => {
    await open('/page?tab=2');
    await press('In one tick');
    await search('?tab=2&period=3m&dmaId=7&metric=volume');
    expect(visited).toHaveLength(2);
    await press('Back');
    await search('?tab=2');
});

it('goes back to the filters before, past those that replaced one another', async () => {
    await open('/page?period=3m');
    await press('Year');
    await search('?period=12m');
    await press('Chosen');
    await search('?period=12m&dmaId=9');
    // What is chosen already is no step.
    await press('Year');
    await press('Back');
    await search('?period=3m');
    expect(filters()).toMatchObject({ period: '3m' });
});

it('begins with the home place, writes it into the address, and leaves it for good when asked', async () => {
    changeAuth({ user });
    await open('/page?lng=en');
    expect(filters()).toMatchObject({ areaId: '12' });
    await search('?lng=en&areaId=12');
    await press('Everywhere');
    await search('?lng=en&areaId=');
    expect(filters()).not.toHaveProperty('areaId');
    await press('Back');
    await search('?lng=en&areaId=12');
});

it('shows the place of a link that was sent, not the home of who opens it', async () => {
    changeAuth({ user });
    await open('/page?areaId=5');
    expect(filters()).toMatchObject({ areaId: '5' });
    await press('Year');
    await search('?areaId=5&period=12m');
});
