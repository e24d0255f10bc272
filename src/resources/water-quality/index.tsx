import ScienceIcon from '@mui/icons-material/Science';
import { Navigate } from 'ra-core';
import { Route } from 'react-router-dom';
import { figures, forms, tables } from '../../i18n/catalogues';
import { page } from '../../kit/page/page';
import { recordAddresses } from '../../kit/page/records';

const words = { en: () => import('./words.en'), bn: () => import('./words.bn') };
const formWords = { en: () => import('./form/words.en'), bn: () => import('./form/words.bn') };

/** The list of reports; one is read and written on pages with addresses of their own. */
export default {
    list: page(() => import('./WaterQualityList'), words, tables, forms),
    children: [
        <Route key="create" path="create" element={<Navigate to="/water-quality-form" replace />} />,
        ...recordAddresses('/water-quality-form', '/water-quality-report'),
    ],
    hasCreate: true,
    hasEdit: true,
    hasShow: true,
    icon: ScienceIcon,
    recordRepresentation: 'name',
    options: { group: 'top' },
};

export const waterQualityReport = {
    list: page(() => import('./report/WaterQualityReport'), words, tables, figures),
    options: { under: 'water-quality' },
};

export const waterQualityForm = {
    list: page(() => import('./form/WaterQualityForm'), words, formWords, tables, forms),
    options: { under: 'water-quality' },
};
