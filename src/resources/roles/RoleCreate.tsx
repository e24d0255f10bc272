import { Create } from 'react-admin';
import { useNotify, useRedirect, useTranslate } from 'ra-core';
import { PageTitle } from '../../layout/PageTitle';
import { Draft } from '../Draft';
import { SaveToolbar } from '../SaveToolbar';
import { blankRole, newRoleResolver, RoleForm } from './RoleForm';

/** A new role. */
const RoleCreate = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const redirect = useRedirect();
    const onSuccess = () => {
        notify('createRole.created', { type: 'success' });
        redirect('list', 'roles');
    };
    return (
        <>
            <PageTitle title={translate('createRole.title')} />
            <Create title={false} mutationOptions={{ onSuccess }}>
                <Draft form="roles">
                    <RoleForm resolver={newRoleResolver} defaultValues={blankRole} toolbar={<SaveToolbar />} />
                </Draft>
            </Create>
        </>
    );
};
export default RoleCreate;
