import { useState } from 'react';
import Card from '@mui/material/Card';
import { Edit, SimpleForm } from 'react-admin';
import { useNotify, useRecordContext, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { userChange, type User } from '../../../contract/users';
import { PageTitle } from '../../layout/PageTitle';
import { slice } from '../../providers/session';
import { Draft, DraftKeeper } from '../Draft';
import { confirmation, PersonInputs, personFields, unkeptFields } from '../kit/PersonInputs';
import { resolverOf } from '../resolverOf';
import { SaveToolbar } from '../SaveToolbar';
import { StaleAlert } from '../StaleAlert';
import { useRefusals } from '../useRefusals';

const resolver = resolverOf(userChange, {
    ...personFields,
    text: [...personFields.text, ...confirmation],
    chosen: [...personFields.chosen, 'id'],
});

interface ProfileFormProps {
    refusals: ReturnType<typeof useRefusals>;
}

const ProfileForm = ({ refusals }: ProfileFormProps) => {
    const user = useRecordContext<User>();
    if (!user) return null;
    return (
        <Draft form="profile" id={user.id} without={unkeptFields}>
            {refusals.stale && <StaleAlert onReloaded={refusals.reloaded} />}
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
    // Asked once: the form is not to vanish with a session that ends.
    const [user] = useState(() => slice('auth').user);
    const refusals = useRefusals();
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
                mutationOptions={{ onError: refusals.onError, onSuccess }}
                component="div"
            >
                <ProfileForm refusals={refusals} />
            </Edit>
        </>
    );
};
export default ProfileUpdate;
