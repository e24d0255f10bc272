import type { Words } from './entry.en';
import type { waterQualityEn } from './waterQuality.en';
import { waterQualityFormBn } from './waterQualityForm.bn';

export const waterQualityBn: Words<typeof waterQualityEn> = {
    waterQuality: {
        form: waterQualityFormBn,
        title: 'পানির মান',
        newReport: 'নতুন প্রতিবেদন',
        report: 'দৈনিক প্রতিবেদন',
    },
};
