import Icon from '@mui/icons-material/EventBusy';
import { forms, tables } from '../../i18n/catalogues';
import { page } from '../../kit/page/page';

const words = { en: () => import('./words.en'), bn: () => import('./words.bn') };

export default {
    list: page(() => import('./HolidayList'), words, tables, forms),
    create: page(() => import('./HolidayCreate'), words, tables, forms),
    icon: Icon,
    recordRepresentation: 'name',
    options: { group: 'settings' },
};
