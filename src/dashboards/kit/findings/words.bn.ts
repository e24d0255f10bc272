import type { words as english } from './words.en';

/** The words of findings that people work on, in Bengali. */
export const words: typeof english = {
    findings: {
        title: 'শনাক্ত অসংগতি',
        work: 'হালনাগাদ',
        workOn: '%{about} হালনাগাদ করুন',
        state: 'কী হয়েছে',
        assignee: 'দায়িত্বপ্রাপ্ত',
        nobody: 'এই পাতার কোনো ব্যবহারকারীর নাম এমন নয়।',
        cause: 'কারণ',
        noCause: 'এখনো জানা যায়নি',
        account: 'হিসাব %{accountNo}',
        city: 'পুরো শহর',
        note: 'মন্তব্য',
        takePhoto: 'ছবি যোগ করুন',
        otherPhoto: 'অন্য ছবি',
        removePhoto: 'ছবিটি সরান',
        showPhoto: 'ছবি দেখান',
        photo: '%{about}-এর ছবি',
        saved: 'সফলভাবে হালনাগাদ হয়েছে',
        silenced: 'ভুল সতর্কতা হলে থ্রেশহোল্ড মানে বলা দিনগুলোতে একই অসংগতি আর দেখানো হবে না।',
        since: '%{day} থেকে',
        ended: '%{from} থেকে %{to}',
        by: '%{state}, %{at}, %{user}',
        ofPlace: '%{name}-এর ঘটনা',
        noneOfPlace: 'এখানে কিছু ধরা পড়েনি।',
        allOfPlace: '%{count}টি ঘটনা, %{waiting}টি অপেক্ষায় |||| সব %{count}টি ঘটনা, %{waiting}টি অপেক্ষায়',
        system: 'সিস্টেম',
    },
};
