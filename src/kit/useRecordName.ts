import { useGetRecordRepresentation, useResourceContext, type RaRecord } from 'ra-core';
import { useName } from './useName';

/** What a record of the page's resource is called, in the language of the page. */
export const useRecordName = () => {
    const represent = useGetRecordRepresentation(useResourceContext());
    const nameOf = useName();
    return (record: RaRecord): string =>
        typeof record.nameBn === 'string'
            ? nameOf(record as RaRecord & { name: string; nameBn: string })
            : (represent(record) as string);
};
