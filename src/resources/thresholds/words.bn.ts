import type { Words } from '../../i18n/words';
import { columns } from '../../../contract/messages/columns.bn';
import type { words as english } from './words.en';

/** The same in Bengali. */
export const words = {
    thresholdValue: {
        title: 'সীমামান',
        createTitle: 'নতুন সীমামান',
        create: 'নতুন তৈরি করুন',
        summary: '%{value}, স্বাভাবিক পরিসর %{range}',
        off: '%{value} (বন্ধ আছে)',
        outside: 'স্বাভাবিক পরিসরের বাইরে',
        updated: 'সফলভাবে হালনাগাদ হয়েছে',
        created: 'সীমামান তৈরি হয়েছে',
        deleted: 'সীমামানটি মুছে ফেলা হয়েছে',
        default: 'প্রাথমিক মান',
        whereUsed: 'যেখানে ব্যবহৃত',
        nowhere: 'এখনো কোনো পাতায় নয়',
        effect: 'প্রভাব',
        activeHint: 'বন্ধ করা সীমা কিছুই চিহ্নিত করে না।',
        reset: 'প্রাথমিক মানে ফেরান',
        resetTitleOf: '%{name}: প্রাথমিক মানে ফেরাবেন?',
        resetTitle: 'প্রাথমিক মানে ফেরাবেন?',
        resetContent:
            '%{smart_count}টি মান আগের প্রাথমিক মানে ফিরে যাবে। |||| %{smart_count}টি মান আগের প্রাথমিক মানে ফিরে যাবে।',
        changed: 'পরিবর্তিত',
        changedYes: 'পরিবর্তিত',
        changedNo: 'প্রাথমিক মানে',
        actsAtOnce: 'পরিবর্তন সঙ্গে সঙ্গে সব পাতায় কার্যকর হয়। এই মানের ফলাফল আগে থেকে দেখা যায় না।',
        actsOnFindings: 'পরিবর্তন সঙ্গে সঙ্গে সব পাতায় এবং কয়েক মিনিটের মধ্যে গত ১২ মাসের শনাক্তকরণে কার্যকর হয়।',
        actsOnAccounts: 'পরিবর্তন সঙ্গে সঙ্গে সব পাতায় ও হিসাবের শনাক্তকরণে কার্যকর হয়।',
        actsOnReports: 'পরিবর্তন সঙ্গে সঙ্গে সব পাতায় ও গত ১২ মাসের প্রতিবেদনের শনাক্তকরণে কার্যকর হয়।',
        rehearsal: {
            title: 'এই মানে গত ১২ মাসে যা শনাক্ত হতো',
            titleOfAccounts: 'এই মানে সর্বশেষ রিডিংয়ে যা শনাক্ত হবে',
            hint: 'কোন শনাক্তকরণ যোগ হবে আর কোনটি বাদ যাবে, তা দেখতে মানটি বদলান।',
            hintOff: 'কোন শনাক্তকরণ যোগ হবে আর কোনটি বাদ যাবে, তা দেখতে এটি চালু করুন।',
            off: 'সীমাটি বন্ধ',
            inForce: '%{saved} হলে শনাক্তকরণ %{before}টি।',
            headline: '%{saved} হলে শনাক্তকরণ %{before}টি, %{tried} হলে %{after}টি।',
            same: 'নতুন কিছু যোগ হবে না, কিছু বাদও যাবে না।',
            won: '%{count}টি নতুন যোগ হবে।',
            lost: '%{count}টি বাদ যাবে; এর মধ্যে কর্মীরা %{confirmed}টি নিশ্চিত করেছেন ও %{falseAlarms}টিকে ভুল সতর্কতা বলেছেন।',
            kept: 'যেগুলো দুই মানেই শনাক্ত হয়, তার %{confirmed}টি কর্মীরা নিশ্চিত করেছেন ও %{falseAlarms}টিকে ভুল সতর্কতা বলেছেন।',
            period: '%{from} থেকে %{to} পর্যন্ত। কর্মীরা যা নিয়ে কাজ করেছেন, তা ঘটনার তালিকায় থেকে যায়।',
            latest: '%{to} পর্যন্ত প্রতিটি হিসাবের সর্বশেষ রিডিং অনুযায়ী। মানটি সংরক্ষণ করার সঙ্গে সঙ্গে শনাক্তকরণ বদলায়।',
            unlisted: 'এর %{count}টি এখানে তালিকায় নেই।',
            list: 'যে শনাক্তকরণ যোগ হয় ও বাদ যায়',
            change: 'পরিবর্তন',
            new: 'নতুন',
            gone: 'বাদ',
            nothing: 'এখনো কোনো প্রবাহ মাপা হয়নি, তাই তুলনার কিছু নেই।',
            noReports: 'গত ১২ মাসে কোনো প্রতিবেদন লেখা হয়নি, তাই তুলনার কিছু নেই।',
            noBills: 'এখনো কোনো মাসের বিল সম্পূর্ণ হয়নি, তাই তুলনার কিছু নেই।',
        },
        actsAfterRecomputing:
            'পরিবর্তনের পর হিসাব নতুন করে করা হয়; শেষ না হওয়া পর্যন্ত পাতায় পুরোনো মান থাকে। এই মানের ফলাফল আগে থেকে দেখা যায় না।',
    },
    resources: {
        'settings/threshold-value': {
            name: 'সীমামান |||| সীমামান',
            fields: {
                name: columns.thresholds.name,
                nameBn: columns.thresholds.nameBn,
                unit: columns.thresholds.unit,
                defaultMin: columns.thresholds.defaultMin,
                defaultMax: columns.thresholds.defaultMax,
                active: columns.thresholds.active,
                value: columns.thresholds.value,
            },
        },
    },
} satisfies Words<typeof english>;
