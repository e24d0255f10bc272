import type { words as english } from './words.en';

/** The words of a series beside what was to be expected of it, in Bengali. */
export const words: typeof english = {
    band: {
        hour: 'ঘণ্টা',
        day: 'দিন',
        title: 'প্রকৃত ও প্রত্যাশিত',
        observed: 'প্রকৃত',
        expected: 'প্রত্যাশিত',
        low95: 'নিম্ন সীমা',
        high95: 'উচ্চ সীমা',
        band95: '৯৫ % সীমা',
        outside: 'সীমার বাইরে',
        finding: 'অসংগতি',
        yes: 'হ্যাঁ',
        caption:
            'স্বাভাবিক ১০০টি মানের ৯৫টি এই সীমার মধ্যে থাকে। লাল: সীমার বাইরের মান। লাল খাড়া রেখা: একটি অসংগতির শুরু। ফাঁক: কিছু মাপা হয়নি।',
        none: 'এই দিনগুলোতে কিছু মাপা হয়নি, প্রত্যাশাও বলা যায় না।',
    },
    formula: {
        expectedBand:
            'প্রত্যাশিত = আগের দশ সপ্তাহের একই বার ও ঘণ্টার ভারযুক্ত গড়, শেষ তিন দিন যেমন ছিল সেই অনুযায়ী সরানো।\nশেষ আট সপ্তাহের ভুল যত ছিল সীমা তত চওড়া, যাতে স্বাভাবিক ১০০টি মানের ৯৫টি এর মধ্যে থাকে।',
    },
};
