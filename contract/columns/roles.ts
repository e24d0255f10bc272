import type { RoleRow } from '../roles';
import { columnsOf } from './column';

export const roleColumns = columnsOf<RoleRow>('roles', { field: 'name', order: 'ASC' })(
    { source: 'name', kind: 'text', width: 28, sort: true, place: 'wide' },
    { source: 'description', kind: 'text', width: 50, sort: true, place: 'wide' },
    { source: 'users', kind: 'integer', sort: true, place: 'wide' },
    { source: 'features', kind: 'rights', width: 60, place: 'wide' },
);
