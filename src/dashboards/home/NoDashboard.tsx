import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import type { Subject } from '../../../contract/access';
import { menuFor } from '../../layout/menuEntries';
import { PageTitle } from '../../layout/PageTitle';

/** For a signed-in user without the dashboard's feature: what they may open instead, and no call is sent. */
export const NoDashboard = ({ user }: { user: Subject | undefined }) => {
    const translate = useTranslate();
    const open = menuFor(user)
        .flatMap(group => group.entries)
        .filter(entry => entry.to !== '/dashboard');
    return (
        <>
            <PageTitle title={translate('layout.noPermission')} />
            {user?.roles.length === 0 && <Typography>{translate('dashboard.noRoleYet')}</Typography>}
            {open.length > 0 && <Typography>{translate('dashboard.youMayOpen')}</Typography>}
            <ul>
                {open.map(({ to, label }) => (
                    <li key={to}>
                        <LinkBase to={to}>{translate(label)}</LinkBase>
                    </li>
                ))}
            </ul>
        </>
    );
};
