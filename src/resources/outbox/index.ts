import Icon from '@mui/icons-material/Outbox';
import { messages } from '../catalogues';
import { tables } from '../../i18n/catalogues';
import { page } from '../../kit/page/page';

export default {
    list: page(() => import('./OutboxList'), messages, tables),
    icon: Icon,
    options: { group: 'settings' },
};
