import MapIcon from '@mui/icons-material/Map';
import { figures, tables } from '../../i18n/catalogues';
import { page } from '../../kit/page/page';

const words = { en: () => import('./words.en'), bn: () => import('./words.bn') };

export default {
    list: page(() => import('./GeospatialPage'), words, figures, tables),
    icon: MapIcon,
    options: { group: 'analytics' },
};
