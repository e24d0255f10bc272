import { describe, expect, it } from 'vitest';
import { linkLoss, networkBalance, reservoirStorageChange, type NetworkLink, type NetworkNode } from './node.rules';

const node = (code: string, more: Partial<NetworkNode> = {}): NetworkNode => {
    return { code, billedM3: 0, storageChangeM3: 0, ...more };
};
const pipe = (
    from: string | null,
    to: string | null,
    upstreamM3: number | null,
    downstreamM3: number | null = null,
): NetworkLink => ({ code: `${from}-${to}`, from, to, upstreamM3, downstreamM3 });

const nodes = [
    node('plant', { source: true }),
    node('hill', { storageChangeM3: reservoirStorageChange(400, 2, 2.5) }),
    node('north'),
    node('dma-1', { billedM3: 2600 }),
    node('dma-2', { billedM3: 3400 }),
];
const links = [
    pipe('plant', 'hill', 10_000, 9800),
    pipe(null, 'north', 700),
    pipe('hill', 'north', 9400),
    pipe('north', 'dma-1', 4000),
    pipe('north', 'dma-2', null, 5500),
    pipe('dma-1', 'dma-2', 300),
    pipe('dma-2', null, 250),
];
const unexplainedOf = (all: readonly NetworkNode[], pipes: readonly NetworkLink[]) =>
    Object.fromEntries(networkBalance(all, pipes).nodes.map(each => [each.code, each.unexplainedM3]));

describe('the balance of the network', () => {
    it('says for each node what came in and neither left nor stayed', () => {
        expect(unexplainedOf(nodes, links)).toEqual({
            hill: { value: 9800 - 9400 - 200 },
            north: { value: 9400 + 700 - 4000 - 5500 },
            'dma-1': { value: 4000 - 2600 - 300 },
            'dma-2': { value: 5500 + 300 - 3400 - 250 },
        });
    });

    it('takes water supplied as own sources and imports less exports and what went into storage', () => {
        const balance = networkBalance(nodes, links);
        expect(balance.waterSuppliedM3).toEqual({ value: 10_000 + 700 - 250 - 200 });
        expect(balance.nrwM3).toEqual({ value: 10_250 - 6000 });
    });

    it('loses as much in all nodes and links together as the system has NRW', () => {
        const balance = networkBalance(nodes, links);
        const inNodes = balance.nodes.reduce((sum, each) => sum + (each.unexplainedM3.value ?? NaN), 0);
        const inLinks = balance.linkLosses.reduce((sum, each) => sum + each.lossM3, 0);
        expect(inNodes + inLinks).toBeCloseTo(balance.nrwM3.value ?? NaN, 9);
    });

    it('keeps that identity when imports and exports are metered at both ends', () => {
        const twice = links.map(link => (link.from && link.to ? link : { ...link, downstreamM3: 240 }));
        const balance = networkBalance(nodes, twice);
        const inNodes = balance.nodes.reduce((sum, each) => sum + (each.unexplainedM3.value ?? NaN), 0);
        const inLinks = balance.linkLosses.reduce((sum, each) => sum + each.lossM3, 0);
        expect(balance.linkLosses.map(each => each.code)).toContain('null-north');
        expect(inNodes + inLinks).toBeCloseTo(balance.nrwM3.value ?? NaN, 9);
    });

    it('gives a link loss only where both ends are metered', () => {
        expect(networkBalance(nodes, links).linkLosses).toEqual([{ code: 'plant-hill', lossM3: 200 }]);
        expect(linkLoss(pipe('a', 'b', 100, 120))).toBe(-20);
        expect(linkLoss(pipe('a', 'b', 100))).toBeNull();
    });

    it('asks for configuration at both ends of a link without a volume, and nowhere else', () => {
        const unmetered = links.map(link => (link.code === 'dma-1-dma-2' ? pipe('dma-1', 'dma-2', null) : link));
        const missing = { value: null, reason: 'notConfigured' };
        const found = unexplainedOf(nodes, unmetered);
        expect(found).toMatchObject({ 'dma-1': missing, 'dma-2': missing });
        expect(found.hill).toEqual({ value: 200 });
        expect(networkBalance(nodes, unmetered).nrwM3).toEqual({ value: 4250 });
    });

    it('has no system figure while a plant outlet has no volume', () => {
        const missing = { value: null, reason: 'notConfigured' };
        expect(networkBalance(nodes, [pipe('plant', 'hill', null)]).nrwM3).toEqual(missing);
        expect(networkBalance(nodes, []).waterSuppliedM3).toEqual(missing);
    });

    it('stores water as a reservoir rises and gives it back as it falls', () => {
        expect(reservoirStorageChange(500, 2.1, 2.5)).toBeCloseTo(200, 9);
        expect(reservoirStorageChange(500, 2.5, 2.1)).toBeCloseTo(-200, 9);
    });
});
