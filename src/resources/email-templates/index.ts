import Icon from '@mui/icons-material/Drafts';
import { forms, tables } from '../../i18n/catalogues';
import { page } from '../../kit/page/page';
import { records } from '../../kit/page/records';

const words = { en: () => import('./words.en'), bn: () => import('./words.bn') };

export default {
    list: page(() => import('./EmailTemplateList'), words, tables, forms),
    create: page(() => import('./EmailTemplateCreate'), words, tables, forms),
    children: records({
        edit: page(() => import('./EmailTemplateEdit'), words, tables, forms),
        show: page(() => import('./EmailTemplateShow'), words, tables),
    }),
    hasEdit: true,
    hasShow: true,
    icon: Icon,
    recordRepresentation: 'name',
    options: { group: 'settings' },
};
