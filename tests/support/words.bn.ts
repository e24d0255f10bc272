import * as catalogues from './catalogues.bn';
import { wordsOf } from './page-words';

/** All words of the pages in Bengali. */
export const bn = wordsOf(catalogues);
