import { useCallback } from 'react';
import type { NetworkRecord } from '../../../contract/network';
import { useWord } from '../../i18n/useWord';
import { useName } from '../../kit/useName';
import { useKind } from './useKind';

/** What a record is called in the language of the page: a tariff by the word for its class. */
export const useNetworkName = () => {
    const kind = useKind();
    const nameOf = useName();
    const wordOf = useWord();
    return useCallback(
        (record: NetworkRecord): string => (kind === 'tariff' ? wordOf('tariffClass', record.code) : nameOf(record)),
        [kind, nameOf, wordOf],
    );
};
