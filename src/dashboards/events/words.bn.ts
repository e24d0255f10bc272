import type { Words } from '../../i18n/words';
import type { words as english } from './words.en';

/** The same in Bengali. */
export const words = {
    events: {
        title: 'ঘটনা',
        sentence: 'যাচাই করা %{judged}টি অসংগতির মধ্যে %{confirmed}টি সত্য ছিল। %{waiting}টি কারও অপেক্ষায়।',
        noneJudged: 'এখনো কোনো অসংগতি যাচাই হয়নি। %{waiting}টি কারও অপেক্ষায়।',
        share: 'সত্য অসংগতি',
        filter: {
            kind: 'ধরন',
            state: 'অগ্রগতি',
            waiting: 'কারও অপেক্ষায়',
            place: 'স্থান',
            assigned: 'দায়িত্ব',
            mine: 'আমার',
            nobody: 'কারও নয়',
            from: 'শুরু, এই দিন থেকে',
            to: 'শুরু, এই দিন পর্যন্ত',
            account: 'হিসাব',
        },
        facts: 'কী ধরা পড়েছে',
        ongoing: 'চলছে',
        sigmaValue: 'স্বাভাবিক ওঠানামার %{sigma} গুণ',
        openPlace: '%{place}-এর পাতা খুলুন',
        work: 'হালনাগাদ',
        history: 'ইতিহাস',
        noHistory: 'এ নিয়ে এখনো কেউ কিছু বলেননি।',
        times: { awarenessHours: 'ধরা পড়া পর্যন্ত', locationHours: 'পরিদর্শন পর্যন্ত', repairHours: 'মেরামত পর্যন্ত' },
        notYet: 'এখনো নয়',
        hours: '%{count} ঘণ্টা',
        days: '%{count} দিন',
    },
    resources: { events: { name: 'ঘটনা |||| ঘটনা' } },
} satisfies Words<typeof english>;
