import Icon from '@mui/icons-material/Schedule';
import { forms, tables } from '../../i18n/catalogues';
import { page } from '../../kit/page/page';
import { records } from '../../kit/page/records';

const words = { en: () => import('./words.en'), bn: () => import('./words.bn') };

export default {
    list: page(() => import('./SupplyTimingList'), words, tables, forms),
    create: page(() => import('./SupplyTimingCreate'), words, tables, forms),
    children: records({
        edit: page(() => import('./SupplyTimingEdit'), words, tables, forms),
    }),
    hasEdit: true,
    icon: Icon,
    options: { group: 'settings' },
};
