import { useLanguage } from '../../i18n/useLanguage';
import type { User } from '../../../contract/users';
import { RecordForm } from '../../kit/form/RecordForm';
import { ResourceCreate } from '../../kit/form/ResourceCreate';
import { unkeptFields } from '../../kit/people/PersonInputs';
import { useInvitationOffer } from './useInvitationOffer';
import { newUserResolver, UserInputs } from './UserInputs';

const blank = { fullName: '', email: '', phone: '', address: '', roleIds: [] };

/** A new account; its owner is invited. */
const UserCreate = () => {
    const language = useLanguage();
    const offerLink = useInvitationOffer();
    return (
        <ResourceCreate<User>
            form="users"
            without={unkeptFields}
            title="createUser.title"
            saved="createUser.created"
            onSaved={({ email }) => void offerLink(email)}
        >
            <RecordForm resolver={newUserResolver} defaultValues={{ ...blank, language }}>
                <UserInputs />
            </RecordForm>
        </ResourceCreate>
    );
};
export default UserCreate;
