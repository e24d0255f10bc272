import { AutocompleteArrayInput, ReferenceArrayInput } from 'react-admin';
import { userChange, userInput, type User } from '../../../contract/users';
import { confirmation, PersonInputs, personFields } from '../../kit/people/PersonInputs';
import { resolverOf } from '../../kit/form/resolverOf';

const chosen = [...personFields.chosen, 'roleIds'];
export const newUserResolver = resolverOf(userInput, { ...personFields, chosen });
export const userResolver = resolverOf(userChange, {
    ...personFields,
    text: [...personFields.text, ...confirmation],
    chosen: [...chosen, 'id'],
});

/** A user as the form holds it: roles by their ids. */
export const formOf = (user: User) => ({ ...user, roleIds: user.roles.map(role => role.id) });

/** The fields of an account, for its creation and its change. */
export const UserInputs = () => (
    <PersonInputs>
        <ReferenceArrayInput
            source="roleIds"
            reference="role-management"
            sort={{ field: 'name', order: 'ASC' }}
            perPage={200}
        >
            <AutocompleteArrayInput optionText="name" isRequired />
        </ReferenceArrayInput>
    </PersonInputs>
);
