import type { Words } from '../../i18n/words';
import type { words as english } from './words.en';

/** The same in Bengali. */
export const words = {
    supplyScheduleTiming: {
        title: 'সরবরাহের সময়সূচি',
        createTitle: 'নতুন সময়',
        editTitle: '%{name}-এর সরবরাহের সময়',
        add: 'নতুন সময় যোগ করুন',
        on: 'যে দিনে কার্যকর',
        summary: '%{times}, %{days}',
        validFromDay: '%{from} থেকে',
        validBetween: '%{from} থেকে %{to} পর্যন্ত',
        everyDay: 'প্রতিদিন',
        empty: 'এখনো সরবরাহের কোনো সময় ঠিক করা হয়নি। প্রথম সময়টি যোগ করুন, অথবা একসঙ্গে কয়েকটি ডিএমএ-র পুরো সময়সূচি ঠিক করুন।',
        created: 'সময়সূচি তৈরি হয়েছে',
        updated: 'সফলভাবে হালনাগাদ হয়েছে',
        end: 'আজই শেষ করুন',
        endTitleOf: '%{name}: সরবরাহের এই সময়টি আজই শেষ করবেন?',
        endTitle: 'সরবরাহের এই সময়টি আজই শেষ করবেন? |||| সরবরাহের এই সময়গুলো আজই শেষ করবেন?',
        endContent:
            'গতকাল পর্যন্ত দিনগুলোতে এটি থেকে যাবে। যা এখনো শুরু হয়নি তা মুছে যাবে। |||| গতকাল পর্যন্ত দিনগুলোতে এগুলো থেকে যাবে। যেগুলো এখনো শুরু হয়নি সেগুলো মুছে যাবে।',
        ended: 'সরবরাহের সময়টি শেষ হয়েছে |||| সরবরাহের সময়গুলো শেষ হয়েছে',
        changeFrom: 'পরিবর্তন যে দিন থেকে কার্যকর',
        changeHint: 'তার আগের দিনগুলোতে পুরোনো সময় থেকে যাবে।',
        plannedHint: '%{day} থেকে কার্যকর হবে; তার আগের দিনগুলো যেমন আছে তেমনই থাকবে।',
        overlapsAnother: '%{times} (%{days}) সময়ের সঙ্গে মিলে যায়',
        overlaps: '%{times} (%{days}, %{validity}) সময়ের সঙ্গে মিলে যায়',
        dayTitle: '%{day} তারিখের সরবরাহ',
        supplied: 'সরবরাহ %{times}, মোট %{hours} ঘণ্টা |||| সরবরাহ %{times}, মোট %{hours} ঘণ্টা',
        noSupply: 'সরবরাহ নেই',
        meets: 'একই সময়ে একাধিক: %{times}',
        legend: { held: 'অন্য সময়', fresh: 'এই সময়', overlap: 'একই সময়ে একাধিক' },
        overMidnight: {
            offer: 'মধ্যরাত পার হয়ে সরবরাহ? দুটি সময় করুন: %{evening} এবং পরের দিনগুলোতে %{morning}।',
            accept: 'দুটি সময় করুন',
            accepted: 'দুটি সময় সংরক্ষণ করা হবে: %{evening} এবং পরের দিনগুলোতে %{morning}।',
        },
        tillMidnight: {
            offer: 'মধ্যরাত পর্যন্ত সরবরাহ? তাহলে সময়টি %{evening}।',
            accept: 'মধ্যরাত পর্যন্ত সরবরাহ',
            accepted: 'সময়টি %{evening} হিসেবে সংরক্ষণ করা হবে।',
        },
        history: 'আগের সময়',
        whole: {
            open: 'পুরো সময়সূচি ঠিক করুন',
            title: 'পুরো সময়সূচি ঠিক করুন',
            explain: 'বেছে নেওয়া দিন থেকে এই ডিএমএগুলোর আগের সব সময়ের বদলে নিচের সময়গুলো কার্যকর হবে।',
            addSector: 'একটি সেক্টরের সব ডিএমএ যোগ করুন',
            dmas: 'ডিএমএ',
            slots: 'সরবরাহের সময়',
            addSlot: 'একটি সময় যোগ করুন',
            none: 'কোনো সময় না থাকলে ওই দিন থেকে এই ডিএমএগুলোর কোনো সময়সূচি থাকবে না।',
        },
    },
    resources: {
        'settings/supply-schedule-timing': {
            name: 'সরবরাহের সময় |||| সরবরাহের সময়',
            fields: {
                sectorId: 'সেক্টর',
                dmaId: 'ডিএমএ',
                startTime: 'শুরুর সময়',
                endTime: 'শেষের সময়',
                weekdays: 'সপ্তাহের দিন',
                validFrom: 'কার্যকর শুরু',
            },
        },
    },
} satisfies Words<typeof english>;
