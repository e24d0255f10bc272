import type { Role } from '../../../contract/roles';
import { ResourceEdit } from '../../kit/form/ResourceEdit';
import { DeleteRole } from './DeleteRole';
import { formOf, RoleInputs, roleResolver } from './RoleInputs';

/** A change of a role; whoever holds it has its rights from their next call. */
const RoleEdit = ({ id }: { id: string }) => (
    <ResourceEdit<Role> id={id} form="roles" formOf={formOf} saved="editRole.updated">
        {role => (
            <RoleInputs resolver={roleResolver} isProtected={role.isProtected} remove={<DeleteRole role={role} />} />
        )}
    </ResourceEdit>
);
export default RoleEdit;
