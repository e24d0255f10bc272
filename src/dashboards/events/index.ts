import EventIcon from '@mui/icons-material/NotificationsActive';
import { band, figures, findings, forms, tables } from '../../i18n/catalogues';
import { page } from '../../kit/page/page';
import { records } from '../../kit/page/records';

const words = { en: () => import('./words.en'), bn: () => import('./words.bn') };

export default {
    list: page(() => import('./EventList'), words, findings, figures, forms, tables),
    children: records({ edit: page(() => import('./EventPage'), words, band, findings, figures, tables) }),
    hasEdit: true,
    icon: EventIcon,
    options: { group: 'top' },
};
