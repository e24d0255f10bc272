import { networkKinds } from '../../contract/network.kinds';
import { collectionPath, resourcePaths } from '../../src/providers/resourcePaths';

/** Where the rows of each list stand on the API, by the path of its screen. */
export const listPaths: Readonly<Record<string, string>> = {
    ...resourcePaths,
    ...Object.fromEntries(
        networkKinds.map(kind => [`settings/network/${kind}`, collectionPath(`settings/network/${kind}`)]),
    ),
};
