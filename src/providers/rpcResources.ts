/** The calls of a resource whose operations have a path each, by section 7 of the specification; its list is its `api` path. */
export interface NamedCalls {
    /** GET with the id at its end. */
    one: string;
    /** POST. */
    create: string;
    /** PUT with the id in the body. */
    update: string;
    /** DELETE with the id at its end. */
    remove?: string;
}

const user = 'account/api/v1/user';
const feature = 'nrw/api/v1/feature';

const rpcResources: Readonly<Record<string, NamedCalls>> = {
    users: { one: `${user}/get`, create: `${user}/register`, update: `${user}/update` },
    roles: {
        one: `${feature}/get-role-details`,
        create: `${feature}/create-role-permissions`,
        update: `${feature}/update-role-permissions`,
        remove: 'account/api/v1/role/delete',
    },
};

/** The named calls of a resource; nothing for one with a single path. */
export const namedCalls = (resource: string): NamedCalls | undefined => rpcResources[resource];
