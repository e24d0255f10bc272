import Icon from '@mui/icons-material/AdminPanelSettings';
import { forms, tables } from '../../i18n/catalogues';
import { users } from '../catalogues';
import { page } from '../../kit/page/page';
import { records } from '../../kit/page/records';

const words = { en: () => import('./words.en'), bn: () => import('./words.bn') };

export default {
    list: page(() => import('./RoleList'), words, users, tables, forms),
    create: page(() => import('./RoleCreate'), words, users, tables, forms),
    children: records({
        edit: page(() => import('./RoleEdit'), words, users, tables, forms),
    }),
    hasEdit: true,
    icon: Icon,
    recordRepresentation: 'name',
    options: { group: 'people' },
};
