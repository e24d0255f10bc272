export const cityZone = 'Asia/Dhaka';

/** The local calendar day of an instant, `YYYY-MM-DD`. */
export const localDay = (at: Date, zone: string = cityZone): string =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
