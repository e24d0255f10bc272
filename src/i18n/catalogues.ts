import type { Catalogue } from './words';

/** The words that pages share, to be loaded with them. */
export const frame: Catalogue = { en: () => import('./frame.en'), bn: () => import('./frame.bn') };
export const figures: Catalogue = { en: () => import('./figures.en'), bn: () => import('./figures.bn') };
export const tables: Catalogue = { en: () => import('./tables.en'), bn: () => import('./tables.bn') };
/** Of findings that people work on. */
export const findings: Catalogue = { en: () => import('./findings.en'), bn: () => import('./findings.bn') };
export const forms: Catalogue = { en: () => import('./forms.en'), bn: () => import('./forms.bn') };
/** What abbreviations mean, for every signed-in page. */
export const glossary: Catalogue = { en: () => import('./glossary.en'), bn: () => import('./glossary.bn') };
