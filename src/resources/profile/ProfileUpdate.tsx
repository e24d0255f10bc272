import { useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { userChange, type User } from '../../../contract/users';
import { PageTitle } from '../../kit/page/PageTitle';
import { slice } from '../../providers/session';
import { RecordForm } from '../../kit/form/RecordForm';
import { ResourceEdit } from '../../kit/form/ResourceEdit';
import { confirmation, PersonInputs, personFields, unkeptFields } from '../../kit/people/PersonInputs';
import { resolverOf } from '../../kit/form/resolverOf';

const resolver = resolverOf(userChange, {
    ...personFields,
    text: [...personFields.text, ...confirmation],
    chosen: [...personFields.chosen, 'id'],
});

/** A change of what is known about oneself; roles and state are an administrator's. */
const ProfileUpdate = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const navigate = useNavigate();
    // Asked once: the form is not to vanish with a session that ends.
    const [user] = useState(() => slice('auth').user);
    const onSaved = () => {
        notify('profile.updated', { type: 'success' });
        void navigate('/user-profile');
    };
    if (!user) return null;
    return (
        <ResourceEdit<User>
            resource="user-management"
            id={user.id}
            form="profile"
            renderTitle={() => <PageTitle title={translate('profile.updateTitle')} />}
            without={unkeptFields}
            // The right asked for here is that to one's own profile, and the route has asked for it.
            disableAuthentication
            saved="profile.updated"
            onSaved={onSaved}
        >
            {() => (
                <RecordForm resolver={resolver} leaveTo="/user-profile">
                    <PersonInputs own />
                </RecordForm>
            )}
        </ResourceEdit>
    );
};
export default ProfileUpdate;
