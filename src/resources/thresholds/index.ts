import Icon from '@mui/icons-material/Tune';
import { figures, findings, forms, tables } from '../../i18n/catalogues';
import { page } from '../../kit/page/page';
import { records } from '../../kit/page/records';

const words = { en: () => import('./words.en'), bn: () => import('./words.bn') };

export default {
    list: page(() => import('./ThresholdList'), words, tables, forms),
    create: page(() => import('./ThresholdCreate'), words, tables, forms),
    children: records({
        edit: page(() => import('./ThresholdEdit'), words, findings, figures, tables, forms),
    }),
    hasEdit: true,
    icon: Icon,
    recordRepresentation: 'name',
    options: { group: 'settings' },
};
