import { useResourceContext } from 'ra-core';
import { networkKinds, type NetworkKind } from '../../../contract/network.kinds';

/** The resource of the records of a kind. */
export const resourceOf = (kind: string): string => `settings/network/${kind}`;

/** The kind that the page around is about. */
export const useKind = (): NetworkKind => {
    const resource = useResourceContext();
    const kind = networkKinds.find(each => resourceOf(each) === resource);
    if (!kind) throw new Error(`no kind of the network: ${resource}`);
    return kind;
};
