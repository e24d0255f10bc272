import Icon from '@mui/icons-material/AccountTree';
import { networkKinds } from '../../../contract/network.kinds';
import { forms, tables } from '../../i18n/catalogues';
import { page } from '../../kit/page/page';
import { records } from '../../kit/page/records';

const words = { en: () => import('./words.en'), bn: () => import('./words.bn') };
const screens = {
    list: page(() => import('./NetworkList'), words, tables, forms),
    create: page(() => import('./NetworkCreate'), words, tables, forms),
    children: records({ edit: page(() => import('./NetworkEdit'), words, tables, forms) }),
    hasEdit: true,
    icon: Icon,
    recordRepresentation: 'name',
    options: { under: 'settings/network' },
};

/** The records of each kind: one page of them, one form. */
export const networkRecords = networkKinds.map(kind => ({ ...screens, name: `settings/network/${kind}` }));

export default {
    list: page(() => import('./NetworkPage'), words, tables),
    icon: Icon,
    options: { group: 'settings' },
};
