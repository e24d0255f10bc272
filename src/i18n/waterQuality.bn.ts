import type { Words } from './entry.en';
import type { waterQualityEn } from './waterQuality.en';

export const waterQualityBn: Words<typeof waterQualityEn> = {
    waterQuality: {
        title: 'পানির মান',
        newReport: 'নতুন প্রতিবেদন',
        report: 'দৈনিক প্রতিবেদন',
    },
};
