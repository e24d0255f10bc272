import PreviewIcon from '@mui/icons-material/Visibility';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { Edit, SimpleForm } from 'react-admin';
import { LinkBase, useNotify, useRecordContext, useRedirect, useTranslate } from 'ra-core';
import type { User } from '../../../contract/users';
import { PageTitle } from '../../layout/PageTitle';
import { Draft, DraftKeeper } from '../Draft';
import { unkeptFields } from '../kit/PersonInputs';
import { SaveToolbar } from '../SaveToolbar';
import { StaleAlert } from '../StaleAlert';
import { useRefusals } from '../useRefusals';
import { formOf, UserInputs, userResolver } from './UserInputs';

const Title = () => {
    const translate = useTranslate();
    const user = useRecordContext<User>();
    const preview = user && (
        <Button startIcon={<PreviewIcon />} component={LinkBase} to={`/users/${user.id}/show`}>
            {translate('userManagement.preview')}
        </Button>
    );
    return <PageTitle title={user?.fullName ?? translate('editUser.title')} actions={preview} />;
};

interface UserFormProps {
    id: string;
    refusals: ReturnType<typeof useRefusals>;
}

const UserForm = ({ id, refusals }: UserFormProps) => {
    const user = useRecordContext<User>();
    if (!user) return null;
    return (
        <Draft form="users" id={id} record={formOf(user)} without={unkeptFields}>
            {refusals.stale && <StaleAlert onReloaded={refusals.reloaded} />}
            <Card>
                <SimpleForm noValidate resolver={userResolver} toolbar={<SaveToolbar />}>
                    <UserInputs />
                    <DraftKeeper />
                </SimpleForm>
            </Card>
        </Draft>
    );
};

/** A change of an account. */
const UserEdit = ({ id }: { id: string }) => {
    const notify = useNotify();
    const redirect = useRedirect();
    const refusals = useRefusals();
    const onSuccess = () => {
        notify('editUser.updated', { type: 'success' });
        redirect('list', 'users');
    };
    return (
        <Edit
            id={id}
            title={false}
            actions={false}
            mutationMode="pessimistic"
            mutationOptions={{ onError: refusals.onError, onSuccess }}
            component="div"
        >
            <Title />
            <UserForm id={id} refusals={refusals} />
        </Edit>
    );
};
export default UserEdit;
