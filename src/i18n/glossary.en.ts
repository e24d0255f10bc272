import type { Term } from './terms';

interface Entry {
    short: string;
    full: string;
    text: string;
}

/** What abbreviations stand for, each explained in a sentence. */
export const words = {
    glossary: {
        title: 'Glossary',
        text: 'The abbreviations on the pages and what they mean.',
        terms: {
            NRW: {
                short: 'NRW',
                full: 'Non-revenue water',
                text: 'Water that was supplied and brings no bill: leaks, theft, meters that read too low, and use that nobody is billed for.',
            },
            KSA: {
                short: 'KSA',
                full: 'Main piped service area',
                text: 'The part of the city that the main piped network supplies; all else is non-KSA.',
            },
            MOD: {
                short: 'MOD',
                full: 'Maintenance, operation and distribution division',
                text: 'One of the divisions of the authority, each with its own areas and wards.',
            },
            DMA: {
                short: 'DMA',
                full: 'District metered area',
                text: 'A part of the network whose inflow is metered, so that it can be compared with what is billed there.',
            },
            LPCD: {
                short: 'LPCD',
                full: 'Litres per capita per day',
                text: 'How much water reaches a DMA for each of its people in a day.',
            },
            ML: {
                short: 'ML',
                full: 'Megalitre',
                text: 'A million litres, or a thousand cubic metres.',
            },
            BDT: {
                short: 'BDT',
                full: 'Bangladeshi taka',
                text: 'The currency of all amounts; a lakh is a hundred thousand, a crore is ten million.',
            },
            WTP: {
                short: 'WTP',
                full: 'Water treatment plant',
                text: 'Where river or ground water is made fit to drink before it enters the network.',
            },
            SCADA: {
                short: 'SCADA',
                full: 'Supervisory control and data acquisition',
                text: 'The system that collects the readings of plants, pumps and meters.',
            },
            CV: {
                short: 'CV',
                full: 'Coefficient of variation',
                text: 'How much a pressure swings: its standard deviation as a share of its mean.',
            },
            NTU: {
                short: 'NTU',
                full: 'Nephelometric turbidity unit',
                text: 'How cloudy water is, measured by the light that it scatters.',
            },
        } satisfies Record<Term, Entry>,
    },
};
export type GlossaryWords = typeof words;
