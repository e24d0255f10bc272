import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetOne, usePermissions, useTranslate } from 'ra-core';
import { can, type Subject } from '../../../contract/access';
import type { User } from '../../../contract/users';
import { messageOf } from '../../kit/messageOf';
import { slice } from '../../providers/session';
import { PersonDetails } from '../../kit/people/PersonDetails';
import { ContactProofs } from './ContactProofs';

const KnownProfile = ({ id }: { id: string }) => {
    const translate = useTranslate();
    const { data, error } = useGetOne<User>('user-management', { id });
    if (data)
        return (
            <>
                <ContactProofs user={data} />
                <PersonDetails user={data} />
            </>
        );
    if (error) return <Typography role="alert">{translate(messageOf(error))}</Typography>;
    return <Skeleton variant="rounded" height={220} />;
};

/** All that is known, for who may see their profile; else what the session itself says. */
export const BasicInformation = () => {
    const translate = useTranslate();
    const { permissions, isPending } = usePermissions<Subject | undefined>();
    const { user } = slice('auth');
    if (!user || isPending) return null;
    return (
        <Card>
            <CardContent>
                {can(permissions, ['Profile'], 'view') ? (
                    <KnownProfile id={user.id} />
                ) : (
                    <>
                        <Typography>{user.fullName}</Typography>
                        <Typography>{user.email ?? user.phone}</Typography>
                        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
                            {translate('profile.noView')}
                        </Typography>
                    </>
                )}
            </CardContent>
        </Card>
    );
};
