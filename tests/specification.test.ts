import { expect, test } from 'vitest';
import { columnSets } from '../contract/columns';
import { en as shared } from '../contract/messages/en';
import { headingOf, wordsOf } from '../server/lists/words';
import { en } from './support/words.en';

const sentences = (tree: object): string[] =>
    Object.values(tree).flatMap(value => (typeof value === 'string' ? [value] : sentences(value as object)));
/** The headings of tables, which are put together with the units of their columns. */
const headings = Object.values(columnSets).flatMap(({ name, shown }) =>
    shown.map(column => headingOf(wordsOf('en'), name, column)),
);
const catalogue = new Set([...sentences(en), ...sentences(shared), ...headings]);

/**
 * The words that the specification quotes, and the names that it gives, of the screens that exist; by its section.
 * Those of section 5 stand in section-5.test.ts.
 */
const spoken: Readonly<Record<string, readonly string[]>> = {
    '2, public screens: login': [
        'Email or phone number',
        'Password',
        'Remember me',
        'Forgot password',
        'Sign in',
        'Send one-time code',
        'Sign in with password',
    ],
    '2, public screens: one-time code verification': ['One-time code verification', 'Verify', 'Resend'],
    '2, public screens: security questions': ['Question %{n} of %{total}', 'Security question', 'Answer', 'Next'],
    '2, public screens: forgot password': ['Forgot password', 'Email or phone'],
    '2, public screens: e-mail sent': ['Back to login'],
    '2, public screens: setup password': ['Set up password', 'New password', 'Confirm password'],
    '2, public screens: confirmations': ['Your account is verified', 'Password changed', 'All set'],
    '2, public screens: unauthorized': [
        "You don't have permission to view this page",
        'Back to dashboard',
        'Login as a different user',
    ],
    '2, signed-in screens: dashboard and settings': ['Dashboard', 'Settings', 'Threshold values'],
    '2, guards: top-level error screen': ['Something went wrong', 'Try again'],
    '2, screen contents: role management list': ['Role management', 'Role', 'Description', 'Permissions', 'Action'],
    '2, screen contents: role management, tabs': ['Role details and permissions', 'Assigned to'],
    '2, screen contents: role management, permissions are': ['View', 'Create', 'Update', 'Remove'],
    '2, screen contents: user management list': [
        'User management',
        'Name',
        'Email',
        'Mobile number',
        'Role',
        'Reset password',
        'Status',
        'Action',
        'Search',
        'New user',
    ],
    '2, screen contents: user forms': ['Profile photo', 'Full name', 'Role', 'Email', 'Mobile number', 'Address'],
    '2, screen contents: profile': ['Profile', 'Basic information', 'Security', 'Update password'],
    '2, screen contents: threshold values': ['Create new', 'Name'],
    '1, overview': ['Faulty meter detection'],
    '2, screen contents: dashboard': [
        'Treatment plant load factor',
        'Total water volume',
        'Total water loss',
        'NRW KSA',
        'NRW non-KSA',
        'Water production by plant',
        'Water quality',
        'WTP name',
        'pH',
        'Turbidity (NTU)',
        'Alkalinity (mg/L)',
        'Chloride (mg/L)',
        'Free chlorine (mg/L)',
        'Low consumption anomaly',
        'Low pressure DMAs',
        'Low water supply DMAs',
        'DMA name',
        'LPCD',
        'Average pressure (bar)',
        'Value chain',
        'DMAs',
        'Area',
    ],
    '2, screen contents: dashboard, period filters': ['Last month', '3 months', '6 months', 'Year'],
    '2, screen contents: sidebar': ['Logout'],
    '3, threshold parameter': ['Default min', 'Default max', 'Threshold value'],
    '4, success modals': [
        'Report Updated',
        'Updated successfully',
        'Schedule Created',
        'Your Report Created Successfully',
    ],
    '4, anomaly statuses': ['Low Consumption', 'Normal'],
    '8, other messages': [
        'No Data Available!',
        'Please Configure inlet and outlet first!',
        'Data Not available on SCADA',
    ],
};

test.each(Object.entries(spoken))(
    'what the specification says under "%s" stands in the English catalogue',
    (_, words) => expect(words.filter(each => !catalogue.has(each))).toEqual([]),
);
