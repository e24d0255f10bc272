import * as catalogues from './catalogues.en';
import { wordsOf } from './page-words';

/** All words of the pages in English. */
export const en = wordsOf(catalogues);
