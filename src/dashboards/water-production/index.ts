import FactoryIcon from '@mui/icons-material/Factory';
import { createElement } from 'react';
import { Route } from 'react-router-dom';
import { band, marks } from '../kit/catalogues';
import { figures, findings, forms, tables } from '../../i18n/catalogues';
import { page } from '../../kit/page/page';

const words = { en: () => import('./words.en'), bn: () => import('./words.bn') };
const AnomalyPage = page(() => import('./AnomalyPage'), words, band, figures, findings, forms, marks, tables);

export default {
    list: page(() => import('./ProductionPage'), words, figures, findings, forms, marks, tables),
    children: [
        createElement(Route, {
            key: 'anomaly-detection',
            path: 'anomaly-detection',
            element: createElement(AnomalyPage),
        }),
    ],
    icon: FactoryIcon,
    options: { group: 'analytics' },
};
