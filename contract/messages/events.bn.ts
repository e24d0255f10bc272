import type { EventWords } from './events.en';

/** The same in Bengali. */
export const eventWords: EventWords = {
    eventKind: {
        suddenDecrease: 'আকস্মিক হ্রাস',
        suddenRise: 'আকস্মিক বৃদ্ধি',
        consistentDecrease: 'ধারাবাহিক হ্রাস',
        consistentRise: 'ধারাবাহিক বৃদ্ধি',
        lowConsumption: 'কম ব্যবহার',
        notBilled: 'সক্রিয়, বিল হয়নি',
        dataGap: 'তথ্যে ফাঁক',
        stuck: 'মিটার আটকে আছে',
        drift: 'মিটারের মান সরে যাচ্ছে',
        unitDoubt: 'একক সন্দেহজনক',
        criticallyLowPressure: 'সংকটজনক কম চাপ',
        lowSupply: 'কম সরবরাহ',
        interruption: 'সরবরাহ বন্ধ ছিল',
        outOfRange: 'পানির মান সীমার বাইরে',
        nodeImbalance: 'পরিমাণ মেলে না',
    },
    eventState: {
        open: 'অমীমাংসিত',
        acknowledged: 'অবগত',
        inspected: 'পরিদর্শিত',
        repaired: 'মেরামত হয়েছে',
        maintenance: 'রক্ষণাবেক্ষণ',
        falseAlarm: 'ভুল সতর্কতা',
        ended: 'শেষ হয়েছে, পরিদর্শন হয়নি',
    },
    eventCause: {
        salinityStop: 'লবণাক্ততায় বন্ধ',
        repair: 'মেরামত',
        burst: 'পাইপ ফাটা',
        sensorGap: 'সেন্সরের ফাঁক',
        scheduleChange: 'সময়সূচির পরিবর্তন',
        meterFault: 'মিটার বিকল',
        unknown: 'অজানা',
    },
};
