import { Create, SimpleForm } from 'react-admin';
import { useNotify, useRedirect, useTranslate } from 'ra-core';
import { PageTitle } from '../../layout/PageTitle';
import { Draft, DraftKeeper } from '../Draft';
import { unkeptFields } from '../kit/PersonInputs';
import { SaveToolbar } from '../SaveToolbar';
import { newUserResolver, UserInputs } from './UserInputs';

const blank = { fullName: '', email: '', phone: '', address: '', language: 'en', roleIds: [] };

/** A new account; its owner is invited. */
const UserCreate = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const redirect = useRedirect();
    const onSuccess = () => {
        notify('createUser.created', { type: 'success' });
        redirect('list', 'users');
    };
    return (
        <>
            <PageTitle title={translate('createUser.title')} />
            <Create title={false} mutationOptions={{ onSuccess }}>
                <Draft form="users" without={unkeptFields}>
                    <SimpleForm noValidate resolver={newUserResolver} defaultValues={blank} toolbar={<SaveToolbar />}>
                        <UserInputs />
                        <DraftKeeper />
                    </SimpleForm>
                </Draft>
            </Create>
        </>
    );
};
export default UserCreate;
