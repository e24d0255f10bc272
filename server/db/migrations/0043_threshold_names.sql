-- Names of the seed that were mended follow in databases that were seeded before, where nobody gave them others.
with mended (key, old_name, old_name_bn, name, name_bn) as (values
    ('supplied-pressure-minimum', 'Pressure from which an hour counts as supplied', 'যে চাপ থেকে একটি ঘণ্টা সরবরাহকৃত গণ্য হয়', 'Pressure from which an hour without inflow samples counts as supplied', 'অন্তঃপ্রবাহের নমুনা না থাকলে যে চাপ থেকে একটি ঘণ্টা সরবরাহকৃত গণ্য হয়'),
    ('critically-low-pressure', 'Critically low pressure', 'সংকটপূর্ণ নিম্ন চাপের সীমা', 'Critically low pressure', 'সংকটজনক কম চাপ'),
    ('critically-low-share', 'Share of supplied samples under the critical pressure', 'সংকটপূর্ণ চাপের নিচে থাকা সরবরাহকালীন নমুনার সর্বোচ্চ হার', 'Share of supplied samples under the critical pressure', 'সংকটজনক কম চাপে থাকা সরবরাহকালীন নমুনার সর্বোচ্চ হার'),
    ('month-closed-share', 'Bills loaded before a month is closed', 'মাস সমাপ্ত গণ্য করতে লোডকৃত বিলের ন্যূনতম হার', 'Account-days billed before a month is closed', 'মাস সমাপ্ত গণ্য করতে বিলকৃত হিসাব-দিনের ন্যূনতম হার'),
    ('dma-billed-share', 'Account-days billed before the figures of a DMA are shown', 'ডিএমএ-র হিসাব দেখাতে বিলকৃত গ্রাহক-দিনের ন্যূনতম হার', 'Account-days billed before a DMA shows its figure', 'ডিএমএর হিসাব দেখাতে বিলকৃত হিসাব-দিনের ন্যূনতম হার'),
    ('unbilled-unmetered-percent', 'Unbilled unmetered consumption, share of water supplied or of a DMA inflow', 'বিলবিহীন ও মিটারবিহীন ব্যবহার (সরবরাহকৃত পানি বা ডিএমএ-র অন্তঃপ্রবাহের অংশ)', 'Unbilled unmetered consumption, share of water supplied or of a DMA inflow', 'বিলবিহীন ও মিটারহীন ব্যবহার (সরবরাহকৃত পানি বা ডিএমএ-র অন্তঃপ্রবাহের অংশ)'),
    ('confidence-measured-percent', '95 % confidence of a measured volume', 'মিটারে পরিমাপকৃত পানির পরিমাণের ৯৫% আস্থাসীমা', '95 % confidence of a measured volume', 'মিটারে পরিমাপকৃত পানির পরিমাণের ৯৫ % আস্থাসীমা'),
    ('confidence-billed-metered-percent', '95 % confidence of the billed metered volume', 'মিটারভিত্তিক বিলকৃত পানির পরিমাণের ৯৫% আস্থাসীমা', '95 % confidence of the billed metered volume', 'মিটারভিত্তিক বিলকৃত পানির পরিমাণের ৯৫ % আস্থাসীমা'),
    ('confidence-valve-estimated-percent', '95 % confidence of a volume estimated from a valve', 'ভালভ থেকে প্রাক্কলিত পানির পরিমাণের ৯৫% আস্থাসীমা', '95 % confidence of a volume estimated from a valve', 'ভালভ থেকে প্রাক্কলিত পানির পরিমাণের ৯৫ % আস্থাসীমা'),
    ('confidence-assumed-percent', '95 % confidence of an assumed volume', 'অনুমিত পানির পরিমাণের ৯৫% আস্থাসীমা', '95 % confidence of an assumed volume', 'অনুমিত পানির পরিমাণের ৯৫ % আস্থাসীমা'),
    ('confidence-estimated-hours-percent', '95 % confidence of hours estimated from the weeks around them', 'আগে-পরের সপ্তাহ থেকে প্রাক্কলিত ঘণ্টার ৯৫% আস্থাসীমা', '95 % confidence of hours estimated from the weeks around them', 'আগে-পরের সপ্তাহ থেকে প্রাক্কলিত ঘণ্টার ৯৫ % আস্থাসীমা'),
    ('confidence-long-bills-percent', 'Further 95 % error of a month in bills of more than 45 days', '৪৫ দিনের বেশি সময়ের বিলে এক মাসের অংশের অতিরিক্ত ৯৫% ত্রুটি', 'Further 95 % error of a month in bills of more than 45 days', '৪৫ দিনের বেশি সময়ের বিলে এক মাসের অংশের অতিরিক্ত ৯৫ % ত্রুটি'),
    ('confidence-uncovered-percent', '95 % confidence of the estimate for days not billed yet', 'এখনও বিল না হওয়া দিনের প্রাক্কলনের ৯৫% আস্থাসীমা', '95 % confidence of the estimate for days not billed yet', 'এখনো বিল না হওয়া দিনের প্রাক্কলনের ৯৫ % আস্থাসীমা'),
    ('confidence-uncovered-percent', '95 % confidence of the estimate for days not billed yet', 'এখনও বিল না হওয়া দিনের প্রাক্কলনের ৯৫ % আস্থাসীমা', '95 % confidence of the estimate for days not billed yet', 'এখনো বিল না হওয়া দিনের প্রাক্কলনের ৯৫ % আস্থাসীমা'),
    ('confidence-uncovered-unknown-percent', '95 % confidence of that estimate for accounts without bills', 'যে হিসাবের কোনও বিল নেই তার প্রাক্কলনের ৯৫% আস্থাসীমা', '95 % confidence of that estimate for accounts without bills', 'যে হিসাবের কোনও বিল নেই তার প্রাক্কলনের ৯৫ % আস্থাসীমা'),
    ('low-consumption-ratio', 'Low consumption, last reading against its own median', 'স্বল্প ব্যবহার (নিজস্ব মধ্যমার তুলনায় সর্বশেষ রিডিংয়ের অনুপাত)', 'Low consumption, last reading against its own median', 'কম ব্যবহার (নিজস্ব মধ্যমার তুলনায় সর্বশেষ রিডিংয়ের অনুপাত)'),
    ('consumption-high-percent', 'High consumption, rise against the same months of last year', 'অধিক ব্যবহার (গত বছরের একই মাসের তুলনায় বৃদ্ধি)', 'High consumption, rise against the same months of last year', 'বেশি ব্যবহার (গত বছরের একই মাসের তুলনায় বৃদ্ধি)'),
    ('consumption-low-percent', 'Low consumption, fall against the same months of last year', 'স্বল্প ব্যবহার (গত বছরের একই মাসের তুলনায় হ্রাস)', 'Low consumption, fall against the same months of last year', 'কম ব্যবহার (গত বছরের একই মাসের তুলনায় হ্রাস)'),
    ('kpi-duration-adherence-target', 'Duration adherence, target', 'সরবরাহের স্থায়িত্ব অনুসরণের হার, লক্ষ্যমাত্রা', 'Duration adherence, target', 'সরবরাহের সময়কাল অনুসরণের হার, লক্ষ্যমাত্রা'),
    ('kpi-duration-adherence-cut-5', 'Duration adherence, limit of rating 5', 'সরবরাহের স্থায়িত্ব অনুসরণের হার, রেটিং ৫-এর সীমা', 'Duration adherence, limit of rating 5', 'সরবরাহের সময়কাল অনুসরণের হার, রেটিং ৫-এর সীমা'),
    ('kpi-duration-adherence-cut-4', 'Duration adherence, limit of rating 4', 'সরবরাহের স্থায়িত্ব অনুসরণের হার, রেটিং ৪-এর সীমা', 'Duration adherence, limit of rating 4', 'সরবরাহের সময়কাল অনুসরণের হার, রেটিং ৪-এর সীমা'),
    ('kpi-duration-adherence-cut-3', 'Duration adherence, limit of rating 3', 'সরবরাহের স্থায়িত্ব অনুসরণের হার, রেটিং ৩-এর সীমা', 'Duration adherence, limit of rating 3', 'সরবরাহের সময়কাল অনুসরণের হার, রেটিং ৩-এর সীমা'),
    ('kpi-duration-adherence-cut-2', 'Duration adherence, limit of rating 2', 'সরবরাহের স্থায়িত্ব অনুসরণের হার, রেটিং ২-এর সীমা', 'Duration adherence, limit of rating 2', 'সরবরাহের সময়কাল অনুসরণের হার, রেটিং ২-এর সীমা'),
    ('treated-scada-difference-percent', 'Treated volume of a report beside SCADA, largest difference', 'প্রতিবেদনের পরিশোধিত পানি ও স্কাডার মধ্যে সর্বোচ্চ পার্থক্য', 'Treated volume of a report beside SCADA, largest difference', 'প্রতিবেদনের শোধিত পানি ও স্ক্যাডার মধ্যে সর্বোচ্চ পার্থক্য')
), named as (
    select t.key, m.name_bn, case when t.name = m.old_name then m.name else t.name end as name
    from threshold t join mended m on m.key = t.key and m.old_name_bn = t.name_bn
    where t.built_in
)
update threshold t set name = n.name, name_bn = n.name_bn,
    -- As what is searched for is folded: compatibility forms, lower case, Bengali digits as ASCII.
    search_key = translate(lower(normalize(n.name || ' ' || n.name_bn, nfkc)), '০১২৩৪৫৬৭৮৯', '0123456789')
from named n where n.key = t.key;
