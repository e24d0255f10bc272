import Icon from '@mui/icons-material/People';
import { messages, profile, users } from '../catalogues';
import { forms, tables } from '../../i18n/catalogues';
import { page } from '../../kit/page/page';
import { records } from '../../kit/page/records';

export default {
    list: page(() => import('./UserList'), users, profile, messages, tables, forms),
    create: page(() => import('./UserCreate'), users, profile, messages, tables, forms),
    children: records({
        edit: page(() => import('./UserEdit'), users, profile, messages, tables, forms),
        'profile-preview': page(() => import('./UserPreview'), users, profile, messages, tables),
    }),
    hasEdit: true,
    hasShow: true,
    icon: Icon,
    recordRepresentation: 'fullName',
    options: { group: 'people' },
};
