import type { Catalogue } from './words';

/** The words that pages share, to be loaded with them. */
export const frame: Catalogue = { en: () => import('./frame.en'), bn: () => import('./frame.bn') };
export const figures: Catalogue = { en: () => import('./figures.en'), bn: () => import('./figures.bn') };
export const tables: Catalogue = { en: () => import('./tables.en'), bn: () => import('./tables.bn') };
export const forms: Catalogue = {
    en: () => import('../kit/form/words.en'),
    bn: () => import('../kit/form/words.bn'),
};
/** What abbreviations mean, for every signed-in page. */
export const glossary: Catalogue = {
    en: () => import('../kit/glossary/words.en'),
    bn: () => import('../kit/glossary/words.bn'),
};
/** Of people, on the pages of users, roles and one's own profile. */
export const users: Catalogue = {
    en: () => import('../resources/users/words.en'),
    bn: () => import('../resources/users/words.bn'),
};
export const profile: Catalogue = {
    en: () => import('../resources/profile/words.en'),
    bn: () => import('../resources/profile/words.bn'),
};
/** Of messages sent, an invitation's link among them. */
export const messages: Catalogue = {
    en: () => import('../resources/outbox/words.en'),
    bn: () => import('../resources/outbox/words.bn'),
};
/** Of accounts: the search for one, and its sheet. */
export const consumers: Catalogue = {
    en: () => import('../dashboards/kit/consumers/words.en'),
    bn: () => import('../dashboards/kit/consumers/words.bn'),
};
/** Of findings that people work on. */
export const findings: Catalogue = {
    en: () => import('../dashboards/kit/findings/words.en'),
    bn: () => import('../dashboards/kit/findings/words.bn'),
};
/** Of series beside what was to be expected of them. */
export const band: Catalogue = {
    en: () => import('../dashboards/kit/band/words.en'),
    bn: () => import('../dashboards/kit/band/words.bn'),
};
/** Of periods of a chart that are marked as not normal. */
export const marks: Catalogue = {
    en: () => import('../dashboards/kit/marks/words.en'),
    bn: () => import('../dashboards/kit/marks/words.bn'),
};
