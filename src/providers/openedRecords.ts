import { change, slice } from './session';

/** Which record a screen showed last, in the session state of section 3. */
const places: Readonly<Record<string, { get: () => string | null; keep: (id: string) => void }>> = {
    'user-management/edit': { get: () => slice('user').editUserId, keep: id => change('user', { editUserId: id }) },
    'user-management/profile-preview': {
        get: () => slice('user').profileViewId,
        keep: id => change('user', { profileViewId: id }),
    },
    'role-management/edit': { get: () => slice('role').roleEditId, keep: id => change('role', { roleEditId: id }) },
};

/** The record that a screen of a resource showed last, where the session state has a place for it. */
export const lastRecord = (resource: string, screen: string): string | null =>
    places[`${resource}/${screen}`]?.get() ?? null;

/** Remembers the record that a screen shows now. */
export const keepRecord = (resource: string, screen: string, id: string): void =>
    places[`${resource}/${screen}`]?.keep(id);
