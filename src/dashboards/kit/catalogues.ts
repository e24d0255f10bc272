import type { Catalogue } from '../../i18n/words';

/** Of accounts: the search for one, and its sheet. */
export const consumers: Catalogue = {
    en: () => import('./consumers/words.en'),
    bn: () => import('./consumers/words.bn'),
};
/** Of series beside what was to be expected of them. */
export const band: Catalogue = {
    en: () => import('./band/words.en'),
    bn: () => import('./band/words.bn'),
};
/** Of the nights of a DMA. */
export const nightFlow: Catalogue = {
    en: () => import('./night-flow/words.en'),
    bn: () => import('./night-flow/words.bn'),
};
/** Of periods of a chart that are marked as not normal. */
export const marks: Catalogue = {
    en: () => import('./marks/words.en'),
    bn: () => import('./marks/words.bn'),
};
