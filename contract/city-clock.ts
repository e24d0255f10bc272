/** The clock of a city that names no zone of its own. */
export const defaultZone = 'Asia/Dhaka';

let zone: string = defaultZone;
/** Tells pages whose clock is the city's; the server names a zone wherever it writes an instant. */
export const setCityZone = (named: string): void => {
    zone = named;
};

/** The zone of the city's clock, as far as pages were told. */
export const zoneOfPages = (): string => zone;
