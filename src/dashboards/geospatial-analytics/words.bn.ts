import { words as shared } from '../../../contract/messages/dashboard.bn';
import type { Words } from '../../i18n/words';
import type { words as english } from './words.en';

export const words = {
    geospatialAnalytics: {
        title: 'ভূ-স্থানিক বিশ্লেষণ',
        views: 'স্থান',
        view: { ward: 'ওয়ার্ড অনুযায়ী', area: 'এলাকা অনুযায়ী', mod: 'মড অনুযায়ী' },
        places: { ward: 'ওয়ার্ডে', area: 'এলাকায়', mod: 'মডে' },
        metrics: 'উপাত্ত',
        metric: {
            loss: 'পানি অপচয়',
            consumption: 'পানি ব্যবহার',
            collected: 'আদায়কৃত বিল',
            arrears: 'বকেয়া বিল',
        },
        headline: {
            loss: 'শহরের রাজস্ববিহীন পানি',
            consumption: 'শহরে ব্যবহৃত পানি',
            collected: 'শহরে আদায়',
            arrears: 'শহরের বকেয়া',
        },
        meaning: {
            loss: shared.dashboard.system.lost,
            consumption: '%{accounts}টি হিসাব দৈনিক %{daily} পানি ব্যবহার করেছে, প্রতিটি %{each} লিটার।',
            collected:
                '%{accounts}টি হিসাব চালু আছে; প্রতিটিতে গড়ে %{billed} বিল হয়েছে, আদায় হয়েছে %{collected}; অনাদায়ী %{unpaid}।',
            paid: '%{accounts}টি হিসাব চালু আছে; প্রতিটিতে গড়ে %{billed} বিল হয়েছে, আদায় হয়েছে %{collected}; কিছুই অনাদায়ী নেই।',
            arrears: '%{accounts}টি হিসাবে টাকা বকেয়া, প্রতিটিতে গড়ে %{each}; এর মধ্যে আদায়যোগ্য %{recoverable}।',
        },
        atEnd: '%{month}-এর শেষে, সময়কাল যা-ই হোক।',
        most: {
            loss: 'যে %{places} এনআরডব্লিউ সবচেয়ে বেশি',
            consumption: 'যে %{places} ব্যবহার সবচেয়ে বেশি',
            collected: 'যে %{places} অনাদায়ী সবচেয়ে বেশি',
            arrears: 'যে %{places} আদায়যোগ্য সবচেয়ে বেশি',
        },
        mapped: {
            loss: 'প্রবেশের তুলনায় এনআরডব্লিউ %',
            consumption: 'গড় ব্যবহার',
            collected: 'বিলকৃত কিন্তু অনাদায়ী',
            arrears: 'বকেয়া',
        },
        users: {
            consumption: 'প্রতি হিসাবে গড় ব্যবহার',
            collected: 'হিসাবে বিলকৃত কিন্তু অনাদায়ী',
            arrears: 'হিসাবের বকেয়া',
        },
        legend: '%{figure}, %{places}',
        map: {
            title: {
                loss: 'কোথায় পানির অপচয় হয়',
                consumption: 'কোথায় পানি ব্যবহৃত হয়',
                collected: 'কোথায় বিল অনাদায়ী',
                arrears: 'কোথায় টাকা বকেয়া',
            },
        },
        sharedRate: 'এক ডিএমএ-র সব ওয়ার্ডে এনআরডব্লিউ-র হার একই; কয়েক ডিএমএ-তে থাকা ওয়ার্ডে সেগুলোর গড়। ক্রম পরিমাণ অনুযায়ী।',
        holds: {
            unmetered: 'মিটারহীন ডিএমএ ছাড়া',
            withheld: 'ফল স্থগিত ডিএমএ ছাড়া',
        },
        table: { ward: 'ওয়ার্ড অনুযায়ী', area: 'এলাকা অনুযায়ী', mod: 'মড অনুযায়ী' },
        city: 'পুরো শহর',
        trend: {
            title: '%{place}: শেষ ১২ মাস',
            nrwM3: 'এনআরডব্লিউ',
            consumedM3: 'ব্যবহৃত',
            collectedBdt: 'আদায়',
            billedBdt: 'বিলকৃত',
            arrearsBdt: 'মাসের শেষে বকেয়া',
        },
        consumptionOf: '%{place}: পানি ব্যবহার',
        pressureOf: '%{place}: পানির চাপ',
        clusters: { title: 'বকেয়ার গুচ্ছ', none: 'কোথাও বকেয়া হিসাব ঘন হয়ে নেই।' },
        priority: {
            collected: {
                ward: 'অনাদায়ী বিল: কোন ওয়ার্ডে আগে আদায় দরকার',
                dma: 'অনাদায়ী বিল: কোন ডিএমএ-তে আগে আদায় দরকার',
            },
            arrears: {
                ward: 'আদায়যোগ্য বকেয়া: কোন ওয়ার্ডে আগে আদায় দরকার',
                dma: 'আদায়যোগ্য বকেয়া: কোন ডিএমএ-তে আগে আদায় দরকার',
            },
            unpaid: 'প্রধানত %{class}',
            paying: 'প্রধানত %{class}, ১২ মাসের মধ্যে পরিশোধ করেছে',
            notPaying: 'প্রধানত %{class}, ১২ মাসে কিছুই পরিশোধ করেনি',
            oldest: 'সবচেয়ে পুরোনো অনাদায়ী বিল গড়ে %{months} মাসের',
            none: 'কিছুই অনাদায়ী নেই।',
        },
    },
} satisfies Words<typeof english>;
