/** How a value is written in a summary: what it is divided by, the unit it then has, and its decimals. */
export interface Scale {
    per: number;
    unit: string;
    decimals: number | undefined;
}

const crore = 1e7;
const lakh = 1e5;

/** The scale for a summary: volumes in ML, money in lakh or crore as far as it reaches; everything else as it is. */
export const scaleOf = (value: number, unit: string): Scale => {
    if (unit === 'm3') return { per: 1000, unit: 'ML', decimals: 1 };
    if (unit !== 'BDT') return { per: 1, unit, decimals: undefined };
    if (Math.abs(value) >= crore) return { per: crore, unit: 'croreBdt', decimals: 2 };
    return Math.abs(value) >= lakh ? { per: lakh, unit: 'lakhBdt', decimals: 2 } : { per: 1, unit, decimals: 0 };
};
