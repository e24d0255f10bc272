import type { ExampleWords } from './examples.en';

export const bn: ExampleWords = {
    outOfRange: { alertName: 'সব শোধনাগারের পানির মান', placeName: 'কর্ণফুলী ১' },
    criticallyLowPressure: { alertName: 'সকালে সংকটজনক কম চাপ', placeName: 'হালিশহর ৩' },
    monthlyReport: { alertName: 'মাসের প্রতিবেদন', placeName: 'চট্টগ্রাম' },
};
