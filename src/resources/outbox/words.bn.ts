import type { Words } from '../../i18n/words';
import type { words as english } from './words.en';

/** The same in Bengali. */
export const words = {
    outbox: {
        title: 'বার্তা',
        retried: 'বার্তাটি আবার পাঠানো হবে।',
        copyLink: 'আমন্ত্রণের লিংক কপি করুন',
        linkCopied: 'লিংকটি কপি হয়েছে। এটি একবার কাজ করে।',
        linkOffer: '%{recipient}-এর আমন্ত্রণ পাঠানোর কোনো মেইল সার্ভার নেই।',
        noMailServer:
            'কোনো মেইল সার্ভার ঠিক করা নেই বলে ই-মেইলগুলো অপেক্ষায় আছে। যিনি সার্ভার চালান তিনি সেটিংসে একটি মেইল সার্ভার দেবেন, অথবা বার্তাটি প্রাপককে পড়ে শোনাবেন।',
        noGateway:
            'কোনো এসএমএস গেটওয়ে ঠিক করা নেই বলে খুদে বার্তাগুলো অপেক্ষায় আছে। যিনি সার্ভার চালান তিনি সেটিংসে একটি গেটওয়ে দেবেন, অথবা বার্তাটি প্রাপককে পড়ে শোনাবেন।',
    },
    resources: {
        'settings/outbox': { name: 'বার্তা |||| বার্তা' },
    },
} satisfies Words<typeof english>;
