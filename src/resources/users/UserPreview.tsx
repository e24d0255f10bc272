import EditIcon from '@mui/icons-material/Edit';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { Show } from 'react-admin';
import { LinkBase, useRecordContext, useTranslate } from 'ra-core';
import type { User } from '../../../contract/users';
import { PageTitle } from '../../kit/page/PageTitle';
import { PersonDetails } from '../../kit/people/PersonDetails';
import { ResetPassword } from './ResetPassword';
import { StatusChip } from './StatusChip';
import { UserActions } from './UserActions';

const Page = () => {
    const translate = useTranslate();
    const user = useRecordContext<User>();
    if (!user) return null;
    const actions = (
        <>
            <ResetPassword user={user} onItsPage />
            <UserActions user={user} onItsPage />
            <Button
                variant="contained"
                startIcon={<EditIcon />}
                component={LinkBase}
                to={`/user-management/edit?id=${user.id}`}
            >
                {translate('ra.action.edit')}
            </Button>
        </>
    );
    return (
        <>
            <PageTitle title={user.fullName} actions={actions} />
            <Card>
                <CardContent>
                    <PersonDetails user={user} status={<StatusChip row={user} />} />
                </CardContent>
            </Card>
        </>
    );
};

/** One account, to be read. */
const UserPreview = ({ id }: { id: string }) => (
    <Show id={id} title={false} actions={false} component="div">
        <Page />
    </Show>
);
export default UserPreview;
