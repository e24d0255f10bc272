/** What the demo starts with on the settings screens. */
export const emailTemplates: readonly { name: string; subject: string; message: string; recipients: string[] }[] = [
    {
        name: 'Water quality threshold report',
        subject: 'Water quality outside its limits',
        message:
            '<p>Dear colleague,</p><p>The attached report lists the values of finished water that left their limits. Please check the dosing and confirm the next sample.</p>',
        recipients: ['operator@nrw.example', 'admin@nrw.example'],
    },
    {
        name: 'Low pressure notice',
        subject: 'Critically low pressure in your DMA',
        message:
            '<p>Dear colleague,</p><p>The DMAs listed below were under the critical pressure. Please check valves and boosting before the next supply slot.</p>',
        recipients: ['operator@nrw.example'],
    },
    {
        name: 'Monthly NRW summary',
        subject: 'Non-revenue water of the last closed month',
        message:
            '<p>Dear colleague,</p><p>Attached is the summary of system input, billed volume and non-revenue water of the last closed month.</p>',
        recipients: ['analyst@nrw.example', 'auditor@nrw.example', 'admin@nrw.example'],
    },
];

const fixed: readonly (readonly [monthDay: string, name: string, nameBn: string])[] = [
    ['02-21', 'Shaheed Day', 'শহীদ দিবস'],
    ['03-26', 'Independence Day', 'স্বাধীনতা দিবস'],
    ['04-14', 'Bengali New Year', 'পহেলা বৈশাখ'],
    ['05-01', 'May Day', 'মে দিবস'],
    ['12-16', 'Victory Day', 'বিজয় দিবস'],
    ['12-25', 'Christmas Day', 'বড়দিন'],
];

/** Days that follow the moon, as first expected: the calendar is editable because the moon decides. */
const lunar: readonly (readonly [day: string, name: string, nameBn: string])[] = [
    ...eid(['2025-03-30', '2025-03-31', '2025-04-01'], 'Eid-ul-Fitr', 'ঈদুল ফিতর'),
    ...eid(['2025-06-06', '2025-06-07', '2025-06-08'], 'Eid-ul-Azha', 'ঈদুল আজহা'),
    ...eid(['2025-07-06'], 'Ashura', 'আশুরা'),
    ...eid(['2025-10-02'], 'Durga Puja', 'দুর্গাপূজা'),
    ...eid(['2026-03-20', '2026-03-21', '2026-03-22'], 'Eid-ul-Fitr', 'ঈদুল ফিতর'),
    ...eid(['2026-05-26', '2026-05-27', '2026-05-28'], 'Eid-ul-Azha', 'ঈদুল আজহা'),
    ...eid(['2026-06-26'], 'Ashura', 'আশুরা'),
    ...eid(['2026-10-20'], 'Durga Puja', 'দুর্গাপূজা'),
    ...eid(['2027-03-09', '2027-03-10', '2027-03-11'], 'Eid-ul-Fitr', 'ঈদুল ফিতর'),
    ...eid(['2027-05-16', '2027-05-17', '2027-05-18'], 'Eid-ul-Azha', 'ঈদুল আজহা'),
    ...eid(['2027-06-15'], 'Ashura', 'আশুরা'),
    ...eid(['2027-10-09'], 'Durga Puja', 'দুর্গাপূজা'),
];

function eid(days: readonly string[], name: string, nameBn: string) {
    return days.map(day => [day, name, nameBn] as const);
}

/** Public holidays of Bangladesh, 2023 to 2028; the lunar ones approximate and only from 2025 to 2027. */
export const holidays: readonly (readonly [day: string, name: string, nameBn: string])[] = [
    ...[2023, 2024, 2025, 2026, 2027, 2028].flatMap(year =>
        fixed.map(([monthDay, name, nameBn]) => [`${year}-${monthDay}`, name, nameBn] as const),
    ),
    ...lunar,
];
