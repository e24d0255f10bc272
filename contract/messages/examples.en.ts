/** Names that the preview of an e-mail template fills in. */
export const en = {
    alertName: 'Water quality of all plants',
    placeName: 'Karnaphuli 1',
};
export type ExampleWords = typeof en;
