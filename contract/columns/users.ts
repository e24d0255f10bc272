import type { UserRow } from '../users';
import { columnsOf } from './column';

export const userColumns = columnsOf<UserRow>('users')(
    { source: 'fullName', kind: 'text', width: 28 },
    { source: 'email', kind: 'text', width: 32 },
    { source: 'phone', kind: 'text', width: 18 },
    { source: 'address', kind: 'text', width: 40 },
    { source: 'roles', kind: 'list', of: 'name', width: 28 },
    { source: 'status', kind: 'enum', words: 'userStatus' },
    { source: 'registrationStep', kind: 'enum', words: 'registrationStep', width: 22 },
    { source: 'language', kind: 'enum', words: 'language' },
    { source: 'lastSignInAt', kind: 'instant' },
    { source: 'createdAt', kind: 'instant' },
);
