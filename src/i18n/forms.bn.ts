import type { Words } from './words';
import type { words as english } from './forms.en';

/** The same in Bengali. */
export const words = {
    draft: {
        restored: '%{at} তারিখের খসড়া ফিরিয়ে আনা হয়েছে।',
        restoredElsewhere: '%{at} তারিখের খসড়া ফিরিয়ে আনা হয়েছে। এটি অন্য যন্ত্রে বা ট্যাবে লেখা।',
        discard: 'বাতিল করুন',
        leaveTitle: 'যা লিখেছেন তা বাদ দেবেন?',
        leaveContent: 'এর কিছুই সংরক্ষিত হবে না।',
        stay: 'লেখা চালিয়ে যান',
        newerElsewhere: 'অন্য যন্ত্রে বা ট্যাবে এই ফরমের আরও নতুন খসড়া লেখা হয়েছে, %{at} তারিখে। কোনটি দিয়ে এগোবেন?',
        unsentHere: 'এই যন্ত্রে লেখা %{at} তারিখের একটি পুরোনো খসড়া পাঠানো হয়নি। কোনটি দিয়ে এগোবেন?',
        keepThis: 'এটিই রাখুন',
        takeOther: 'অন্যটি নিন',
        recordChanged: 'এই খসড়া শুরুর পর সংরক্ষিত মান বদলেছে। যে ঘরগুলোতে আপনি কিছু লেখেননি, সেগুলোতে নতুন মান দেখানো হচ্ছে।',
        onlyHere: 'আপনার লেখা শুধু এই যন্ত্রেই রাখা হচ্ছে। %{reason}',
    },
    pickers: {
        chooseDay: 'দিন বেছে নিন',
        chooseTime: 'সময় বেছে নিন',
        clear: 'মুছুন',
        dayPattern: 'দিন/মাস/বছর',
        timePattern: 'ঘণ্টা:মিনিট',
        notADay: 'দিন/মাস/বছর এভাবে লিখুন, যেমন ১৯/১১/২০২৬।',
        outside: 'এই দিনটি এখানে বেছে নেওয়া যায় না।',
        midnight: 'মধ্যরাত পর্যন্ত (২৪:০০)',
    },
    stepper: {
        steps: 'ফরমের ধাপসমূহ',
        stepOf: 'ধাপ %{number} / %{total}: %{name}',
        wrong: '(ভুল আছে)',
        back: 'পেছনে',
        next: 'পরবর্তী',
    },
} satisfies Words<typeof english>;
