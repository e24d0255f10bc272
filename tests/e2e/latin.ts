import { notes } from '../../demo/judgements';
import { demoAccounts } from '../../demo/people';

/** What the demo's people wrote, in the language that they wrote in, and their names. */
const written = [...demoAccounts.map(({ fullName }) => fullName), ...Object.values(notes).flat()];
/** Written in Latin letters in Bengali too: product terms, chemistry, units, placeholders, names of accounts and plants' codes. */
export const alwaysLatin = new RegExp(
    [
        String.raw`\b(NRW|KSA|DMA|DMAs|LPCD|SCADA|WTP|BDT|NTU)\b|[\w.+-]+@[\w.-]+|\{\{\w+\}\}`,
        ...written.map(text => text.replaceAll('.', String.raw`\.`)),
    ].join('|'),
    'g',
);
