import Icon from '@mui/icons-material/NotificationsActive';
import { forms, tables } from '../../i18n/catalogues';
import { page } from '../../kit/page/page';
import { records } from '../../kit/page/records';

const words = { en: () => import('./words.en'), bn: () => import('./words.bn') };

export default {
    list: page(() => import('./AlertRuleList'), words, tables, forms),
    create: page(() => import('./AlertRuleCreate'), words, tables, forms),
    children: records({
        edit: page(() => import('./AlertRuleEdit'), words, tables, forms),
    }),
    hasEdit: true,
    icon: Icon,
    recordRepresentation: 'name',
    options: { group: 'settings' },
};
