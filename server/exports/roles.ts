import type { RoleQuery } from '../../contract/roles';
import { isAdmin } from '../../contract/access';
import { roleSelection } from '../roles/roles.queries';
import { wholeOf } from '../lists/selection';
import type { ListRequest } from '../lists/source';

/** The roles with what they open; the one that passes everything has no rights of its own to list, and says so. */
export async function* rolePages(asked: ListRequest, query: RoleQuery): AsyncGenerator<object[], void> {
    const who = { callerId: asked.caller.userId, all: isAdmin(asked.caller) };
    const fields = [...new Set([...asked.fields, 'isProtected'])];
    for await (const page of wholeOf(asked.db, roleSelection(who, query), { ...asked, fields }))
        yield page.map(({ isProtected, ...row }) => (isProtected ? { ...row, features: 'everything' } : row));
}
