import WaterDropIcon from '@mui/icons-material/WaterDrop';
import { consumers } from '../kit/catalogues';
import { figures, findings, forms, tables } from '../../i18n/catalogues';
import { page } from '../../kit/page/page';

const words = { en: () => import('./words.en'), bn: () => import('./words.bn') };

export default {
    list: page(() => import('./ConsumptionPage'), words, consumers, findings, figures, forms, tables),
    icon: WaterDropIcon,
    options: { group: 'analytics' },
};
