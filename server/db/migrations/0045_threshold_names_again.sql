-- Names of the seed that were mended follow in databases that were seeded before, each language where nobody gave it another.
with mended (key, old_name, old_name_bn, name, name_bn) as (values
    ('supplied-inflow-percent', 'Inflow above which an hour counts as supplied', 'যে অন্তঃপ্রবাহের বেশি হলে একটি ঘণ্টা সরবরাহকৃত গণ্য হয়', 'Inflow above which an hour counts as supplied', 'যে পরিমাণ প্রবেশের বেশি হলে একটি ঘণ্টা সরবরাহকৃত গণ্য হয়'),
    ('supplied-pressure-minimum', 'Pressure from which an hour without inflow samples counts as supplied', 'অন্তঃপ্রবাহের নমুনা না থাকলে যে চাপ থেকে একটি ঘণ্টা সরবরাহকৃত গণ্য হয়', 'Pressure from which an hour without inflow samples counts as supplied', 'প্রবেশের নমুনা না থাকলে যে চাপ থেকে একটি ঘণ্টা সরবরাহকৃত গণ্য হয়'),
    ('dma-billed-share', 'Account-days billed before a DMA shows its figure', 'ডিএমএর হিসাব দেখাতে বিলকৃত হিসাব-দিনের ন্যূনতম হার', 'Account-days billed before a DMA shows its figure', 'ডিএমএ-র হিসাব দেখাতে বিলকৃত হিসাব-দিনের ন্যূনতম হার'),
    ('unbilled-unmetered-percent', 'Unbilled unmetered consumption, share of water supplied or of a DMA inflow', 'বিলবিহীন ও মিটারহীন ব্যবহার (সরবরাহকৃত পানি বা ডিএমএ-র অন্তঃপ্রবাহের অংশ)', 'Unbilled unmetered consumption, share of water supplied or of a DMA inflow', 'বিলবিহীন ও মিটারহীন ব্যবহার (সরবরাহকৃত পানি বা ডিএমএ-র প্রবেশের অংশ)'),
    ('confidence-measured-percent', '95 % confidence of a measured volume', 'মিটারে পরিমাপকৃত পানির পরিমাণের ৯৫ % আস্থাসীমা', '95 % error (±) of a measured volume', 'মিটারে পরিমাপকৃত পানির পরিমাণের ৯৫ % আস্থাসীমা'),
    ('confidence-billed-metered-percent', '95 % confidence of the billed metered volume', 'মিটারভিত্তিক বিলকৃত পানির পরিমাণের ৯৫ % আস্থাসীমা', '95 % error (±) of the billed metered volume', 'মিটারভিত্তিক বিলকৃত পানির পরিমাণের ৯৫ % আস্থাসীমা'),
    ('confidence-valve-estimated-percent', '95 % confidence of a volume estimated from a valve', 'ভালভ থেকে প্রাক্কলিত পানির পরিমাণের ৯৫ % আস্থাসীমা', '95 % error (±) of a volume estimated from a valve', 'ভালভ থেকে প্রাক্কলিত পানির পরিমাণের ৯৫ % আস্থাসীমা'),
    ('confidence-assumed-percent', '95 % confidence of an assumed volume', 'অনুমিত পানির পরিমাণের ৯৫ % আস্থাসীমা', '95 % error (±) of an assumed volume', 'অনুমিত পানির পরিমাণের ৯৫ % আস্থাসীমা'),
    ('confidence-estimated-hours-percent', '95 % confidence of hours estimated from the weeks around them', 'আগে-পরের সপ্তাহ থেকে প্রাক্কলিত ঘণ্টার ৯৫ % আস্থাসীমা', '95 % error (±) of hours estimated from the weeks around them', 'আগে-পরের সপ্তাহ থেকে প্রাক্কলিত ঘণ্টার ৯৫ % আস্থাসীমা'),
    ('confidence-uncovered-percent', '95 % confidence of the estimate for days not billed yet', 'এখনো বিল না হওয়া দিনের প্রাক্কলনের ৯৫ % আস্থাসীমা', '95 % error (±) of the estimate for days not billed yet', 'এখনো বিল না হওয়া দিনের প্রাক্কলনের ৯৫ % আস্থাসীমা'),
    ('confidence-uncovered-unknown-percent', '95 % confidence of that estimate for accounts without bills', 'যে হিসাবের কোনও বিল নেই তার প্রাক্কলনের ৯৫ % আস্থাসীমা', '95 % error (±) of that estimate for accounts without bills', 'যে হিসাবের কোনো বিল নেই তার প্রাক্কলনের ৯৫ % আস্থাসীমা')
), named as (
    select t.key, case when t.name = m.old_name then m.name else t.name end as name,
        case when t.name_bn = m.old_name_bn then m.name_bn else t.name_bn end as name_bn
    from threshold t join mended m on m.key = t.key and (t.name = m.old_name or t.name_bn = m.old_name_bn)
    where t.built_in
)
update threshold t set name = n.name, name_bn = n.name_bn,
    -- As what is searched for is folded: compatibility forms, lower case, Bengali digits as ASCII.
    search_key = translate(lower(normalize(n.name || ' ' || n.name_bn, nfkc)), '০১২৩৪৫৬৭৮৯', '0123456789')
from named n where n.key = t.key;
