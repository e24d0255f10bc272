import { words as shared } from '../../../contract/messages/dashboard.bn';
import type { Words } from '../../i18n/words';
import type { words as english } from './words.en';

/** The same in Bengali. */
export const words = {
    dashboard: {
        ...shared.dashboard,
        title: 'ড্যাশবোর্ড',
        lastDays: 'শেষ %{days} দিন',
        system: {
            ...shared.dashboard.system,
            share: 'এনআরডব্লিউ %',
            targetLine: 'লক্ষ্যমাত্রা',
            worst: 'সবচেয়ে বেশি এনআরডব্লিউ',
        },
        needs: {
            ...shared.dashboard.needs,
            since: '%{day} থেকে',
            sinceAtLeast: 'অন্তত %{day} থেকে',
            last: 'শেষ %{day}',
            billedTo: '%{day} পর্যন্ত বিল হয়েছে',
            never: 'কখনও আসেনি',
        },
        map: {
            title: 'ডিএমএ-র এনআরডব্লিউ মানচিত্র',
            percentLegend: 'ডিএমএ অনুযায়ী এনআরডব্লিউ-র হার',
            volumeLegend: 'ডিএমএ অনুযায়ী এনআরডব্লিউ-র পরিমাণ',
            metric: 'মানচিত্রের উপাত্ত',
            percent: '%',
            volume: 'এমএল',
            all: 'সব',
            outside: 'বাছাই করা অঞ্চলের বাইরে',
            hint: 'কোনো ডিএমএ-র উপাত্ত দেখতে মানচিত্রে বা সারণিতে সেটি বেছে নিন।',
            clear: 'বাছাই বাতিল করুন',
        },
        nrw: {
            ...shared.dashboard.nrw,
            title: 'এনআরডব্লিউ বিস্তারিত',
            dma: 'ডিএমএ',
            count: '%{count}টি ডিএমএ',
            chain: 'মূল্য শৃঙ্খল',
            area: 'এলাকা',
            views: 'এনআরডব্লিউ-র ভাগ',
            holds: {
                unmetered: 'মিটারহীন ডিএমএ ছাড়া',
                withheld: 'ফল স্থগিত ডিএমএ ছাড়া',
            },
            adding: 'সারিগুলোর যোগফল সিস্টেমের এনআরডব্লিউ-র সমান।',
            shareNote: 'শতকরা হার সরবরাহকৃত পানির অংশ।',
        },
        part: {
            outletMains: '%{level} ও তার নির্গমন পাইপ',
            mains: 'দুই মিটারের মাঝের পাইপ',
            unmetered: '%{level}: মিটারহীন',
            withheld: '%{level}: ফল স্থগিত',
            unassigned: 'ডিএমএ ছাড়া হিসাব',
        },
        production: {
            title: 'শোধনাগার অনুযায়ী পানি উৎপাদন',
            ofCapacity: '%{capacity} এমএল-এর মধ্যে %{volume}',
            legend: 'রঙিন অংশ উৎপাদন, পুরো দণ্ড ক্ষমতা।',
            loadNote: 'শতকরা হার হলো লোড ফ্যাক্টর।',
        },
        quality: {
            ...shared.dashboard.quality,
            title: 'পানির মান',
            latestAlone: 'সর্বশেষ প্রতিবেদন',
            out: 'সীমার বাইরে',
        },
        lowConsumption: {
            ...shared.dashboard.lowConsumption,
            title: 'কম ব্যবহারের অসংগতি',
            latestAlone: 'সর্বশেষ রিডিং',
            lead: '%{count}টি হিসাবে কম ব্যবহার, বিল হয়নি %{amount} |||| %{count}টি হিসাবে কম ব্যবহার, বিল হয়নি %{amount}',
        },
        lowPressure: {
            ...shared.dashboard.lowPressure,
            title: 'কম চাপের ডিএমএ',
            critical: '%{count}টিতে সংকটজনক কম |||| %{count}টিতে সংকটজনক কম',
            low: '%{count}টিতে কম |||| %{count}টিতে কম',
        },
        lowSupply: {
            ...shared.dashboard.lowSupply,
            title: 'কম পানি সরবরাহের ডিএমএ',
            lead: '%{count}টি ডিএমএ-তে জনপ্রতি দৈনিক %{target} লিটারের কম |||| %{count}টি ডিএমএ-তে জনপ্রতি দৈনিক %{target} লিটারের কম',
        },
        noRoleYet: 'আগে একজন প্রশাসককে আপনাকে একটি ভূমিকা দিতে হবে।',
        youMayOpen: 'আপনি এই পাতাগুলো দেখতে পারেন:',
    },
} satisfies Words<typeof english>;
