import type { Words } from '../../i18n/words';
import type { words as english } from './words.en';

/** The same in Bengali. */
export const words = {
    roleManagement: {
        title: 'ভূমিকা ব্যবস্থাপনা',
        newRole: 'নতুন ভূমিকা',
        permissions: 'অনুমতি',
        details: 'ভূমিকার বিবরণ ও অনুমতি',
        assignedTo: 'যাঁদের দেওয়া হয়েছে',
        everything: 'সবকিছু',
        nothing: 'এখনো কিছু নেই',
        andMore: '%{names} ও আরও %{count}টি',
        userCount: '%{count} জন ব্যবহারকারী |||| %{count} জন ব্যবহারকারী',
        deleteOf: '%{name} মুছুন',
        deleteTitle: '%{name} ভূমিকাটি মুছবেন?',
        deleteContent: 'ভূমিকাটি ও এর অনুমতিগুলো চিরতরে মুছে যাবে।',
        deleted: 'ভূমিকাটি মুছে ফেলা হয়েছে',
        inUse: '%{name} ভূমিকাটি ব্যবহৃত হচ্ছে, তাই মুছে ফেলা যায় না। এটি যাঁদের আছে:',
        moreUsers: 'ও আরও %{count} জন |||| ও আরও %{count} জন',
        feature: 'বৈশিষ্ট্য',
        allOf: '%{name}: সব',
        flagOf: '%{flag}: %{name}',
        addUser: 'নাম বা ই-মেইল দিয়ে কাউকে যোগ করুন',
        removeUser: '%{name} - সরান',
        nobody: 'এই ভূমিকা এখনো কারও নেই। দিতে হলে উপরে ব্যবহারকারী খুঁজুন।',
        flags: {
            canView: 'দেখা',
            canChange: 'তৈরি',
            canUpdate: 'হালনাগাদ',
            canRemove: 'মোছা',
        },
    },
    createRole: {
        title: 'নতুন ভূমিকা',
        created: 'ভূমিকা তৈরি হয়েছে',
    },
    editRole: {
        updated: 'সফলভাবে হালনাগাদ হয়েছে',
    },
    resources: {
        'role-management': {
            name: 'ভূমিকা |||| ভূমিকা',
            fields: {
                name: 'ভূমিকার নাম',
                description: 'বিবরণ',
                users: 'ব্যবহারকারী',
            },
        },
    },
} satisfies Words<typeof english>;
