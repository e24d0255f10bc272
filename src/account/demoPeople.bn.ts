import type { Words } from '../i18n/words';
import type { DemoPeopleWords } from './demoPeople.en';

/** The same in Bengali. */
export const words: Words<DemoPeopleWords> = {
    demoPeople: {
        title: 'নমুনা শহরটি যাঁর হয়ে দেখতে চান',
        Admin: { role: 'প্রশাসক', may: 'সবকিছু, ব্যবহারকারী ও সেটিংসসহ' },
        Analyst: { role: 'বিশ্লেষক', may: 'বিশ্লেষণ দেখা, পানির হিসাব ও অনুসন্ধান নিয়ে কাজ করা' },
        Auditor: { role: 'নিরীক্ষক', may: 'ব্যবহারকারী ও ভূমিকা ছাড়া সব দেখা, কিছু না বদলানো' },
        Operator: { role: 'অপারেটর', may: 'পানির মান, সরবরাহের সময়সূচি ও পানির হিসাব লেখা' },
    },
};
