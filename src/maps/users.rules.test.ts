import type { Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { packPoints, positionOf } from '../../contract/consumer-grid.rules';
import type { ConsumerCells } from '../../contract/consumer-map';
import type { Pen } from '../kit/exports/pen';
import { classesOfMarks, markAt, marksOf, paintMarks } from './users.rules';

const answer = (part: Partial<ConsumerCells>): ConsumerCells => ({
    from: null,
    to: null,
    unit: 'BDT',
    count: 0,
    unplaced: 0,
    level: 15,
    x: 24000,
    y: 14000,
    cells: [],
    points: null,
    ...part,
});
const cells = marksOf(
    answer({
        cells: [
            [0, 0, 4, null],
            [1, 0, 5, 100],
            [0, 1, 20, 300],
        ],
    }),
);
const points = marksOf(
    answer({
        points: packPoints([
            { accountNo: 'A-1', x: 0, y: 0, value: 10 },
            { accountNo: 'A-2', x: 1, y: 0, value: null },
            { accountNo: 'A-3', x: 0, y: 0, value: 5 },
        ]),
    }),
);
/** Forty pixels a cell, from the first one on. */
const at = ([lon, lat]: Position): [number, number] => {
    const [first, next] = [positionOf(24000, 14000, 15), positionOf(24001, 14001, 15)];
    return [((lon - first.lon) / (next.lon - first.lon)) * 40, ((lat - first.lat) / (next.lat - first.lat)) * 40];
};

describe('the accounts of a map', () => {
    it('are counted by class, those without a value apart', () => {
        const { counts } = classesOfMarks(cells);
        expect(counts.get(-1)).toBe(4);
        expect([...counts.values()].reduce((sum, each) => sum + each, 0)).toBe(29);
        expect(classesOfMarks([]).classes).toEqual([]);
        expect(classesOfMarks([{ ...cells[1], value: 0 }]).classes).toEqual([{ from: 0, to: 1 }]);
    });

    it('are found under the pointer: the cell that holds it, the nearest account in reach', () => {
        expect(markAt(cells, at, [39.9, 20])?.count).toBe(4);
        expect(markAt(cells, at, [40.1, 20])?.count).toBe(5);
        expect(markAt(cells, at, [60, 60])).toBeUndefined();
        expect(markAt(points, at, [59, 20])?.accountNo).toBe('A-2');
        expect(markAt(points, at, [40, 20])).toBeUndefined();
        // Of two in one place the larger value lies on top.
        expect(markAt(points, at, [20, 20])?.accountNo).toBe('A-1');
    });

    it('are painted alike on the page and on a picture: cells as squares, accounts as dots, without a value faint', () => {
        const strokes: [string, string, number][] = [];
        const pen = {
            fillStyle: '',
            globalAlpha: 1,
            beginPath: () => undefined,
            arc: () => undefined,
            stroke: () => undefined,
            fill: () => strokes.push(['dot', pen.fillStyle, pen.globalAlpha]),
            fillRect: () => strokes.push(['cell', pen.fillStyle, pen.globalAlpha]),
        };
        const ink = { fillOf: (index: number) => (index < 0 ? 'grey' : `blue ${index}`), edge: 'white' };
        const { classes } = classesOfMarks(cells);
        paintMarks(pen as unknown as Pen, cells, classes, at, ink);
        paintMarks(pen as unknown as Pen, points, classes, at, ink);
        expect(strokes.map(([kind, fill]) => `${kind} ${fill}`)).toEqual([
            'cell grey',
            'cell blue 0',
            `cell blue ${classes.length - 1}`,
            'dot grey',
            'dot blue 0',
            'dot blue 0',
        ]);
        const [faint, plain] = [strokes[0][2], strokes[1][2]];
        expect(faint).toBeLessThan(plain / 2);
        expect(pen.globalAlpha).toBe(1);
    });
});
