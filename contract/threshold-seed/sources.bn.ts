/** The sentences that say where a constant comes from, in Bengali. */
export const sourcesBn: Readonly<Record<string, string>> = {
    'Choice of this product: share of the expected samples below which a figure is withheld.':
        'এই ব্যবস্থার নির্ধারিত: প্রত্যাশিত নমুনার এই অংশের কম হলে কোনো অঙ্ক দেখানো হয় না।',
    'Choice of this product: meters drift off zero. Share of the 75th percentile of the daily maximum hourly inflows of the month before; never under 0.05 m3/h.':
        'এই ব্যবস্থার নির্ধারিত: পানি না এলেও মিটার শূন্য থেকে সামান্য সরে থাকে। আগের মাসের দৈনিক সর্বোচ্চ ঘণ্টাপ্রতি প্রবেশের ৭৫তম শতমকের অংশ; কখনো ঘণ্টায় ০.০৫ ঘনমিটারের কম নয়।',
    'About one metre of water: below it no tap at ground level runs.':
        'প্রায় এক মিটার পানির চাপ: এর নিচে মাটির সমতলের কলেও পানি আসে না।',
    'Choice of this product: about three metres of water, the least that fills a ground tank.':
        'এই ব্যবস্থার নির্ধারিত: প্রায় তিন মিটার পানির চাপ, ভূমিস্থ ট্যাংক ভরার ন্যূনতম।',
    'Choice of this product: more than this share makes a DMA critically low whatever its mean.':
        'এই ব্যবস্থার নির্ধারিত: নমুনার এর বেশি অংশ সীমার নিচে হলে গড় যা-ই হোক, ডিএমএটি সংকটজনক।',
    'Service level of about ten metres of water at the connection.': 'সংযোগস্থলে প্রায় দশ মিটার পানির চাপের সেবামান।',
    'Choice of this product: a sample at or above it earns its part of the pressure score.':
        'এই ব্যবস্থার নির্ধারিত: এই চাপ বা তার বেশি হলে নমুনাটি চাপ-স্কোরে যোগ হয়।',
    'Choice of this product: coefficient of variation of the supplied samples.':
        'এই ব্যবস্থার নির্ধারিত: সরবরাহকালীন নমুনার ভেদাঙ্ক।',
    'FAVAD exponent N1 of mixed pipe materials; 0.5 for rigid, up to 1.5 for flexible pipes.':
        'মিশ্র পাইপের ফাভাদ ঘাত; অনমনীয় পাইপে ০.৫, নমনীয় পাইপে সর্বোচ্চ ১.৫।',
    'Choice of this product: share, in the city, of the account-days that a bill can still cover.':
        'এই ব্যবস্থার নির্ধারিত: যে হিসাব-দিনগুলো এখনো বিলের আওতায় আসতে পারে, পুরো শহরে তার অংশ।',
    'Choice of this product: the same share of one DMA in a closed month, and of the city before a month is shown as provisional.':
        'এই ব্যবস্থার নির্ধারিত: সমাপ্ত মাসে একটি ডিএমএ-র, আর সাময়িক মাস দেখানোর আগে পুরো শহরের একই অংশ।',
    'Choice of this product: arrears of accounts that paid within 12 months count in full.':
        'এই ব্যবস্থার নির্ধারিত: যে হিসাব ১২ মাসের মধ্যে কিছু পরিশোধ করেছে তার বকেয়া পুরোটাই ধরা হয়।',
    'Share of the water that passes a customer meter and is not counted; usual for meters of mixed age.':
        'গ্রাহকের মিটার দিয়ে গেলেও গণনায় না আসা পানির অংশ; বিভিন্ন বয়সের মিটারে এমনই হয়।',
    'AWWA Manual M36, fourth edition: default where nothing better is known.':
        'এডব্লিউডব্লিউএ ম্যানুয়াল এম৩৬, চতুর্থ সংস্করণ: ভালো তথ্য না থাকলে প্রচলিত মান।',
    'Usual accuracy of a bulk flow meter in service; replace it by the verification record of the meter.':
        'চালু বাল্ক মিটারের স্বাভাবিক নির্ভুলতা; মিটারের যাচাই-নথি থাকলে সেই মান দিন।',
    'Usual for the sum of many customer meters, whose single errors cancel in part.':
        'বহু গ্রাহক-মিটারের যোগফলের স্বাভাবিক মান; একক ত্রুটিগুলো আংশিক কাটাকাটি হয়।',
    'Choice of this product: catalogue valve curve, hand-read opening and pressures.':
        'এই ব্যবস্থার নির্ধারিত: ক্যাটালগের ভালভ-রেখা, হাতে পড়া খোলা-মাত্রা ও চাপ।',
    'Choice of this product: hours that nobody measured and nothing estimates, and storage without a level.':
        'এই ব্যবস্থার নির্ধারিত: যে ঘণ্টা মাপাও হয়নি, প্রাক্কলনও করা যায় না, আর যে জলাধারের উচ্চতা জানা নেই।',
    'Choice of this product: what the same weekday and hour of the weeks around tell of an hour without a sample.':
        'এই ব্যবস্থার নির্ধারিত: নমুনাহীন ঘণ্টা সম্পর্কে আগে-পরের সপ্তাহের একই বার ও ঘণ্টা যতটা বলতে পারে।',
    'Choice of this product: a long bill says its volume, not in which of its months the water was used.':
        'এই ব্যবস্থার নির্ধারিত: লম্বা সময়ের বিল পরিমাণ বলে, কোন মাসে পানি ব্যবহার হয়েছে তা বলে না।',
    'Choice of this product: from the own bills of the account in the 12 months before.':
        'এই ব্যবস্থার নির্ধারিত: হিসাবটির আগের ১২ মাসের নিজের বিল থেকে।',
    'Choice of this product: from the median of the class in the DMA.':
        'এই ব্যবস্থার নির্ধারিত: ডিএমএ-তে একই শ্রেণির মধ্যমা থেকে।',
    'Choice of this product for a volume that nobody measured.': 'কেউ মাপেনি এমন পরিমাণের জন্য এই ব্যবস্থার নির্ধারিত।',
    'Choice of this product, tuned on the known events of the demo city.':
        'এই ব্যবস্থার নির্ধারিত, ডেমো শহরের জানা ঘটনায় যাচাই করা।',
    'Choice of this product: a day of supply without any change is no flow, whatever the resolution of the meter.':
        'এই ব্যবস্থার নির্ধারিত: সরবরাহের পুরো এক দিনে কোনো পরিবর্তন না হলে তা প্রবাহ নয়, মিটারের সূক্ষ্মতা যা-ই হোক।',
    'Choice of this product: of the peak flow of the meter. One that is off by more than the limit of supply makes all its hours supplied. Where a main has a meter at both ends, also of what the near one counts, by the far one.':
        'এই ব্যবস্থার নির্ধারিত: মিটারটির সর্বোচ্চ প্রবাহের অনুপাতে। সরবরাহের সীমার চেয়ে বেশি সরে গেলে সব ঘণ্টাই সরবরাহকৃত গণ্য হয়। যে পাইপের দুই প্রান্তে মিটার আছে, সেখানে প্রথম মিটারের মাপের অনুপাতে শেষ মিটারের মাপের পরিবর্তনও ধরা হয়।',
    'Choice of this product, after dividing by the same ratio of the DMA.':
        'এই ব্যবস্থার নির্ধারিত, ডিএমএ-র একই অনুপাত দিয়ে ভাগ করার পরে।',
    'Choice of this product.': 'এই ব্যবস্থার নির্ধারিত।',
    'Choice of this product: the same place and kind gives no new finding for so long.':
        'এই ব্যবস্থার নির্ধারিত: একই স্থান ও ধরনে এত দিন নতুন কিছু জানানো হয় না।',
    'Choice of this product; a utility sets its own in its performance agreement.':
        'এই ব্যবস্থার নির্ধারিত; কর্তৃপক্ষ কর্মসম্পাদন চুক্তিতে নিজের মান ঠিক করে।',
    'SANFLOW: 6 % of the people are active and use 10 litres an hour. Where roof tanks fill at night it is 1 to 2 (judgement of this product).':
        'সানফ্লো: ৬ % মানুষ জেগে থাকেন ও ঘণ্টায় ১০ লিটার ব্যবহার করেন। রাতে ছাদের ট্যাংক ভরলে ১ থেকে ২ (এই ব্যবস্থার বিবেচনা)।',
    'SANFLOW default for a small non-domestic user; houses without tanks are counted by their people.':
        'ক্ষুদ্র অনাবাসিক গ্রাহকের জন্য সানফ্লোর প্রচলিত মান; ট্যাংকবিহীন বাড়ি জনসংখ্যা দিয়ে গণ্য।',
    'IS 10500 acceptable range; WHO gives no health-based value for pH; an editable default, not law.':
        'আইএস ১০৫০০-এর গ্রহণযোগ্য সীমা; পিএইচের জন্য বিশ্ব স্বাস্থ্য সংস্থার স্বাস্থ্যভিত্তিক মান নেই; পরিবর্তনযোগ্য প্রাথমিক মান, আইন নয়।',
    'WHO: water of up to 5 NTU looks clear to those who drink it; IS 10500 accepts 1 NTU; an editable default, not law.':
        'বিশ্ব স্বাস্থ্য সংস্থা: ৫ এনটিইউ পর্যন্ত পানি দেখতে পরিষ্কার লাগে; আইএস ১০৫০০-এ ১ এনটিইউ গ্রহণযোগ্য; পরিবর্তনযোগ্য প্রাথমিক মান, আইন নয়।',
    'WHO: at least 0.5 mg/L of free chlorine after 30 minutes of contact; an editable default, not law.':
        'বিশ্ব স্বাস্থ্য সংস্থা: ৩০ মিনিট সংস্পর্শের পর মুক্ত ক্লোরিন অন্তত ০.৫ মিগ্রা/লিটার; পরিবর্তনযোগ্য প্রাথমিক মান, আইন নয়।',
    'WHO: at least 0.2 mg/L of free chlorine at the point of delivery; an editable default, not law.':
        'বিশ্ব স্বাস্থ্য সংস্থা: গ্রাহকপ্রান্তে মুক্ত ক্লোরিন অন্তত ০.২ মিগ্রা/লিটার; পরিবর্তনযোগ্য প্রাথমিক মান, আইন নয়।',
    'Choice of this product, for taste; the WHO guideline value is 5 mg/L; an editable default, not law.':
        'স্বাদের কথা ভেবে এই ব্যবস্থার নির্ধারিত; বিশ্ব স্বাস্থ্য সংস্থার নির্দেশক মান ৫ মিগ্রা/লিটার; পরিবর্তনযোগ্য প্রাথমিক মান, আইন নয়।',
    'AWWA Manual M36, fourth edition, with its audit software before version 6, which takes 0.25 % of billed authorised consumption instead.':
        'এডব্লিউডব্লিউএ ম্যানুয়াল এম৩৬, চতুর্থ সংস্করণ, সংস্করণ ৬-এর আগের হিসাব-সফটওয়্যারসহ; সংস্করণ ৬-এ বিলকৃত অনুমোদিত ব্যবহারের ০.২৫ % ধরা হয়।',
    'IS 10500 acceptable limit, as no WHO value exists; an editable default, not law.':
        'বিশ্ব স্বাস্থ্য সংস্থার মান না থাকায় আইএস ১০৫০০-এর গ্রহণযোগ্য সীমা; পরিবর্তনযোগ্য, আইন নয়।',
    'WHO taste threshold; an editable default, not law.': 'বিশ্ব স্বাস্থ্য সংস্থার স্বাদ-সীমা; পরিবর্তনযোগ্য প্রাথমিক মান, আইন নয়।',
    'Coastal value of the Bangladesh standard; switch it on for plants with saline intakes; not law.':
        'বাংলাদেশ মানের উপকূলীয় সীমা; লবণাক্ত উৎসের শোধনাগারের জন্য চালু করুন; আইন নয়।',
    'Choice of this product: more than two sound meters of one flow differ over a day.':
        'এই ব্যবস্থার নির্ধারিত: একই প্রবাহের দুটি সঠিক মিটারের এক দিনের পার্থক্য এর চেয়ে কম।',
    'Starting value for a plant with conventional treatment; off until the plant sets its own.':
        'প্রচলিত শোধনাগারের প্রারম্ভিক মান; শোধনাগার নিজের মান না দেওয়া পর্যন্ত বন্ধ।',
    'Choice of this product: up to the end of the last complete day; of a measurement that comes less often, one that did not come.':
        'এই ব্যবস্থার নির্ধারিত: শেষ পূর্ণ দিনের শেষ পর্যন্ত; যে পরিমাপ এর চেয়ে কম ঘন ঘন আসে, তার একটি না এলেই।',
    'Choice of this product: within a week somebody has been at a meter that only lost its connection.':
        'এই ব্যবস্থার নির্ধারিত: শুধু সংযোগ হারানো মিটারের কাছে এক সপ্তাহের মধ্যে কেউ না কেউ যান।',
    'Choice of this product: the first hours of supply fill pipes and tanks.':
        'এই ব্যবস্থার নির্ধারিত: সরবরাহের প্রথম কয়েক ঘণ্টায় পাইপ ও ট্যাংক ভরে।',
    'Choice of this product: time of the city, 24-hour clock.': 'এই ব্যবস্থার নির্ধারিত: শহরের সময়, ২৪ ঘণ্টার ঘড়িতে।',
};
