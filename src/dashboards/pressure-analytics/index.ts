import CompressIcon from '@mui/icons-material/Compress';
import { figures, findings, forms, marks, tables } from '../../i18n/catalogues';
import { page } from '../../kit/page/page';

const words = { en: () => import('./words.en'), bn: () => import('./words.bn') };

export default {
    list: page(() => import('./PressurePage'), words, figures, findings, forms, marks, tables),
    icon: CompressIcon,
    options: { group: 'analytics' },
};
