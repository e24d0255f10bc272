import { bn as shared } from '../../contract/messages/bn';
import type { FrameWords } from './frame.en';
import { bengaliMessages } from './ra.bn';
import type { Words } from './words';

/** The same in Bengali. */
const frame = {
    download: {
        download: 'ডাউনলোড',
        page: 'পুরো পাতা পিডিএফ-এ',
        format: { png: 'ছবি (পিএনজি)', csv: 'সিএসভি', xlsx: 'এক্সেল', pdf: 'পিডিএফ' },
        filter: {
            roleId: 'ভূমিকা',
            userId: 'ব্যবহারকারী',
            productionUnitId: 'শোধনাগার',
            from: 'শুরু',
            to: 'এর আগে',
            sectorId: 'সেক্টর',
            dmaId: 'ডিএমএ',
            on: 'যে দিনে কার্যকর',
            all: 'শেষ হওয়াগুলোও',
        },
        preparing: 'ফাইল প্রস্তুত হচ্ছে',
        progress: 'ডাউনলোডের অগ্রগতি',
        rows: '%{rows}টি সারি',
        rowsOf: '%{total}টির মধ্যে %{rows}টি সারি',
        done: '%{file} ডাউনলোড হয়েছে',
        cancelled: 'ডাউনলোড বাতিল হয়েছে। ব্রাউজারে ফাইলের যা আছে তা সম্পূর্ণ তালিকা নয়।',
        failed: 'ডাউনলোড শেষ হয়নি। ব্রাউজারে ফাইলের যা আছে তা সম্পূর্ণ তালিকা নয়; আবার চেষ্টা করুন।',
    },
    signInAgain: {
        title: 'আবার সাইন ইন করুন',
        why: 'আপনার সেশন শেষ হয়েছে। আপনার লেখা রয়ে গেছে। আবার সাইন ইন করলে এখান থেকেই চালিয়ে যেতে পারবেন, আর যা সংরক্ষণ করছিলেন তা সংরক্ষিত হবে।',
    },
    share: {
        title: 'ই-মেইলে পাঠান',
        table: 'সারণি',
        users: 'ব্যবহারকারী',
        searching: 'খোঁজা হচ্ছে',
        addresses: 'অন্যান্য ই-মেইল ঠিকানা',
        addressesHelp: 'প্রতিটি ঠিকানার পর এন্টার চাপুন',
        wrongAddress: '%{address} কোনো ই-মেইল ঠিকানা নয়',
        message: 'বার্তা',
        format: 'সংযুক্ত ফাইল',
        send: 'পাঠান',
        sent: '%{count}টি ই-মেইল পাঠানো হচ্ছে',
    },
    sidebar: {
        menu: 'মেনু',
        dashboard: 'ড্যাশবোর্ড',
        events: 'ঘটনা',
        analytics: 'বিশ্লেষণ',
        'consumption-analytics': 'পানি ব্যবহার বিশ্লেষণ',
        'geospatial-analytics': 'ভূ-স্থানিক বিশ্লেষণ',
        'pressure-analytics': 'চাপ বিশ্লেষণ',
        'water-production-analytics': 'পানি উৎপাদন বিশ্লেষণ',
        'low-consumption-anomaly': 'কম ব্যবহারের অসংগতি',
        'supply-schedule-calculation': 'সরবরাহ সময়সূচির হিসাব',
        settings: 'সেটিংস',
        'settings/supply-schedule-timing': 'সরবরাহের সময়সূচি',
        'settings/email-templates': 'ই-মেইল টেমপ্লেট',
        'settings/alert-rules': 'সতর্কতা',
        'settings/audit-log': 'নিরীক্ষা লগ',
        'settings/network': 'নেটওয়ার্ক',
        'settings/outbox': 'বার্তা',
        'settings/threshold-value': 'সীমামান',
        people: 'ব্যবহারকারী ও ভূমিকা',
        'user-management': 'ব্যবহারকারী ব্যবস্থাপনা',
        'role-management': 'ভূমিকা ব্যবস্থাপনা',
        'water-quality': 'পানির মান',
        glossary: 'শব্দকোষ',
        logout: 'লগ আউট',
    },
    kit: {
        table: {
            action: 'কাজ',
            all: 'সব',
            editOf: '%{name} সম্পাদনা করুন',
            sortedUp: 'ঊর্ধ্বক্রমে সাজানো',
            sortedDown: 'অধঃক্রমে সাজানো',
            showAll: 'সব %{rows}টি দেখুন',
            showFewer: 'কম দেখুন',
            rows: '%{smart_count}টি সারি |||| %{smart_count}টি সারি',
        },
    },
} satisfies Words<FrameWords>;

export const words = { ...shared, ...bengaliMessages, ...frame };
