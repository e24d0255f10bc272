import type { words as english } from './words.en';

/** The words of periods that are marked as not normal, in Bengali. */
export const words: typeof english = {
    marks: {
        mark: 'অস্বাভাবিক হিসেবে চিহ্নিত করুন',
        save: 'চিহ্নিত করুন',
        markOf: 'অস্বাভাবিক হিসেবে চিহ্নিত করুন: %{about}',
        series: 'পরিমাপের সিরিজ',
        seriesOf: {
            minutes: '%{metric}, প্রতি মিনিটে |||| %{metric}, প্রতি %{minutes} মিনিটে',
            hour: '%{metric}, প্রতি ঘণ্টায়',
            day: '%{metric}, প্রতিদিন',
        },
        metric: {
            production: 'উৎপাদন',
            inflow: 'প্রবেশ',
            outflow: 'নির্গমন',
            volume: 'পরিমাণ',
            pressure: 'চাপ',
            level: 'উচ্চতা',
        },
        reason: 'কারণ',
        reasons: {
            works: 'নির্মাণ বা মেরামত কাজ',
            festival: 'উৎসব',
            meterFailure: 'মিটার বিকল',
        },
        effect: {
            baseline:
                'যা মাপা হয়েছে তা যেমন আছে তেমনই থাকবে। স্বাভাবিক মানের হিসাবে এই দিনগুলো ধরা হবে না, এই দিনগুলোর হ্রাস-বৃদ্ধিও জানানো হবে না।',
            meterFailure: 'এই দিনগুলোর মাপ আর গণনায় থাকবে না। পরিমাণ প্রাক্কলন করা হবে, এবং হিসাবে তা উল্লেখ থাকবে।',
        },
        after: {
            baseline: 'স্বাভাবিক মানের হিসাবে এই দিনগুলো আবার ধরা হবে, এই দিনগুলোর হ্রাস-বৃদ্ধিও জানানো হবে।',
            meterFailure: 'এই সময়ের মাপ আবার সব হিসাবে গণনা হবে।',
        },
        note: 'মন্তব্য',
        saved: 'অস্বাভাবিক হিসেবে চিহ্নিত হয়েছে',
        list: 'এ পর্যন্ত চিহ্নিত',
        none: 'এই সিরিজের কোনো সময় চিহ্নিত নেই।',
        period: '%{from} থেকে %{to}',
        by: '%{user}, %{at}',
        somebody: 'একজন প্রাক্তন ব্যবহারকারী',
        remove: 'সরান',
        removeOf: 'চিহ্ন সরান: %{about}',
        removed: 'চিহ্ন সরানো হয়েছে',
    },
};
