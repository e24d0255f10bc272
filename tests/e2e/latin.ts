import { notes } from '../../demo/judgements';
import { meterTypes } from '../../demo/meter-park';
import { demoAccounts, demoRoles } from '../../demo/people';
import { alertRules, emailTemplates } from '../../demo/settings';

/** What the demo's people wrote, in the language that they wrote in, their names and those that they gave. */
const written = [
    ...demoRoles,
    ...new Set(meterTypes.map(({ make }) => make)),
    ...demoAccounts.map(({ fullName }) => fullName),
    ...[...alertRules, ...emailTemplates].map(({ name }) => name),
    ...Object.values(notes).flat(),
];
/** The people and the role that the tests of accounts make in both languages, whose names end so. */
const madeByTests = String.raw`(Meter reader|Mitu Akter|[\w]+) (en|bn)\w{8,}`;
/** Written in Latin letters in Bengali too: product terms, chemistry, units, placeholders, names of accounts, makes of meters, codes, and those of series. */
export const alwaysLatin = new RegExp(
    [
        String.raw`\b(NRW|KSA|DMA|DMAs|LPCD|SCADA|WTP|BDT|NTU)\b|[\w.+-]+@[\w.-]+|\{\{\w+\}\}`,
        String.raw`\b[A-Z0-9]+([>-]+[A-Z0-9]+)*(\.[a-z]+)+|\b[A-Z]+(-[A-Z0-9]+)+`,
        madeByTests,
        ...written.map(text => text.replaceAll('.', String.raw`\.`)),
    ].join('|'),
    'g',
);
