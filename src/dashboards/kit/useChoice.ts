import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** One of some choices kept in the address under `key`; the first one is the default and leaves the address short. */
export const useChoice = <C extends string>(key: string, choices: readonly [C, ...C[]]): [C, (choice: C) => void] => {
    const [query, setQuery] = useSearchParams();
    const asked = query.get(key);
    const choice = choices.find(each => each === asked) ?? choices[0];
    const choose = (next: C) =>
        setQuery(before => {
            if (next === choices[0]) before.delete(key);
            else before.set(key, next);
            return before;
        });
    return [choice, choose];
};

/** What is chosen on a map or in a table, by its id, kept in the address under `key`. */
export const useChosen = (key: string): [string | null, (id: string | null) => void] => {
    const [query, setQuery] = useSearchParams();
    const choose = useCallback(
        (id: string | null) =>
            setQuery(
                before => {
                    if (id === null) before.delete(key);
                    else before.set(key, id);
                    return before;
                },
                { replace: true, preventScrollReset: true },
            ),
        [key, setQuery],
    );
    return [query.get(key), choose];
};
