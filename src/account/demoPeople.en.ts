/** Of the people of the demo city, by their roles. */
export const words = {
    demoPeople: {
        title: 'Try the demo city as',
        Admin: { role: 'Administrator', may: 'Everything, users and settings too' },
        Analyst: { role: 'Analyst', may: 'See the analyses, work on water accounting and queries' },
        Auditor: { role: 'Auditor', may: 'See everything but users and roles, change nothing' },
        Operator: { role: 'Operator', may: 'Enter water quality, supply timings and water accounting' },
    },
};
export type DemoPeopleWords = typeof words;
