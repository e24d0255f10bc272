import type { ReactNode } from 'react';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import type { User } from '../../../contract/users';
import { formatInstant } from '../../../contract/format';
import { usePlaces } from '../form/usePlaces';

const none = '–';

const Line = ({ label, children }: { label: string; children: ReactNode }) => {
    const translate = useTranslate();
    return (
        <div>
            <Box component="dt" sx={{ color: 'text.secondary', typography: 'body2' }}>
                {translate(label)}
            </Box>
            <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line' }}>
                {children || none}
            </Box>
        </div>
    );
};

interface ContactProps {
    contact: string | null;
    verifiedAt: string | null;
    pending: string | null;
}

const Contact = ({ contact, verifiedAt, pending }: ContactProps) => {
    const translate = useTranslate();
    return (
        <>
            {contact ?? none}
            {contact && !verifiedAt && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {translate('profile.contact.notConfirmed')}
                </Typography>
            )}
            {pending && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {translate('profile.contact.pending', { contact: pending })}
                </Typography>
            )}
        </>
    );
};

/** What is known of a person, to be read; `status` where it is worth telling. */
export const PersonDetails = ({ user, status }: { user: User; status?: ReactNode }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const { mods, areas, nameOf } = usePlaces();
    const mod = mods.find(({ id }) => id === user.homeModId);
    const area = areas.find(({ id }) => id === user.homeAreaId);
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
            <Avatar
                src={user.profilePicture ?? undefined}
                alt={translate('profile.photoOf', { name: user.fullName })}
                sx={{ width: 96, height: 96 }}
            />
            <Box
                component="dl"
                sx={{
                    flex: '1 1 240px',
                    m: 0,
                    display: 'grid',
                    gap: 2,
                    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
                }}
            >
                <Line label="resources.user-management.fields.fullName">{user.fullName}</Line>
                <Line label="profile.roles">{user.roles.map(role => role.name).join(', ')}</Line>
                {status && <Line label="resources.user-management.fields.status">{status}</Line>}
                <Line label="resources.user-management.fields.email">
                    <Contact contact={user.email} verifiedAt={user.emailVerifiedAt} pending={user.pendingEmail} />
                </Line>
                <Line label="resources.user-management.fields.phone">
                    <Contact contact={user.phone} verifiedAt={user.phoneVerifiedAt} pending={user.pendingPhone} />
                </Line>
                <Line label="resources.user-management.fields.address">{user.address}</Line>
                <Line label="resources.user-management.fields.language">
                    {translate(`profile.languages.${user.language}`)}
                </Line>
                <Line label="resources.user-management.fields.homeModId">{mod && nameOf(mod)}</Line>
                <Line label="resources.user-management.fields.homeAreaId">{area && nameOf(area)}</Line>
                <Line label="profile.lastSignIn">
                    {user.lastSignInAt ? formatInstant(user.lastSignInAt, locale) : translate('profile.never')}
                </Line>
            </Box>
        </Box>
    );
};
