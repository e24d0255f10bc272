import CompressIcon from '@mui/icons-material/Compress';
import { figures, findings, forms, tables } from '../../i18n/catalogues';
import { marks } from '../kit/catalogues';
import { page } from '../../kit/page/page';

const words = { en: () => import('./words.en'), bn: () => import('./words.bn') };

export default {
    list: page(() => import('./PressurePage'), words, figures, findings, forms, marks, tables),
    icon: CompressIcon,
    options: { group: 'analytics' },
};
