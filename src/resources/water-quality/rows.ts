/** Goes with every call of rows: without it react-admin would take a row of the list for the whole report. */
export const rowsAlone = { rows: true };
