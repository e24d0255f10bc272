import Card from '@mui/material/Card';
import { Edit, SimpleForm } from 'react-admin';
import { useNotify, useRecordContext, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { userChange, type User } from '../../../contract/users';
import { PageTitle } from '../../layout/PageTitle';
import { slice } from '../../providers/session';
import { Draft, DraftKeeper } from '../Draft';
import { PersonInputs, personFields, unkeptFields } from '../kit/PersonInputs';
import { SaveAgain, useSignInAgain } from '../kit/SaveAgain';
import { resolverOf } from '../resolverOf';
import { SaveToolbar } from '../SaveToolbar';
import { StaleAlert } from '../StaleAlert';
import { useRefusals } from '../useRefusals';

const resolver = resolverOf(userChange, { ...personFields, chosen: [...personFields.chosen, 'id'] });

interface ProfileFormProps {
    stale: boolean;
    onReloaded: () => void;
}

const ProfileForm = ({ stale, onReloaded }: ProfileFormProps) => {
    const user = useRecordContext<User>();
    if (!user) return null;
    return (
        <Draft form="profile" id={user.id} without={unkeptFields}>
            {stale && <StaleAlert onReloaded={onReloaded} />}
            <Card>
                <SimpleForm noValidate resolver={resolver} toolbar={<SaveToolbar />}>
                    <PersonInputs own />
                    <DraftKeeper />
                </SimpleForm>
            </Card>
        </Draft>
    );
};

/** A change of what is known about oneself; roles and state are an administrator's. */
const ProfileUpdate = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const navigate = useNavigate();
    const { user } = slice('auth');
    const { stale, onError, reloaded } = useRefusals();
    const again = useSignInAgain<User>(onError);
    const onSuccess = () => {
        notify('profile.updated', { type: 'success' });
        void navigate('/user-profile');
    };
    if (!user) return null;
    return (
        <>
            <PageTitle title={translate('profile.updateTitle')} />
            <Edit
                resource="users"
                id={user.id}
                // The right asked for here is that to one's own profile, and the route has asked for it.
                disableAuthentication
                title={false}
                actions={false}
                redirect={false}
                mutationMode="pessimistic"
                mutationOptions={{ onError: again.onError, onSuccess }}
                component="div"
            >
                <ProfileForm stale={stale} onReloaded={reloaded} />
                <SaveAgain {...again} />
            </Edit>
        </>
    );
};
export default ProfileUpdate;
