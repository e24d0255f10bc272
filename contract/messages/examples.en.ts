/** Names that the preview of an e-mail template fills in, for each kind of event that it can be about. */
export const en = {
    outOfRange: { alertName: 'Water quality of all plants', placeName: 'Karnaphuli 1' },
    criticallyLowPressure: { alertName: 'Critically low pressure in the morning', placeName: 'Halishahar 3' },
    monthlyReport: { alertName: 'Report of the month', placeName: 'Chattogram' },
};
export type ExampleWords = typeof en;
