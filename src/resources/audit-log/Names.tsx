import { useGetMany, type RaRecord } from 'ra-core';

interface NamesProps {
    ids: string[];
    resource: string;
}

/** What the records of some ids are called today; one that is gone stands with the beginning of its id. */
export const Names = ({ ids, resource }: NamesProps) => {
    const { data = [] } = useGetMany<RaRecord & { fullName?: string; name?: string }>(resource, { ids });
    const nameOf = (id: string): string => {
        const found = data.find(record => record?.id === id);
        return found?.fullName ?? found?.name ?? id.slice(0, 8);
    };
    return ids.map(nameOf).join(', ');
};
