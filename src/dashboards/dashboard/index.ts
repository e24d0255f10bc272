import DashboardIcon from '@mui/icons-material/SpaceDashboard';
import { figures } from '../../i18n/catalogues';
import { page } from '../../kit/page/page';

const words = { en: () => import('./words.en'), bn: () => import('./words.bn') };

export default {
    list: page(() => import('./DashboardPage'), words, figures),
    icon: DashboardIcon,
    options: { group: 'top' },
};
