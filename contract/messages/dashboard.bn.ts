import { latest } from './latest.bn';
import type * as english from './dashboard.en';

/** The same in Bengali. */
export const words: typeof english.words = {
    dashboard: {
        waterVolume: 'মোট পানির পরিমাণ',
        waterLoss: 'মোট পানি অপচয়',
        loadFactor: 'পানি শোধনাগারের লোড ফ্যাক্টর',
        supplyHours: 'দৈনিক সরবরাহের ঘণ্টা',
        shareOfInput: 'সরবরাহের %{percent} %',
        ofBilled: 'বিলের %{percent} %',
        billedAmount: 'বিল',
        collectedAmount: 'আদায়',
        system: {
            title: 'রাজস্ববিহীন পানি (এনআরডব্লিউ)',
            target: 'লক্ষ্যমাত্রা %{target} %',
            aDay: 'দৈনিক %{amount} %{unit}',
            aMonth: 'মাসে %{amount} %{unit}',
            lost: 'দৈনিক %{loss} %{unit} অপচয়, %{unbilled} %{unit} বিল ছাড়া ব্যবহার: দুয়ে মিলে এনআরডব্লিউ।',
            rate: 'হার %{changes}।',
            previous: {
                up: 'আগের সময়ের চেয়ে %{change} পয়েন্ট খারাপ',
                down: 'আগের সময়ের চেয়ে %{change} পয়েন্ট ভালো',
                same: 'আগের সময়ের সমান',
            },
            lastYear: {
                up: 'এক বছর আগের চেয়ে %{change} পয়েন্ট খারাপ',
                down: 'এক বছর আগের চেয়ে %{change} পয়েন্ট ভালো',
                same: 'এক বছর আগের সমান',
            },
            ksa: 'এনআরডব্লিউ কেএসএ',
            nonKsa: 'এনআরডব্লিউ কেএসএ-বহির্ভূত',
            provisional:
                '%{month}, সাময়িক (%{covered} % বিল এসেছে): এনআরডব্লিউ %{volume}, %{percent} % (%{low} থেকে %{high} %)',
        },
        needs: {
            title: 'যা কারও দেখা দরকার',
            none: 'কারও অপেক্ষায় কিছু নেই।',
            criticallyLowPressure: '%{count}টি ডিএমএ-তে চাপ সংকটজনক কম |||| %{count}টি ডিএমএ-তে চাপ সংকটজনক কম',
            outOfRange: '%{count}টি শোধনাগার সীমার বাইরে |||| %{count}টি শোধনাগার সীমার বাইরে',
            supplyFailures:
                '%{count}টি ডিএমএ-তে সময়সূচি অনুযায়ী পানি আসেনি |||| %{count}টি ডিএমএ-তে সময়সূচি অনুযায়ী পানি আসেনি',
            fallsAndRises: '%{count}টি স্থানে অস্বাভাবিক পরিমাণ |||| %{count}টি স্থানে অস্বাভাবিক পরিমাণ',
            silentSeries: '%{count}টি পরিমাপ নীরব |||| %{count}টি পরিমাপ নীরব',
            deadMeters: '%{count}টি মিটার অচল |||| %{count}টি মিটার অচল',
            doubtfulMeters: '%{count}টি স্থানের মিটার সন্দেহজনক |||| %{count}টি স্থানের মিটার সন্দেহজনক',
            missingReports: '%{count}টি দৈনিক প্রতিবেদন আসেনি |||| %{count}টি দৈনিক প্রতিবেদন আসেনি',
            routesNotLoaded: '%{count}টি রুটের বিল আসেনি |||| %{count}টি রুটের বিল আসেনি',
        },
        nrw: {
            total: 'সিস্টেমের এনআরডব্লিউ',
        },
        quality: {
            latest: latest.reports,
            legend: 'পরিশোধিত পানির শেষ প্রতিবেদনের সর্বনিম্ন থেকে সর্বোচ্চ মান।',
            outLegend: '! চিহ্নিত মান সীমার বাইরে।',
        },
        lowConsumption: {
            none: 'কোনো হিসাবে কম ব্যবহার পাওয়া যায়নি।',
            ofAccounts: '%{accounts}টির মধ্যে %{low}টি',
            latest: latest.readings,
        },
        lowPressure: {
            none: 'তথ্য দেওয়া সব ডিএমএ-তে চাপ লক্ষ্যমাত্রায় আছে।',
        },
        lowSupply: {
            none: 'তথ্য দেওয়া সব ডিএমএ-তে সরবরাহ লক্ষ্যমাত্রায় আছে।',
        },
    },
    kit: {
        notYet: 'রিডিং আমদানি হলে এবং কোনো মাসের বিল সম্পূর্ণ হলে উপাত্ত দেখা যাবে।',
        money: {
            croreBdt: 'কোটি টাকা',
            lakhBdt: 'লাখ টাকা',
            short: { croreBdt: 'কোটি', lakhBdt: 'লাখ' },
        },
        months: '%{from} থেকে %{to}',
        dataUntil: '%{day} পর্যন্ত তথ্য',
        reporting: '%{total}টি ডিএমএ-র মধ্যে %{reporting}টি থেকে তথ্য আসছে',
        openMonths: 'বিল আসেনি: %{months}',
    },
};

/** The same in Bengali. */
export const paper: typeof english.paper = {
    figures: 'উপাত্ত',
    figure: 'উপাত্ত',
    value: 'মান',
    change: 'আগের সময়ের তুলনায়',
    lastYear: 'গত বছরের তুলনায়',
    changeNote: 'পরিমাণের তুলনা দৈনিক হিসাবে; লাল মানে খারাপ।',
};
