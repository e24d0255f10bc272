import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'ra-core';
import type { ContactKind } from '../../../contract/contacts';
import type { User } from '../../../contract/users';
import type { DataProvider } from '../../providers/dataProvider';
import { CodeDialog } from '../../kit/people/CodeDialog';

const unproved = ({ email, emailVerifiedAt, pendingEmail, phone, phoneVerifiedAt, pendingPhone }: User) =>
    [
        { kind: 'email' as const, contact: pendingEmail ?? (emailVerifiedAt ? null : email) },
        { kind: 'phone' as const, contact: pendingPhone ?? (phoneVerifiedAt ? null : phone) },
    ].filter(({ contact }) => contact !== null);

/** One's own contacts that do not count yet, each with the way to confirm it. */
export const ContactProofs = ({ user }: { user: User }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const refresh = useRefresh();
    const dataProvider = useDataProvider<DataProvider>();
    const [kind, setKind] = useState<ContactKind>('email');
    const [open, setOpen] = useState(false);
    const begin = (chosen: ContactKind) => {
        setKind(chosen);
        setOpen(true);
    };
    return (
        <>
            {unproved(user).map(({ kind: each, contact }) => (
                <Alert
                    key={each}
                    severity="warning"
                    sx={{ mb: 2, flexWrap: 'wrap' }}
                    action={
                        <Button color="inherit" aria-haspopup="dialog" onClick={() => begin(each)}>
                            {translate('profile.contact.confirm')}
                        </Button>
                    }
                >
                    {translate('profile.contact.unproved', { contact })}
                </Alert>
            ))}
            <CodeDialog
                open={open}
                onClose={() => setOpen(false)}
                title={`profile.contact.title.${kind}`}
                send={async () => (await dataProvider.sendContactCode(kind)).data}
                verify={async code => {
                    await dataProvider.verifyContact(code);
                    notify('profile.contact.counts', { type: 'success' });
                    refresh();
                }}
            />
        </>
    );
};
