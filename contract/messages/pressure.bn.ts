/** What is told of the pressure of a DMA. */
const pressure = {
    code: 'কোড',
    name: 'ডিএমএ-র নাম',
    sector: 'সেক্টর',
    status: 'চাপ',
    meanBar: 'গড় চাপ',
    cvPercent: 'পরিবর্তনশীলতা',
    belowPercent: 'সংকটসীমার নিচের নমুনা',
    reachedPercent: 'ন্যূনতম বা তার বেশি চাপের নমুনা',
    suppliedHours: 'দৈনিক সরবরাহ',
    score: 'চাপ স্কোর, ১০০ নম্বরে',
    levelPoints: 'গড়, ৫০ নম্বরে',
    reachedPoints: 'ন্যূনতম, ৩০ নম্বরে',
    steadyPoints: 'স্থিরতা, ২০ নম্বরে',
    quadrant: 'চাপ ও পরিবর্তনশীলতা',
    completeness: 'পরিমাপকৃত',
    reasons: 'উপাত্ত না থাকার কারণ',
    doubts: 'সন্দেহের কারণ',
};
const { code, name, sector, meanBar, cvPercent, completeness, reasons, doubts } = pressure;
const pressureScore = {
    score: pressure.score,
    levelPoints: pressure.levelPoints,
    reachedPoints: pressure.reachedPoints,
    steadyPoints: pressure.steadyPoints,
    reachedPercent: pressure.reachedPercent,
};
const pressureRow = { code, name, sector, meanBar, cvPercent, completeness, reasons, doubts };

/** The headings of every table and file of pressure analytics. */
export const pressureColumns = {
    pressureByDma: { list: 'ডিএমএ-র চাপের মান', ...pressure },
    criticallyLowDmas: {
        list: 'সংকটজনক কম চাপ',
        ...pressureRow,
        belowPercent: pressure.belowPercent,
        suppliedHours: pressure.suppliedHours,
    },
    lowPressuredDmas: {
        list: 'লক্ষ্যমাত্রার নিচের চাপ',
        ...pressureRow,
        belowPercent: pressure.belowPercent,
        suppliedHours: pressure.suppliedHours,
    },
    bottomPressureScores: { list: 'সবচেয়ে খারাপ ১০ ডিএমএ', ...pressureRow, ...pressureScore },
    topPressureScores: { list: 'সবচেয়ে ভালো ১০ ডিএমএ', ...pressureRow, ...pressureScore },
};

const meanings = {
    status: 'সংকটজনক কম: গড় সংকটসীমার নিচে, অনুমোদনের বেশি নমুনা তার নিচে, অথবা কোনো সরবরাহ ছিল না। লক্ষ্যমাত্রার নিচে: গড় লক্ষ্যমাত্রার নিচে, তবে সংকটজনক নয়।',
    meanBar: 'ডিএমএ-তে সরবরাহ চলার সময়ের নমুনাগুলোর গড়।',
    cvPercent: '১০০ x ওই নমুনাগুলোর আদর্শ বিচ্যুতি (n - ১) / গড়; গড় ০.১ বারের নিচে হলে নেই।',
    belowPercent: 'ওই নমুনাগুলোর যে অংশ সংকটসীমার নিচে।',
    reachedPercent: 'ওই নমুনাগুলোর যে অংশ স্কোরের ন্যূনতম চাপে বা তার বেশি।',
    suppliedHours: '২৪ x সরবরাহের ঘণ্টা / যত ঘণ্টায় পানি এসেছে কি না জানা আছে, সরবরাহের পাতার মতোই।',
    score: 'তিনটি অংশের যোগফল; সরবরাহ না থাকলে ০।',
    levelPoints: '৫০ x গড় / লক্ষ্যমাত্রা, সর্বোচ্চ ৫০।',
    reachedPoints: '৩০ x ন্যূনতম বা তার বেশি চাপের নমুনার অংশ।',
    steadyPoints: '২০ x (১ - পরিবর্তনশীলতা / তার সীমা), কমপক্ষে ০।',
    completeness: 'প্রত্যাশিত নমুনার যতটা এসেছে; খুব কম হলে কোনো উপাত্ত দেওয়া হয় না।',
};

/** What those columns mean. */
export const pressureDefinitions: Record<string, string> = Object.fromEntries(
    Object.keys(pressureColumns).flatMap(set =>
        Object.entries(meanings).map(([field, meaning]) => [`${set}.${field}`, meaning]),
    ),
);
