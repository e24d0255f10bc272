import { columns } from '../../../contract/messages/columns.bn';
import type { Words } from '../../i18n/words';
import type { words as english } from './words.en';

/** The same in Bengali. */
export const words = {
    holidays: {
        title: 'ছুটির দিন',
        createTitle: 'নতুন ছুটির দিন',
        create: 'নতুন ছুটির দিন',
        created: 'ছুটির দিন যোগ হয়েছে। গত বারো মাসের শনাক্ত বিষয়গুলো নতুন করে যাচাই হবে।',
        deleted: 'ছুটির দিন মুছে ফেলা হয়েছে। গত বারো মাসের শনাক্ত বিষয়গুলো নতুন করে যাচাই হবে।',
        empty: 'এখনো কোনো ছুটির দিন নেই। ছুটির দিনে আকস্মিক বা ধারাবাহিক কোনো পরিবর্তন শনাক্ত করা হয় না, স্বাভাবিক মানের হিসাবেও দিনটি ধরা হয় না।',
        hint: 'পুরো শহরের জন্য। কেবল একটি স্থানের বেলায় তার চার্টে সময়কালটি অস্বাভাবিক বলে চিহ্নিত করুন।',
    },
    resources: {
        'settings/holidays': {
            name: 'ছুটির দিন |||| ছুটির দিন',
            fields: {
                day: columns.holidays.day,
                name: 'ইংরেজিতে নাম',
                nameBn: 'বাংলায় নাম',
            },
        },
    },
} satisfies Words<typeof english>;
