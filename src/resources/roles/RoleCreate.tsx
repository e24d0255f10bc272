import { ResourceCreate } from '../../kit/form/ResourceCreate';
import { blankRole, newRoleResolver, RoleInputs } from './RoleInputs';

/** A new role. */
const RoleCreate = () => (
    <ResourceCreate form="roles" title="createRole.title" saved="createRole.created">
        <RoleInputs resolver={newRoleResolver} defaultValues={blankRole} />
    </ResourceCreate>
);
export default RoleCreate;
