/** Whether it is a day that somebody means: a year of four digits typed wrong is none. */
export const isGivenDay = (day: string): boolean => day >= '1900-01-01' && day < '2200-01-01';
