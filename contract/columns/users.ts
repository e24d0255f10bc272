import type { UserRow } from '../users';
import { columnsOf } from './column';

export const userColumns = columnsOf<UserRow>('users', { field: 'fullName', order: 'ASC' })(
    { source: 'fullName', kind: 'text', width: 28, sort: true, place: 'wide' },
    { source: 'email', kind: 'text', width: 32, sort: true, place: 'wide' },
    { source: 'phone', kind: 'text', width: 18, sort: true, place: 'wide' },
    { source: 'address', kind: 'text', width: 40 },
    { source: 'roles', kind: 'list', of: 'name', width: 28, place: 'wide' },
    { source: 'status', kind: 'enum', words: 'userStatus', sort: true, place: 'wide' },
    { source: 'registrationStep', kind: 'enum', words: 'registrationStep', width: 22 },
    { source: 'language', kind: 'enum', words: 'language' },
    { source: 'lastSignInAt', kind: 'instant', sort: true },
    { source: 'createdAt', kind: 'instant', sort: true },
);
