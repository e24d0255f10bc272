import type { StartingWords } from './starting.en';

/** The same in Bengali. */
export const starting: StartingWords = {
    title: 'এনআরডব্লিউ মনিটর চালু হচ্ছে',
    text: 'প্রস্তুত হলেই এই পাতা নিজে থেকে খুলে যাবে। প্রথমবার চালু হতে কয়েক মিনিট লাগে।',
    progress: '{total} ধাপের {n} নম্বর: {step}, {percent} %',
    step: {
        places: 'ডেমো শহরের এলাকা ও হিসাব',
        bills: 'হিসাবগুলোর বিল',
        billing: 'মাস অনুযায়ী বিলকৃত পানি',
        readings: 'মিটারের রিডিং',
        rollups: 'রিডিংয়ের যোগফল',
        people: 'ব্যবহারকারী ও পানির মানের প্রতিবেদন',
        pages: 'পাতাগুলো',
        database: 'ডাটাবেস',
    },
};
