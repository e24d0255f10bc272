import type { FindingMessages } from './findings.en';

/** The sentences of findings in Bengali. */
export const bn: FindingMessages = {
    finding: {
        outOfRange: '%{place}, %{day}: %{values}',
        criticallyLowPressure:
            '%{place}: %{day} তারিখে সরবরাহের সময় গড় চাপ %{observed} বার, সীমা %{limit} বার; %{below} % নমুনা এর নিচে',
        other: '%{place}, %{day} থেকে: %{reason}',
        account: 'হিসাব %{accountNo}, %{place}',
        monthlyReport: '%{place}: %{month} মাসের বিল সম্পূর্ণ হয়েছে; প্রতিবেদন সংযুক্ত',
        more: 'আরও %{count}টি',
    },
    reason: {
        missingReading: '%{since} থেকে শুরু হওয়া বিলগুলোর জন্য মিটারের রিডিং নেওয়া হয়নি।',
        negativeReading: 'বিলের রিডিং আগেরটির চেয়ে কম; %{since} থেকে বিলগুলো সন্দেহজনক।',
        zeroConsumption: '%{since} থেকে বিলে কোনো ব্যবহার নেই।',
        identicalReading: '%{readOn} তারিখের রিডিং আগের রিডিংয়ের মতোই।',
        lowRatio:
            'স্বাভাবিক %{usual} ঘনমিটারের বদলে দিনে %{last} ঘনমিটার, যখন এর ডিএমএ স্বাভাবিকের %{dmaPercent} % ব্যবহার করেছে; %{since} থেকে কম।',
        lowRatioWithoutDma: 'স্বাভাবিক %{usual} ঘনমিটারের বদলে দিনে %{last} ঘনমিটার; %{since} থেকে কম।',
        criticallyLowPressure:
            '%{day} তারিখে সরবরাহের সময় গড় চাপ %{observed} বার, সীমা %{limit} বার; %{below} % নমুনা এর নিচে।',
        lowSupply: '%{from} থেকে %{day} পর্যন্ত নির্ধারিত সময়ের মাত্র %{observed} % সরবরাহ হয়েছে, সীমা %{limit} %।',
        waterQualityOutOfRange: '%{values}।',
        suddenDecrease:
            '%{since} থেকে প্রত্যাশিত %{expected} ঘনমিটারের বদলে দিনে %{observed} ঘনমিটার প্রবাহ (−%{percent} %, স্বাভাবিক ওঠানামার %{sigma} গুণ)।',
        suddenRise:
            '%{since} থেকে প্রত্যাশিত %{expected} ঘনমিটারের বদলে দিনে %{observed} ঘনমিটার প্রবাহ (+%{percent} %, স্বাভাবিক ওঠানামার %{sigma} গুণ)।',
        consistentDecrease:
            '%{since} থেকে প্রবাহ ধীরে ধীরে দিনে %{expected} থেকে কমে %{observed} ঘনমিটার হয়েছে (−%{percent} %)।',
        consistentRise:
            '%{since} থেকে প্রবাহ ধীরে ধীরে দিনে %{expected} থেকে বেড়ে %{observed} ঘনমিটার হয়েছে (+%{percent} %)।',
        dataGap: '%{since} থেকে %{hours} ঘণ্টা কোনো নমুনা আসেনি।',
        stuck: '%{since} থেকে সরবরাহের %{hours} ঘণ্টায় মিটারটি একটানা একই মান (%{value} ঘনমিটার/ঘণ্টা) দেখিয়েছে।',
        stuckAtZero: '%{since} থেকে যে %{hours} ঘণ্টায় চাপ অনুযায়ী পানি এসেছে, সেই সময়ে মিটারটি কোনো প্রবাহ দেখায়নি।',
        drift: 'পানি না এলেও মিটারটি %{expected}-এর বদলে %{observed} ঘনমিটার/ঘণ্টা দেখায়: %{since} থেকে এটি সর্বোচ্চ প্রবাহের %{percent} % সরে গেছে।',
        mainDrift:
            '%{since} থেকে %{main} পাইপের শেষ প্রান্তের মিটার প্রথম প্রান্তের মিটারের মাপের %{expected} %-এর বদলে %{observed} % মাপছে: দুটির একটি সরে গেছে, অথবা মাঝপথে হারানো পানির পরিমাণ বদলেছে।',
        unitDoubtHigh: '%{since} থেকে রিডিং আগের %{factor} গুণ: মনে হচ্ছে %{due}-এর বদলে %{shown} এককে মান আসছে।',
        unitDoubtLow: '%{since} থেকে রিডিং আগের %{factor} ভাগের এক ভাগ: মনে হচ্ছে %{due}-এর বদলে %{shown} এককে মান আসছে।',
        nodeImbalance:
            '%{since} থেকে দিনে %{entered} ঘনমিটার ঢুকে %{left} ঘনমিটার বেরিয়েছে (মিটারের অনিশ্চয়তা ±%{band} ঘনমিটার): লিকে এমন হয় না, কোনো মিটার ভুল দেখাচ্ছে।',
        interruption: 'নির্ধারিত %{hours} ঘণ্টায় পানি আসেনি, শুরু %{since}।',
        notBilled: 'সক্রিয়, %{since} থেকে বিল হয়নি (%{days} দিন)।',
        neverBilled: '%{since} থেকে সক্রিয়, কখনো বিল হয়নি (%{days} দিন)।',
    },
    hours: {
        supply: 'পানি এসেছে দিনে %{hoursSince} ঘণ্টা, আগে আসত %{hoursBefore} ঘণ্টা।',
        rose: 'রাতের ন্যূনতম প্রবাহ %{nightBefore} থেকে বেড়ে %{nightSince} ঘনমিটার/ঘণ্টা হয়েছে: এই পানি রাতেও বয়, যেমনটা লিকে হয়।',
        held: 'রাতের ন্যূনতম প্রবাহ %{nightSince} ঘনমিটার/ঘণ্টা, আগে ছিল %{nightBefore}: এই পানির সামান্যই রাতে বয়, তাই লিকের চেয়ে ব্যবহার বাড়ার সম্ভাবনা বেশি।',
    },
    readUnit: {
        'm3/h': 'ঘনমিটার/ঘণ্টা',
        'm3/d': 'ঘনমিটার/দিন',
        'm3/min': 'ঘনমিটার/মিনিট',
        'l/s': 'লিটার/সেকেন্ড',
        'l/min': 'লিটার/মিনিট',
        'l/h': 'লিটার/ঘণ্টা',
        'ML/d': 'মিলিয়ন লিটার/দিন',
        m3: 'ঘনমিটার',
        l: 'লিটার',
        bar: 'বার',
        kPa: 'কিলোপ্যাসকেল',
        psi: 'পিএসআই',
        mH2O: 'মিটার পানিস্তম্ভ',
    },
    value: {
        low: '%{parameter} %{value} %{unit}, সীমা %{limit}-এর নিচে',
        high: '%{parameter} %{value} %{unit}, সীমা %{limit}-এর উপরে',
    },
};
