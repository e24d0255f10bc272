/** What the preview of an e-mail template fills in. */
export const en = {
    alertName: 'Water quality of all plants',
    events: [
        'Karnaphuli 1: free chlorine 0.31 mg/L, at least 0.5 mg/L expected',
        'Karnaphuli 1: turbidity 6.2 NTU, at most 5 NTU expected',
    ],
    placeName: 'Karnaphuli 1',
    value: '0.31 mg/L',
    limit: '0.5 mg/L',
    reportName: 'Karnaphuli 1, %{day}',
    plantName: 'Karnaphuli 1',
    outOfRange: ['Free chlorine 0.31 mg/L (0.5 to 1.0)', 'Turbidity 6.2 NTU (at most 5)'],
};
export type ExampleWords = typeof en;
