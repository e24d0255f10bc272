import { Create, SimpleForm } from 'react-admin';
import { useNotify, useRedirect, useTranslate } from 'ra-core';
import { useLanguage } from '../../i18n/useLanguage';
import type { User } from '../../../contract/users';
import { PageTitle } from '../../layout/PageTitle';
import { Draft, DraftKeeper } from '../Draft';
import { unkeptFields } from '../kit/PersonInputs';
import { SaveToolbar } from '../SaveToolbar';
import { useInvitationOffer } from './useInvitationOffer';
import { newUserResolver, UserInputs } from './UserInputs';

const blank = { fullName: '', email: '', phone: '', address: '', roleIds: [] };

/** A new account; its owner is invited. */
const UserCreate = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const redirect = useRedirect();
    const language = useLanguage();
    const offerLink = useInvitationOffer();
    const onSuccess = ({ email }: User) => {
        notify('createUser.created', { type: 'success' });
        redirect('list', 'users');
        void offerLink(email);
    };
    return (
        <>
            <PageTitle title={translate('createUser.title')} />
            <Create title={false} mutationOptions={{ onSuccess }}>
                <Draft form="users" without={unkeptFields}>
                    <SimpleForm
                        noValidate
                        resolver={newUserResolver}
                        defaultValues={{ ...blank, language }}
                        toolbar={<SaveToolbar />}
                    >
                        <UserInputs />
                        <DraftKeeper />
                    </SimpleForm>
                </Draft>
            </Create>
        </>
    );
};
export default UserCreate;
