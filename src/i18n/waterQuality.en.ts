import { waterQualityFormEn } from './waterQualityForm.en';

/** The words of the daily reports of water quality: their list and the report itself. */
export const waterQualityEn = {
    waterQuality: {
        form: waterQualityFormEn,
        title: 'Water quality',
        newReport: 'New report',
        report: 'Daily report',
    },
};
