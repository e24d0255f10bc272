import type * as en from './water-production.en';

const figures = {
    name: 'শোধনাগার',
    code: 'কোড',
    m3PerDay: 'দৈনিক পরিমাণ',
    volumeM3: 'পরিমাণ',
    capacityM3PerDay: 'দৈনিক সর্বোচ্চ ক্ষমতা',
    loadFactorPercent: 'লোড ফ্যাক্টর',
    rating: 'রেটিং (১–৫)',
    changePercent: 'আগের তুলনায় পরিবর্তন',
    lastYearPercent: 'গত বছরের তুলনায় পরিবর্তন',
    completeness: 'পরিমাপকৃত',
    estimatedPercent: 'প্রাক্কলিত',
    silentSince: 'যে দিন থেকে রিডিং নেই',
    reasons: 'উপাত্ত না থাকার কারণ',
};
const finding = {
    name: 'শোধনাগার বা স্টেশন',
    code: 'কোড',
    since: 'শুরু',
    until: 'শেষ',
    expectedM3: 'দৈনিক প্রত্যাশিত',
    observedM3: 'দৈনিক প্রকৃত',
    changePercent: 'পরিবর্তন',
    sigma: 'স্বাভাবিক ওঠানামার গুণ',
    missingM3: 'ঘাটতি',
    candidateCause: 'সম্ভাব্য কারণ',
    cause: 'কারণ',
    state: 'অবস্থা',
    assignee: 'দায়িত্বপ্রাপ্ত',
    reason: 'ব্যাখ্যা',
    note: 'মন্তব্য',
};

/** The headings of every table and file of water production analytics. */
export const productionColumns: typeof en.productionColumns = {
    productionByPlant: { list: 'লোড ফ্যাক্টর অনুযায়ী শোধনাগার', ...figures, ksa: 'অঞ্চল' },
    productionByStation: { list: 'লোড ফ্যাক্টর অনুযায়ী বুস্টিং স্টেশন', ...figures, name: 'বুস্টিং স্টেশন' },
    suddenDecreases: { list: 'আকস্মিক হ্রাস', ...finding },
    consistentDecreases: { list: 'ধারাবাহিক হ্রাস', ...finding },
};

const meanings = {
    m3PerDay: 'পরিমাণ / দিনের সংখ্যা। যে ঘণ্টার রিডিং নেই তা প্রাক্কলিত।',
    volumeM3: 'শোধনাগার বা স্টেশন থেকে বের হওয়া পানি; যে ঘণ্টার রিডিং নেই তা প্রাক্কলিত।',
    capacityM3PerDay: 'প্রতিদিন যে ক্ষমতা ছিল তার গড়।',
    loadFactorPercent: '১০০ x পানির পরিমাণ / একই দিনগুলোর ক্ষমতা; ১০০-এর বেশি হতে পারে।',
    rating: 'লোড ফ্যাক্টরের সীমা অনুযায়ী: ৫ সবচেয়ে ভালো; ১০০ %-এর বেশি হলে ৩।',
    changePercent: 'আগের দিন, সপ্তাহ, মাস বা বছরের তুলনায় দৈনিক পরিমাণ।',
    lastYearPercent: 'গত বছরের একই দিনগুলোর তুলনায় দৈনিক পরিমাণ।',
    completeness: 'পানির পরিমাণের যে অংশ মাপা হয়েছে।',
    estimatedPercent: 'পানির পরিমাণের যে অংশ প্রাক্কলিত।',
    silentSince: 'যে মিটার শেষ পূর্ণ দিনে কোনো রিডিং পাঠায়নি, তার শেষ রিডিংয়ের দিন।',
};
const meaningsOfFindings = {
    expectedM3: 'আগের দিনগুলো অনুযায়ী যা হওয়ার কথা।',
    changePercent: '১০০ x (প্রকৃত - প্রত্যাশিত) / প্রত্যাশিত।',
    sigma: 'দিন থেকে দিনে স্বাভাবিক পরিবর্তনের এককে এই পরিবর্তন।',
    missingM3: 'যা প্রত্যাশিত ছিল কিন্তু আসেনি।',
};
const defined = (set: string, all: Record<string, string>) =>
    Object.entries(all).map(([field, meaning]) => [`${set}.${field}`, meaning]);

/** What those columns mean. */
export const productionDefinitions: Record<string, string> = Object.fromEntries([
    ...['productionByPlant', 'productionByStation'].flatMap(set => defined(set, meanings)),
    ...['suddenDecreases', 'consistentDecreases'].flatMap(set => defined(set, meaningsOfFindings)),
]);
