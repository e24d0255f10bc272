import PreviewIcon from '@mui/icons-material/Visibility';
import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'ra-core';
import type { User } from '../../../contract/users';
import { RecordForm } from '../../kit/form/RecordForm';
import { ResourceEdit } from '../../kit/form/ResourceEdit';
import { PageTitle } from '../../kit/page/PageTitle';
import { unkeptFields } from '../../kit/people/PersonInputs';
import { formOf, UserInputs, userResolver } from './UserInputs';

const Title = ({ user: { id, fullName } }: { user: User }) => {
    const translate = useTranslate();
    const preview = (
        <Button startIcon={<PreviewIcon />} component={LinkBase} to={`/user-management/profile-preview?id=${id}`}>
            {translate('ra.action.show')}
        </Button>
    );
    return <PageTitle title={fullName} actions={preview} />;
};

/** A change of an account. */
const UserEdit = ({ id }: { id: string }) => (
    <ResourceEdit<User>
        id={id}
        form="users"
        formOf={formOf}
        without={unkeptFields}
        renderTitle={user => <Title user={user} />}
        saved="editUser.updated"
    >
        {() => (
            <RecordForm resolver={userResolver}>
                <UserInputs />
            </RecordForm>
        )}
    </ResourceEdit>
);
export default UserEdit;
