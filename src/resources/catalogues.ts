import type { Catalogue } from '../i18n/words';

/** Of people, on the pages of users, roles and one's own profile. */
export const users: Catalogue = {
    en: () => import('./users/words.en'),
    bn: () => import('./users/words.bn'),
};
export const profile: Catalogue = {
    en: () => import('./profile/words.en'),
    bn: () => import('./profile/words.bn'),
};
/** Of messages sent, an invitation's link among them. */
export const messages: Catalogue = {
    en: () => import('./outbox/words.en'),
    bn: () => import('./outbox/words.bn'),
};
