import { columns } from '../../../contract/messages/columns.en';

/** The words of this folder's pages. */
export const words = {
    holidays: {
        title: 'Holidays',
        createTitle: 'New holiday',
        create: 'New holiday',
        created: 'Holiday added. The findings of the last twelve months are judged anew.',
        deleted: 'Holiday deleted. The findings of the last twelve months are judged anew.',
        empty: 'No holidays yet. On a holiday no sudden or consistent change is found, and it is left out of what is usual.',
        hint: 'For the whole city. One place alone is marked as not normal on its chart.',
    },
    resources: {
        'settings/holidays': {
            name: 'Holiday |||| Holidays',
            fields: {
                day: columns.holidays.day,
                name: 'Name in English',
                nameBn: 'Name in Bengali',
            },
        },
    },
};
