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
        whereUsed: 'কোথায় ব্যবহৃত',
        nowhere: 'এখনো কোনো পাতায় নয়',
        effect: 'প্রভাব',
        activeHint: 'বন্ধ করা সীমা কিছুই চিহ্নিত করে না।',
        reset: 'প্রাথমিক মানে ফেরান',
        resetTitle: 'প্রাথমিক মানে ফেরাবেন?',
        resetContent:
            '%{smart_count}টি মান আগের প্রাথমিক মানে ফিরে যাবে। |||| %{smart_count}টি মান আগের প্রাথমিক মানে ফিরে যাবে।',
        changed: 'পরিবর্তিত',
        changedYes: 'পরিবর্তিত',
        changedNo: 'প্রাথমিক মানে',
        actsAtOnce: 'পরিবর্তন সঙ্গে সঙ্গে সব পাতায় কার্যকর হয়।',
        actsAfterRecomputing: 'পরিবর্তনের পর হিসাব নতুন করে করা হয়; শেষ না হওয়া পর্যন্ত পাতায় পুরোনো মান থাকে।',
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
