import type { Words } from '../i18n/words';
import type { DemoPeopleWords } from './demoPeople.en';

/** The same in Bengali. */
export const words: Words<DemoPeopleWords> = {
    demoPeople: {
        title: 'ডেমো শহরটি যাঁর হয়ে দেখতে চান',
        Admin: { role: 'প্রশাসক', may: 'সবকিছু, ব্যবহারকারী ও সেটিংসসহ' },
        Analyst: { role: 'বিশ্লেষক', may: 'বিশ্লেষণ দেখা, যা ধরা পড়ে তা নিয়ে কাজ করা' },
        Auditor: { role: 'নিরীক্ষক', may: 'শুধু প্রশাসকের যা, তা ছাড়া সব দেখা, কিছু না বদলানো' },
        Operator: { role: 'অপারেটর', may: 'পানির মান ও সরবরাহের সময়সূচি লেখা' },
    },
};
