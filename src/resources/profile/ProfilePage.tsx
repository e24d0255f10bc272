import EditIcon from '@mui/icons-material/Edit';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { LinkBase, usePermissions, useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { can, routeAccess, type Subject } from '../../../contract/access';
import { PageTitle } from '../../kit/page/PageTitle';
import { BasicInformation } from './BasicInformation';
import { Security } from './Security';

const update = '/user-profile/update';

const EditLink = () => {
    const translate = useTranslate();
    const { permissions } = usePermissions<Subject | undefined>();
    const { features, action } = routeAccess[update];
    if (!can(permissions, features, action)) return null;
    return (
        <Button variant="contained" startIcon={<EditIcon />} component={LinkBase} to={update}>
            {translate('profile.edit')}
        </Button>
    );
};

/** Oneself: what is known, and what keeps the account safe. */
const ProfilePage = () => {
    const translate = useTranslate();
    const [query, setQuery] = useSearchParams();
    const tab = query.get('tab') === 'security' ? 'security' : 'basic';
    const open = (next: string) =>
        setQuery(before => {
            const after = new URLSearchParams(before);
            after.set('tab', next);
            return after;
        });
    return (
        <>
            <PageTitle title={translate('profile.title')} actions={<EditLink />} />
            <Tabs value={tab} onChange={(_, next: string) => open(next)} sx={{ mb: 2 }}>
                <Tab value="basic" label={translate('profile.basic')} id="tab-basic" aria-controls="panel" />
                <Tab value="security" label={translate('profile.security')} id="tab-security" aria-controls="panel" />
            </Tabs>
            <div role="tabpanel" id="panel" aria-labelledby={`tab-${tab}`}>
                {tab === 'security' ? <Security /> : <BasicInformation />}
            </div>
        </>
    );
};
export default ProfilePage;
