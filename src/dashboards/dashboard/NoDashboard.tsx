import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import type { Subject } from '../../../contract/access';
import { useMenu } from '../../layout/useMenu';
import { PageTitle } from '../../kit/page/PageTitle';

/** For a signed-in user without the dashboard's feature: what they may open instead, and no call is sent. */
export const NoDashboard = ({ user }: { user: Subject | undefined }) => {
    const translate = useTranslate();
    const open = useMenu()
        .flatMap(([, names]) => names)
        .filter(name => name !== 'dashboard');
    return (
        <>
            <PageTitle title={translate('layout.noPermission')} />
            {user?.roles.length === 0 && <Typography>{translate('dashboard.noRoleYet')}</Typography>}
            {open.length > 0 && <Typography>{translate('dashboard.youMayOpen')}</Typography>}
            <ul>
                {open.map(name => (
                    <li key={name}>
                        <LinkBase to={`/${name}`}>{translate(`sidebar.${name}`)}</LinkBase>
                    </li>
                ))}
            </ul>
        </>
    );
};
