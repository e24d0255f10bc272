import type { Position } from 'geojson';
import type { ConsumerCells } from '../../contract/consumer-map';
import { positionOf, unpackPoints } from '../../contract/consumer-grid.rules';
import type { Pen } from '../kit/exports/pen';
import { classify, classOf, type ValueClass } from './classes.rules';

/** A cell of accounts, or a single one, as it is drawn on the page and on a picture. */
export interface Mark {
    /** The corners of a cell, the north-west and the south-east; of a single account its place twice. */
    from: Position;
    to: Position;
    count: number;
    value: number | null;
    accountNo?: string;
}

const classCount = 5;
/** How far from a single account a pointer still means it, and how large it is drawn, in pixels. */
const reach = 12;
const radius = 4.5;
/** How opaque cells are without a value; those with one have the colour of the legend. */
export const faintness = 0.18;

const corner = (x: number, y: number, level: number): Position => {
    const { lon, lat } = positionOf(x, y, level);
    return [lon, lat];
};

/** What an answer of the server holds, in the order in which it is drawn: accounts with a value above those without. */
export const marksOf = ({ level, x, y, cells, points }: ConsumerCells): Mark[] => {
    if (!points)
        return cells.map(([column, row, count, value]) => ({
            from: corner(x + column, y + row, level),
            to: corner(x + column + 1, y + row + 1, level),
            count,
            value,
        }));
    return unpackPoints(points)
        .map(point => {
            const at = corner(x + point.x + 0.5, y + point.y + 0.5, level);
            return { from: at, to: at, count: 1, value: point.value, accountNo: point.accountNo };
        })
        .sort((a, b) => (a.value ?? -Infinity) - (b.value ?? -Infinity));
};

/** The classes of some marks, and how many accounts are in each; -1: those without a value. */
export const classesOfMarks = (marks: readonly Mark[]) => {
    const classes = classify(
        marks.map(({ value }) => value),
        classCount,
    );
    const counts = new Map<number, number>();
    for (const mark of marks) {
        const index = classIn(classes, mark);
        counts.set(index, (counts.get(index) ?? 0) + mark.count);
    }
    return { classes, counts };
};
/** The class of a mark; -1 where it has no value. */
export const classIn = (classes: readonly ValueClass[], { value }: Mark): number =>
    value === null ? -1 : classOf(classes, value);

type Place = (position: Position) => readonly [number, number];

/** How marks are painted. */
export interface MarkInk {
    /** The colour of a class; -1 is faint. */
    fillOf: (index: number) => string;
    edge: string;
}

/** Paints the marks with a pen whose pixels `at` gives. */
export const paintMarks = (
    pen: Pen,
    marks: readonly Mark[],
    classes: readonly ValueClass[],
    at: Place,
    { fillOf, edge }: MarkInk,
): void => {
    for (const mark of marks) {
        const [x, y] = at(mark.from);
        const index = classIn(classes, mark);
        pen.fillStyle = fillOf(index);
        if (mark.accountNo === undefined) {
            const [right, bottom] = at(mark.to);
            pen.globalAlpha = index < 0 ? faintness : 1;
            pen.fillRect(x, y, right - x, bottom - y);
            continue;
        }
        pen.globalAlpha = index < 0 ? 0.7 : 1;
        pen.beginPath();
        pen.arc(x, y, index < 0 ? radius - 1.5 : radius, 0, 2 * Math.PI);
        pen.fill();
        pen.lineWidth = 0.75;
        pen.strokeStyle = edge;
        pen.stroke();
    }
    pen.globalAlpha = 1;
};

/** The mark under a pointer: the cell that holds it, or the nearest account within reach. */
export const markAt = (marks: readonly Mark[], at: Place, [x, y]: readonly [number, number]): Mark | undefined => {
    let found: { mark: Mark; distance: number } | undefined;
    for (const mark of marks) {
        const [left, top] = at(mark.from);
        if (mark.accountNo === undefined) {
            const [right, bottom] = at(mark.to);
            if (x >= left && x < right && y >= top && y < bottom) return mark;
            continue;
        }
        const distance = Math.hypot(left - x, top - y);
        // The one drawn last lies on top.
        if (distance <= reach && distance <= (found?.distance ?? reach)) found = { mark, distance };
    }
    return found?.mark;
};
