import EventIcon from '@mui/icons-material/NotificationsActive';
import { createElement } from 'react';
import { Route } from 'react-router-dom';
import { band, marks, nightFlow } from '../kit/catalogues';
import { figures, findings, forms, tables } from '../../i18n/catalogues';
import { page } from '../../kit/page/page';
import { records } from '../../kit/page/records';

const words = { en: () => import('./words.en'), bn: () => import('./words.bn') };
const SavedWaterPage = page(() => import('./SavedWaterPage'), words, findings, figures, tables);

export default {
    list: page(() => import('./EventList'), words, findings, figures, forms, tables),
    children: [
        createElement(Route, { key: 'saved-water', path: 'saved-water', element: createElement(SavedWaterPage) }),
        ...records({
            edit: page(() => import('./EventPage'), words, band, findings, figures, forms, marks, nightFlow, tables),
        }),
    ],
    hasEdit: true,
    icon: EventIcon,
    options: { group: 'top' },
};
