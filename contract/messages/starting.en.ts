import type { StartStep } from '../status';

/** The page that stands at every address until the product is ready; the console says the steps too. */
export const starting = {
    title: 'NRW Monitor is starting',
    text: 'This page opens the product by itself as soon as it is ready. The first start takes a few minutes.',
    progress: 'Step {n} of {total}: {step}, {percent} %',
    step: {
        places: 'places and accounts of the demo city',
        bills: 'bills of its accounts',
        billing: 'what was billed by month',
        readings: 'readings of its meters',
        rollups: 'sums of the readings',
        people: 'people and water quality reports',
        pages: 'pages of the product',
        database: 'the database',
    } satisfies Record<StartStep, string>,
};
export type StartingWords = typeof starting;
