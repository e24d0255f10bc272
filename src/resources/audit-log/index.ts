import Icon from '@mui/icons-material/FactCheck';
import { forms, tables } from '../../i18n/catalogues';
import { page } from '../../kit/page/page';

const words = { en: () => import('./words.en'), bn: () => import('./words.bn') };

export default {
    list: page(() => import('./AuditList'), words, tables, forms),
    icon: Icon,
    options: { group: 'settings' },
};
