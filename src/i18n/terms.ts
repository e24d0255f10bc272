/** The abbreviations that pages use, in the order of the glossary. */
export const terms = ['NRW', 'KSA', 'MOD', 'DMA', 'LPCD', 'ML', 'BDT', 'WTP', 'SCADA', 'CV', 'NTU'] as const;
export type Term = (typeof terms)[number];
