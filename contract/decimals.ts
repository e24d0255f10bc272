/** How many decimals a unit is worth showing, on pages and on paper; CSV and Excel files hold all digits. */
export const decimals: Readonly<Record<string, number>> = {
    '%': 1,
    pt: 1,
    m3: 0,
    ML: 1,
    'ML/d': 1,
    'm3/h': 1,
    bar: 2,
    hours: 1,
    lpcd: 0,
    'mg/L': 2,
    NTU: 2,
    BDT: 0,
    kg: 1,
    count: 0,
};
