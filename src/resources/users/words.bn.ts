import type { Words } from '../../i18n/words';
import type { words as english } from './words.en';

/** The same in Bengali. */
export const words = {
    userManagement: {
        title: 'ব্যবহারকারী ব্যবস্থাপনা',
        newUser: 'নতুন ব্যবহারকারী',
        actions: 'কাজ',
        actionsOf: '%{name}: কাজ',
        resetPassword: 'পাসওয়ার্ড রিসেট',
        reset: 'রিসেট',
        resetOf: '%{name}: পাসওয়ার্ড রিসেট',
        resetTitle: {
            password: '%{name}-এর (%{contact}) পাসওয়ার্ড রিসেট করবেন?',
            invitation: '%{name}-কে (%{contact}) আবার আমন্ত্রণ জানাবেন?',
        },
        resetContent: {
            password:
                '%{name} সব জায়গা থেকে সাইন আউট হবেন এবং ২৪ ঘণ্টার একটি লিংক পাবেন, যাতে পরিচয় প্রমাণ করে নতুন পাসওয়ার্ড দিতে পারেন।',
            invitation: '%{name} একটি নতুন আমন্ত্রণ পাবেন। আগেরটি আর কাজ করবে না।',
        },
        resetDone: '%{name}-এর কাছে একটি লিংক পাঠানো হচ্ছে।',
        change: {
            activate: 'সক্রিয় করুন',
            deactivate: 'নিষ্ক্রিয় করুন',
        },
        ask: {
            activate: '%{name}-কে (%{contact}) সক্রিয় করবেন?',
            deactivate: '%{name}-কে (%{contact}) নিষ্ক্রিয় করবেন?',
        },
        afterwards: {
            activate: '%{name} আগের ভূমিকাগুলো নিয়ে আবার সাইন ইন করতে পারবেন।',
            deactivate: '%{name} এখনই সব জায়গা থেকে সাইন আউট হবেন এবং আবার সক্রিয় না করা পর্যন্ত সাইন ইন করতে পারবেন না।',
        },
        done: {
            activate: '%{name} আবার সক্রিয়।',
            deactivate: '%{name}-কে নিষ্ক্রিয় করা হয়েছে।',
        },
    },
    createUser: {
        title: 'নতুন ব্যবহারকারী',
        created: 'ব্যবহারকারী তৈরি হয়েছে, আমন্ত্রণ পাঠানো হচ্ছে',
    },
    editUser: {
        updated: 'সফলভাবে হালনাগাদ হয়েছে',
    },
    resources: {
        'user-management': {
            name: 'ব্যবহারকারী |||| ব্যবহারকারী',
            fields: {
                fullName: 'পুরো নাম',
                email: 'ই-মেইল',
                phone: 'মোবাইল নম্বর',
                roleIds: 'ভূমিকা',
                status: 'অবস্থা',
                address: 'ঠিকানা',
                language: 'বার্তার ভাষা',
                homeModId: 'নিজের মড',
                homeAreaId: 'নিজের এলাকা',
                profilePicture: 'প্রোফাইলের ছবি',
            },
        },
    },
} satisfies Words<typeof english>;
