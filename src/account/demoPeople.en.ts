/** Of the people of the demo city, by their roles. */
export const words = {
    demoPeople: {
        title: 'Try the demo city as',
        Admin: { role: 'Administrator', may: 'Everything, users and settings too' },
        Analyst: { role: 'Analyst', may: 'See the analyses, work on what they find' },
        Auditor: { role: 'Auditor', may: 'See everything but what only administrators run, change nothing' },
        Operator: { role: 'Operator', may: 'Enter water quality and supply timings' },
    },
};
export type DemoPeopleWords = typeof words;
