import SpeedIcon from '@mui/icons-material/Speed';
import { consumers } from '../kit/catalogues';
import { figures, findings, forms, tables } from '../../i18n/catalogues';
import { page } from '../../kit/page/page';

const words = { en: () => import('./words.en'), bn: () => import('./words.bn') };

export default {
    list: page(() => import('./LowConsumptionPage'), words, consumers, findings, figures, forms, tables),
    icon: SpeedIcon,
    options: { group: 'analytics' },
};
