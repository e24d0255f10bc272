import * as paths from '../../contract/paths';

/** The calls of a resource whose operations have a path each, by section 7 of the specification; its list is its `api` path. */
export interface NamedCalls {
    /** GET. */
    one: string;
    /** POST. */
    create: string;
    /** PUT, with the id in the body. */
    update: string;
    /** DELETE. */
    remove?: string;
}

const rpcResources: Readonly<Record<string, NamedCalls>> = {
    'user-management': paths.users,
    'role-management': paths.roles,
};

/** The named calls of a resource; nothing for one with a single path. */
export const namedCalls = (resource: string): NamedCalls | undefined => rpcResources[resource];
