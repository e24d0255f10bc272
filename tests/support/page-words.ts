import { mergeWords } from '../../src/i18n/words';

type All<T> = (T extends object ? (each: T) => void : never) extends (each: infer Each) => void ? Each : never;

/** The words of all catalogues in one tree. */
export const wordsOf = <T extends object>(catalogues: T) =>
    Object.values(catalogues).reduce<object>(mergeWords, {}) as All<T[keyof T]>;
