import { describe, expect, it } from 'vitest';
import { bordersOf, drawingOf, placesOf } from './shapes.rules';

/** Two squares side by side that share their border, and a line between them. */
const drawing = {
    type: 'Topology',
    transform: { scale: [0.25, 0.25], translate: [91.5, 22.25] },
    arcs: [
        [
            [1, 0],
            [0, 1],
        ],
        [
            [1, 1],
            [-1, 0],
            [0, -1],
            [1, 0],
        ],
        [
            [1, 0],
            [1, 0],
            [0, 1],
            [-1, 0],
        ],
    ],
    objects: {
        dma: {
            type: 'GeometryCollection',
            geometries: [
                { type: 'Polygon', id: '7', properties: { name: 'Halishahar 1', nameBn: 'হালিশহর ১' }, arcs: [[0, 1]] },
                { type: 'MultiPolygon', id: 8, properties: { name: 'Halishahar 2' }, arcs: [[[2, -1]]] },
            ],
        },
        unfinished: {
            type: 'GeometryCollection',
            geometries: [
                { type: 'Polygon', properties: { name: 'Without an id' }, arcs: [[2, -1]] },
                { type: null, id: '9' },
            ],
        },
        river: { type: 'LineString', arcs: [0] },
    },
};

describe('drawings', () => {
    it('become places with their id as text, at their true position, sharing their border exactly', () => {
        const { features } = placesOf(drawing, 'dma');
        expect(features.map(place => place.id)).toEqual(['7', '8']);
        expect(features[0].properties).toEqual({ name: 'Halishahar 1', nameBn: 'হালিশহর ১' });
        const [first, second] = features.map(({ geometry }) =>
            geometry.coordinates.flat(geometry.type === 'Polygon' ? 1 : 2),
        );
        expect(first).toContainEqual([91.75, 22.25]);
        expect(second).toContainEqual([91.75, 22.25]);
        expect(second).toContainEqual([92, 22.25]);
    });

    it('become larger places, without the borders inside them; what belongs to none is left out', () => {
        const { features, edge } = placesOf(
            drawing,
            'dma',
            new Map([
                ['7', 'north'],
                ['8', 'north'],
            ]),
        );
        expect(features.map(place => place.id)).toEqual(['north']);
        const corners = features[0].geometry.coordinates.flat(2);
        expect(corners).toContainEqual([91.5, 22.25]);
        expect(corners).toContainEqual([92, 22.5]);
        // The border is no line of it any more: it would be there and back.
        expect(features[0].geometry.coordinates.flat(1)).toHaveLength(1);
        expect(edge).toEqual(placesOf(drawing, 'dma').edge);
        expect(placesOf(drawing, 'dma', new Map([['8', 'south']])).features.map(place => place.id)).toEqual(['south']);
    });

    it('come with the line around them all, without the border between them', () => {
        const { edge } = placesOf(drawing, 'dma');
        const step = (one: string, other: string) => (one < other ? `${one} ${other}` : `${other} ${one}`);
        const steps = edge.coordinates.flatMap(line =>
            line.slice(1).map((to, index) => step(line[index].join(), to.join())),
        );
        expect(new Set(steps).size).toBe(6);
        expect(steps).not.toContain('91.75,22.25 91.75,22.5');
    });

    it('leave out what has no id or no shape', () => {
        expect(placesOf(drawing, 'unfinished').features).toEqual([]);
    });

    it('of a single line are drawn as well', () => {
        expect(drawingOf(drawing, 'river')?.features[0].geometry.type).toBe('LineString');
    });

    it('give the border between two neighbours once, and no outer border', () => {
        expect(bordersOf(drawing, 'dma')?.coordinates).toEqual([
            [
                [91.75, 22.25],
                [91.75, 22.5],
            ],
        ]);
    });

    it('without the kind that was asked for are an error for places and nothing for the background', () => {
        expect(() => placesOf(drawing, 'ward')).toThrow('ward');
        expect(drawingOf(drawing, 'outline')).toBeUndefined();
        expect(bordersOf(drawing, 'ward')).toBeUndefined();
    });
});
