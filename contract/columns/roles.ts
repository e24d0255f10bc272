import type { RoleRow } from '../roles';
import { columnsOf } from './column';

export const roleColumns = columnsOf<RoleRow>('roles')(
    { source: 'name', kind: 'text', width: 28 },
    { source: 'description', kind: 'text', width: 50 },
    { source: 'users', kind: 'integer' },
    { source: 'features', kind: 'rights', width: 60 },
);
