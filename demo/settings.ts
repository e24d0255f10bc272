import type { AlertRuleInput } from '../contract/alert-rules';

interface DemoTemplate {
    name: string;
    subject: string;
    message: string;
    subjectBn: string;
    messageBn: string;
    recipients: string[];
}

/** What the demo starts with on the settings screens. */
export const emailTemplates: readonly DemoTemplate[] = [
    {
        name: 'Water quality threshold report',
        subject: '{{plantName}}: water quality outside its limits on {{reportDate}}',
        message:
            '<p>Dear colleague,</p>\n<p>these values of {{reportName}} left their limits:</p>\n<p>{{outOfRange}}</p>\n<p>Please check the dosing and confirm the next sample.</p>\n<p><a href="{{link}}">Open the report</a></p>\n<p>{{authorityName}}</p>',
        subjectBn: '{{plantName}}: {{reportDate}} তারিখে পানির মান সীমার বাইরে',
        messageBn:
            '<p>প্রিয় সহকর্মী,</p>\n<p>{{reportName}} প্রতিবেদনের এই মানগুলো সীমার বাইরে গেছে:</p>\n<p>{{outOfRange}}</p>\n<p>অনুগ্রহ করে রাসায়নিকের মাত্রা যাচাই করুন এবং পরের নমুনা নিশ্চিত করুন।</p>\n<p><a href="{{link}}">প্রতিবেদনটি খুলুন</a></p>\n<p>{{authorityName}}</p>',
        recipients: ['operator@nrw.example', 'admin@nrw.example'],
    },
    {
        name: 'Low pressure notice',
        subject: 'Critically low pressure: {{placeName}}',
        message:
            '<p>Dear colleague,</p>\n<p>Places under the critical pressure: {{count}}</p>\n<p>{{events}}</p>\n<p>Please check valves and boosting before the next supply slot.</p>\n<p><a href="{{link}}">Open the dashboard</a></p>',
        subjectBn: 'সংকটজনক কম চাপ: {{placeName}}',
        messageBn:
            '<p>প্রিয় সহকর্মী,</p>\n<p>{{count}}টি জায়গায় চাপ সংকটসীমার নিচে ছিল:</p>\n<p>{{events}}</p>\n<p>পরের সরবরাহের আগে অনুগ্রহ করে ভালভ ও বুস্টিং যাচাই করুন।</p>\n<p><a href="{{link}}">ড্যাশবোর্ড খুলুন</a></p>',
        recipients: ['operator@nrw.example'],
    },
    {
        name: 'Monthly NRW summary',
        subject: 'Non-revenue water of the last closed month',
        message:
            '<p>Dear colleague,</p>\n<p>the system input, billed volume and non-revenue water of the last closed month stand on the dashboard of {{productName}}:</p>\n<p>{{link}}</p>',
        subjectBn: 'গত সমাপ্ত মাসের রাজস্ববিহীন পানি',
        messageBn:
            '<p>প্রিয় সহকর্মী,</p>\n<p>গত সমাপ্ত মাসে মোট সরবরাহ, বিলকৃত পানি ও রাজস্ববিহীন পানির পরিমাণ {{productName}} ড্যাশবোর্ডে আছে:</p>\n<p>{{link}}</p>',
        recipients: ['analyst@nrw.example', 'auditor@nrw.example', 'admin@nrw.example'],
    },
];

/** What is told to whom from the start. */
export const alertRules: readonly (Pick<AlertRuleInput, 'name' | 'kind' | 'recipients' | 'delivery'> & {
    template: string;
})[] = [
    {
        name: 'Water quality at the plants',
        kind: 'outOfRange',
        template: 'Water quality threshold report',
        recipients: [],
        delivery: 'atOnce',
    },
    {
        name: 'Critically low pressure in the morning',
        kind: 'criticallyLowPressure',
        template: 'Low pressure notice',
        recipients: ['analyst@nrw.example'],
        delivery: 'digest',
    },
    {
        name: 'Report of the closed month',
        kind: 'monthlyReport',
        template: 'Monthly NRW summary',
        recipients: [],
        delivery: 'atOnce',
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
