import TimelapseIcon from '@mui/icons-material/Timelapse';
import { figures, findings, forms, tables } from '../../i18n/catalogues';
import { marks, nightFlow } from '../kit/catalogues';
import { page } from '../../kit/page/page';
import { recordAddresses, recordScreens } from '../../kit/page/records';

const words = { en: () => import('./words.en'), bn: () => import('./words.bn') };

export default {
    list: page(() => import('./SupplyPage'), words, figures, tables),
    children: [
        ...recordScreens({
            'dma-details': page(
                () => import('./DmaDetailsPage'),
                words,
                figures,
                findings,
                forms,
                marks,
                nightFlow,
                tables,
            ),
            'sector-details': page(() => import('./SectorDetailsPage'), words, figures, tables),
        }),
        ...recordAddresses('dma-details'),
    ],
    icon: TimelapseIcon,
    options: { group: 'analytics' },
};
