import type { Words } from '../../i18n/words';
import { columns } from '../../../contract/messages/columns.bn';
import type { words as english } from './words.en';

/** The same in Bengali. */
export const words = {
    alertRules: {
        title: 'সতর্কতা',
        createTitle: 'নতুন সতর্কতা',
        create: 'নতুন সতর্কতা',
        created: 'সতর্কতা তৈরি হয়েছে',
        updated: 'সফলভাবে হালনাগাদ হয়েছে',
        deleted: 'সতর্কতা মুছে ফেলা হয়েছে',
        empty: 'এখনো কাউকে কিছু জানানো হয় না। কিছু ঘটলে সতর্কতা একটি ই-মেইল টেমপ্লেট পাঠায়।',
        everywhere: 'সব জায়গা',
        never: 'কখনো নয়',
        on: 'চালু',
        off: 'বন্ধ',
        deliveryHint: 'দিনে একবার মানে সকাল ০৭:৩০-এ, নিয়মের সব ঘটনার জন্য একটি মেইল।',
        templateHint: 'এই ঘটনা যা জানায় না তা চায় এমন টেমপ্লেট এখানে নেই।',
        recipientsHint: 'টেমপ্লেটের প্রাপকদের পাশাপাশি। নাম দিয়ে ব্যবহারকারী খুঁজুন, বা ঠিকানা লিখুন।',
        placeType: {
            city: 'শহর',
            mod: 'মড',
            area: 'এলাকা',
            sector: 'সেক্টর',
            dma: 'ডিএমএ',
            productionUnit: 'পানি শোধনাগার',
            boostingStation: 'বুস্টিং স্টেশন',
        },
    },
    resources: {
        'settings/alert-rules': {
            name: 'সতর্কতা |||| সতর্কতা',
            fields: {
                name: columns.alertRules.name,
                kind: columns.alertRules.kind,
                delivery: columns.alertRules.delivery,
                active: columns.alertRules.active,
                place: columns.alertRules.placeName,
                templateId: columns.alertRules.templateName,
                recipients: 'আরও প্রাপক',
            },
        },
    },
} satisfies Words<typeof english>;
