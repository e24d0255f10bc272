import { columns } from '../../contract/messages/columns.bn';
import type * as en from './alertRules.en';

/** Words of the pages of alert rules, in Bengali. */
export const alertRulesBn: typeof en.alertRulesEn = {
    alertRules: {
        title: 'সতর্কতা',
        createTitle: 'নতুন সতর্কতা',
        editTitle: 'সতর্কতা সম্পাদনা',
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
        recipientsHint: 'টেমপ্লেটের প্রাপকদের পাশাপাশি। নাম দিয়ে ব্যবহারকারী খুঁজুন, বা ঠিকানা লিখুন।',
        placeType: {
            city: 'শহর',
            mod: 'রক্ষণাবেক্ষণ বিভাগ',
            area: 'এলাকা',
            sector: 'সেক্টর',
            dma: 'ডিএমএ',
            productionUnit: 'পানি শোধনাগার',
        },
    },
};

export const alertRulesResourceBn: typeof en.alertRulesResourceEn = {
    name: 'সতর্কতা |||| সতর্কতা',
    fields: {
        ...columns.alertRules,
        place: columns.alertRules.placeName,
        templateId: columns.alertRules.templateName,
        recipients: 'আরও প্রাপক',
    },
};
