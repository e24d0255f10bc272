import { Route } from 'react-router-dom';
import { profile, users } from '../catalogues';
import { forms, tables } from '../../i18n/catalogues';
import { page } from '../../kit/page/page';

const ProfileUpdate = page(() => import('./ProfileUpdate'), profile, users, forms, tables);

export default {
    list: page(() => import('./ProfilePage'), profile, users, forms, tables),
    children: <Route path="update" element={<ProfileUpdate />} />,
};
