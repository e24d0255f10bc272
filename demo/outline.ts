import type { Point } from './places';

/** A made-up outline inside 22.24-22.43 N, 91.73-91.90 E; convex enough that a cell cut by it stays in one piece. */
export const cityOutline: readonly Point[] = [
    [91.7495, 22.4255],
    [91.7405, 22.4],
    [91.7425, 22.37],
    [91.748, 22.34],
    [91.757, 22.305],
    [91.77, 22.272],
    [91.788, 22.2485],
    [91.804, 22.2425],
    [91.835, 22.251],
    [91.8615, 22.273],
    [91.879, 22.303],
    [91.8915, 22.336],
    [91.8975, 22.37],
    [91.8955, 22.404],
    [91.8815, 22.4235],
    [91.84, 22.4285],
    [91.795, 22.429],
];

/** The Karnaphuli, schematic: it parts the south bank (outside the main service area) from the rest. */
export const river: readonly Point[] = [
    [91.8945, 22.3405],
    [91.871, 22.329],
    [91.852, 22.3205],
    [91.8405, 22.3105],
    [91.833, 22.2965],
    [91.8305, 22.279],
    [91.8315, 22.2635],
    [91.8385, 22.2525],
];
