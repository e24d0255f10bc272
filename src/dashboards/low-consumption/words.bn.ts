import { latest } from '../../../contract/messages/latest.bn';
import type { words as english } from './words.en';

/** The words of low consumption anomaly in Bengali. */
export const words: typeof english = {
    fualtyMeterDetection: {
        title: 'কম ব্যবহারের অসংগতি',
        label: 'ত্রুটিপূর্ণ মিটার শনাক্তকরণ',
        latest: latest.readings,
        headline: 'ব্যবহার হওয়ার কথা, কিন্তু বিল হয়নি',
        sentence:
            'যে %{accounts}টি হিসাবের বিল দেখা হয়েছে তার মধ্যে %{low}টির রিডিং অনেক কম, আর ব্যবহারে থাকা %{notBilled}টির বিল হচ্ছে না। %{waiting}টি পরিদর্শনের অপেক্ষায়।',
        lost: 'শেষ বিলগুলোতে কম রিডিংয়ের ক্ষতি',
        lostVolume: 'এর পরিমাণ',
        notBilled: 'বিল না হওয়া হিসাব, মাসে',
        map: 'কম ব্যবহারের হিসাব কোথায়',
        mappedBy: 'রঙের ভিত্তি',
        mapped: { lostBdt: 'কম রিডিংয়ে অর্থের ক্ষতি', lowPercent: 'হিসাবের অংশ' },
        byDma: 'ডিএমএ অনুযায়ী',
        all: 'সব মিলিয়ে',
        byConsumer: 'গ্রাহক অনুযায়ী',
        counted:
            'বিল না হওয়া প্রত্যাশিত ব্যবহার: রিডিং কম হলে শেষ বিলে যতটুকু কম উঠেছে; যে হিসাবের বিল হচ্ছে না, এক মাসে তার স্বাভাবিক ব্যবহার। ডিএমএ-র সারণিতে এ দুটি আলাদা।',
        count: '%{count}টি হিসাব',
        trend: 'শেষ ১৩টি বিল',
        pick: { status: 'অবস্থা', state: 'পরিদর্শন', rule: 'কারণ', assigned: 'দায়িত্বপ্রাপ্ত', order: 'ক্রম' },
        state: { waiting: 'পরিদর্শন বাকি', all: 'সব' },
        assigned: { all: 'সব', mine: 'আমার', none: 'কারও নয়' },
        order: { cost: 'বেশি ক্ষতি আগে', route: 'রুট অনুযায়ী' },
        none: 'এমন কোনো হিসাব নেই। এখানে কিছু বাকি নেই।',
    },
};
