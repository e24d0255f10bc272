/** What tables are of that follow no period: their cards, pages and files say so alike. */
export const latest = {
    readings: 'Latest readings, to %{day}',
    balances: 'At the end of %{day}',
    reports: 'Latest reports of the water treatment plants (WTP), to %{day}',
};
