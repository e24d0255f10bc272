import Card from '@mui/material/Card';
import { Edit } from 'react-admin';
import { useNotify, useRecordContext, useRedirect, useTranslate } from 'ra-core';
import type { Role } from '../../../contract/roles';
import { PageTitle } from '../../layout/PageTitle';
import { Draft } from '../Draft';
import { SaveToolbar } from '../SaveToolbar';
import { StaleAlert } from '../StaleAlert';
import { useRefusals } from '../useRefusals';
import { DeleteRole } from './DeleteRole';
import { formOf, RoleForm, roleResolver } from './RoleForm';

const Title = () => {
    const translate = useTranslate();
    const role = useRecordContext<Role>();
    return <PageTitle title={role?.name ?? translate('editRole.title')} />;
};

interface FieldsProps {
    id: string;
    stale: boolean;
    onReloaded: () => void;
}

const Fields = ({ id, stale, onReloaded }: FieldsProps) => {
    const role = useRecordContext<Role>();
    if (!role) return null;
    const toolbar = (
        <SaveToolbar>
            <DeleteRole role={role} />
        </SaveToolbar>
    );
    return (
        <Draft form="roles" id={id} record={formOf(role)}>
            {stale && <StaleAlert onReloaded={onReloaded} />}
            <Card>
                <RoleForm resolver={roleResolver} isProtected={role.isProtected} toolbar={toolbar} />
            </Card>
        </Draft>
    );
};

/** A change of a role; whoever holds it has its rights from their next call. */
const RoleEdit = ({ id }: { id: string }) => {
    const notify = useNotify();
    const redirect = useRedirect();
    const { stale, onError, reloaded } = useRefusals();
    const onSuccess = () => {
        notify('editRole.updated', { type: 'success' });
        redirect('list', 'roles');
    };
    return (
        <Edit id={id} title={false} mutationMode="pessimistic" mutationOptions={{ onError, onSuccess }} component="div">
            <Title />
            <Fields id={id} stale={stale} onReloaded={reloaded} />
        </Edit>
    );
};
export default RoleEdit;
