/** The words of the daily reports of water quality: their list and the report itself. */
export const waterQualityEn = {
    waterQuality: {
        title: 'Water quality',
        newReport: 'New report',
        report: 'Daily report',
    },
};
