/** What the product writes to people; a sentence here never reaches a page, so that pages need not load it. */
export const en = {
    invitation: {
        subject: 'Your account on %{product}',
        text: 'Dear %{name},\n\nAn account on %{product} has been made for you. Open this link within %{hours} hours to confirm it and to set your password:\n\n%{link}\n\nThe link works once. If you did not expect this, please ignore it.',
        sms: '%{product}: your code is %{code}. Enter it within %{hours} hours at %{link}',
    },
    signUp: {
        subject: 'Confirm your account on %{product}',
        text: 'Dear %{name},\n\nYou asked for an account on %{product}. Open this link within %{hours} hours to confirm it and to set your password:\n\n%{link}\n\nThe link works once. If it was not you, please ignore this.',
        sms: '%{product}: your code is %{code}. Confirm your account with it within %{hours} hours at %{link}',
    },
    accountExists: {
        subject: 'You already have an account on %{product}',
        text: 'Dear %{name},\n\nSomebody asked for a new account on %{product} with this address, but you already have one. Sign in here:\n\n%{link}\n\nIf it was not you, nothing needs to be done.',
        sms: '%{product}: you already have an account. Sign in at %{link}',
    },
    code: {
        subject: 'Your code for %{product}',
        text: 'Your code for %{product} is\n\n%{code}\n\nIt is valid for %{minutes} minutes. Nobody of the utility will ever ask you for it.',
        sms: '%{product}: your code is %{code}, valid for %{minutes} minutes. Tell it to nobody.',
    },
    reset: {
        subject: 'Set a new password for %{product}',
        text: 'Dear %{name},\n\nAn administrator has reset your account on %{product}. Open this link within %{hours} hours to confirm it and to set a new password:\n\n%{link}\n\nThe link works once.',
        sms: '%{product}: your account was reset. Your code is %{code}; enter it within %{hours} hours at %{link}',
    },
    recovery: {
        subject: 'A new password for %{product}',
        text: 'Dear %{name},\n\nOpen this link within %{minutes} minutes to set a new password for %{product}:\n\n%{link}\n\nThe link works once. If it was not you who asked, somebody knows the answer to your security question: please tell your administrator.',
        sms: '%{product}: set a new password within %{minutes} minutes: %{link}',
    },
    recoveryClosed: {
        subject: 'Wrong answers for your account on %{product}',
        text: 'Dear %{name},\n\nSomebody gave five wrong answers to the security questions of your account on %{product}. For an hour no new password can be asked for in this way. Your account and your password are unchanged.',
        sms: '%{product}: five wrong answers to your security questions. For an hour no new password can be asked for.',
    },
    passwordChanged: {
        subject: 'Your password for %{product} was changed',
        text: 'Dear %{name},\n\nThe password of your account on %{product} was changed and all its sessions were ended. If it was not you, please tell your administrator at once.',
        sms: '%{product}: your password was changed. If it was not you, tell your administrator at once.',
    },
    contactProof: {
        subject: 'Confirm your new address on %{product}',
        text: 'Dear %{name},\n\nThis address was entered for your account on %{product}. Open this link within %{hours} hours to confirm it; until then the address of before counts:\n\n%{link}\n\nWhere you are asked for a code, it is %{code}, valid for %{minutes} minutes. If you did not expect this, please ignore it.',
        sms: '%{product}: the code that confirms this number is %{code}, valid for %{minutes} minutes. Tell it to nobody.',
    },
    contactChangeRequested: {
        subject: 'A new address was entered for your account on %{product}',
        text: 'Dear %{name},\n\nAnother email address or phone number was entered for your account on %{product}. The one of before counts until the new one is confirmed. If it was not you, please change your password and tell your administrator at once.',
        sms: '%{product}: another email or phone number was entered for your account. If it was not you, change your password and tell your administrator.',
    },
    contactChanged: {
        subject: 'Your address on %{product} was changed',
        text: 'Dear %{name},\n\nThe email address or phone number of your account on %{product} was changed. If it was not you, please tell your administrator at once.',
        sms: '%{product}: your email or phone number was changed. If it was not you, tell your administrator at once.',
    },
    report: {
        subject: '%{product}: %{title}',
        text: '%{sender} sends you a report from %{product}.\n\nReport: %{title}\nFilters: %{filters}\n\nThe file is attached.%{note}',
        sms: '%{product}: a report has been sent to your email address.',
    },
};
export type MailMessages = typeof en;
