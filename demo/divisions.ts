import type { NamedPlace, Point } from './places';

export const site = { code: 'chattogram', name: 'Chattogram', nameBn: 'চট্টগ্রাম', zone: 'Asia/Dhaka' } as const;

/** Since when all of the demo's places, pipes and schedules stand. */
export const since = '2015-07-01';

/** Maintenance, operation and distribution divisions. */
export const mods: readonly NamedPlace[] = [
    { code: 'MOD-1', name: 'MOD 1', nameBn: 'মড ১' },
    { code: 'MOD-2', name: 'MOD 2', nameBn: 'মড ২' },
    { code: 'MOD-3', name: 'MOD 3', nameBn: 'মড ৩' },
    { code: 'MOD-4', name: 'MOD 4', nameBn: 'মড ৪' },
];

/** Areas by the point that draws wards to them; a ward belongs to the nearest. */
export const areas: readonly (NamedPlace & { mod: string; at: Point })[] = [
    { code: 'AREA-KALURGHAT', name: 'Kalurghat', nameBn: 'কালুরঘাট', mod: 'MOD-1', at: [91.878, 22.404] },
    { code: 'AREA-CHANDGAON', name: 'Chandgaon', nameBn: 'চান্দগাঁও', mod: 'MOD-1', at: [91.86, 22.381] },
    { code: 'AREA-PANCHLAISH', name: 'Panchlaish', nameBn: 'পাঁচলাইশ', mod: 'MOD-1', at: [91.836, 22.37] },
    { code: 'AREA-JALALABAD', name: 'Jalalabad', nameBn: 'জালালাবাদ', mod: 'MOD-2', at: [91.83, 22.411] },
    { code: 'AREA-KHULSHI', name: 'Khulshi', nameBn: 'খুলশী', mod: 'MOD-2', at: [91.803, 22.364] },
    { code: 'AREA-PAHARTALI', name: 'Pahartali', nameBn: 'পাহাড়তলী', mod: 'MOD-2', at: [91.776, 22.376] },
    { code: 'AREA-KATTALI', name: 'Kattali', nameBn: 'কাট্টলী', mod: 'MOD-2', at: [91.757, 22.401] },
    { code: 'AREA-KOTWALI', name: 'Kotwali', nameBn: 'কোতোয়ালী', mod: 'MOD-3', at: [91.832, 22.344] },
    { code: 'AREA-BAKALIA', name: 'Bakalia', nameBn: 'বাকলিয়া', mod: 'MOD-3', at: [91.852, 22.344] },
    { code: 'AREA-AGRABAD', name: 'Agrabad', nameBn: 'আগ্রাবাদ', mod: 'MOD-4', at: [91.811, 22.327] },
    { code: 'AREA-HALISHAHAR', name: 'Halishahar', nameBn: 'হালিশহর', mod: 'MOD-4', at: [91.775, 22.334] },
    { code: 'AREA-PATENGA', name: 'Patenga', nameBn: 'পতেঙ্গা', mod: 'MOD-4', at: [91.79, 22.275] },
    { code: 'AREA-SHIKALBAHA', name: 'Shikalbaha', nameBn: 'শিকলবাহা', mod: 'MOD-3', at: [91.871, 22.325] },
    { code: 'AREA-CHARLAKSHYA', name: 'Charlakshya', nameBn: 'চরলক্ষ্যা', mod: 'MOD-3', at: [91.843, 22.274] },
];

const wardPlaces: readonly (readonly [name: string, nameBn: string, lon: number, lat: number])[] = [
    ['South Pahartali', 'দক্ষিণ পাহাড়তলী', 91.812, 22.418],
    ['Jalalabad', 'জালালাবাদ', 91.838, 22.412],
    ['Panchlaish', 'পাঁচলাইশ', 91.852, 22.392],
    ['Chandgaon', 'চান্দগাঁও', 91.862, 22.377],
    ['Mohara', 'মোহরা', 91.879, 22.392],
    ['East Sholashahar', 'পূর্ব ষোলশহর', 91.853, 22.365],
    ['West Sholashahar', 'পশ্চিম ষোলশহর', 91.834, 22.382],
    ['Shulakbahar', 'শুলকবহর', 91.836, 22.366],
    ['North Pahartali', 'উত্তর পাহাড়তলী', 91.797, 22.39],
    ['North Kattali', 'উত্তর কাট্টলী', 91.758, 22.408],
    ['South Kattali', 'দক্ষিণ কাট্টলী', 91.762, 22.38],
    ['Saraipara', 'সরাইপাড়া', 91.778, 22.362],
    ['Pahartali', 'পাহাড়তলী', 91.793, 22.366],
    ['Lalkhan Bazar', 'লালখান বাজার', 91.817, 22.35],
    ['Bagmoniram', 'বাগমনিরাম', 91.825, 22.357],
    ['Chawkbazar', 'চকবাজার', 91.838, 22.356],
    ['West Bakalia', 'পশ্চিম বাকলিয়া', 91.846, 22.352],
    ['East Bakalia', 'পূর্ব বাকলিয়া', 91.865, 22.352],
    ['South Bakalia', 'দক্ষিণ বাকলিয়া', 91.852, 22.344],
    ['Dewan Bazar', 'দেওয়ান বাজার', 91.841, 22.346],
    ['Jamal Khan', 'জামাল খান', 91.833, 22.347],
    ['Enayet Bazar', 'এনায়েত বাজার', 91.827, 22.341],
    ['North Pathantuli', 'উত্তর পাঠানটুলী', 91.815, 22.338],
    ['North Agrabad', 'উত্তর আগ্রাবাদ', 91.803, 22.34],
    ['Rampur', 'রামপুর', 91.79, 22.346],
    ['North Halishahar', 'উত্তর হালিশহর', 91.768, 22.35],
    ['South Agrabad', 'দক্ষিণ আগ্রাবাদ', 91.805, 22.327],
    ['Pathantuli', 'পাঠানটুলী', 91.815, 22.328],
    ['West Madarbari', 'পশ্চিম মাদারবাড়ী', 91.822, 22.33],
    ['East Madarbari', 'পূর্ব মাদারবাড়ী', 91.829, 22.33],
    ['Alkaran', 'আলকরণ', 91.833, 22.336],
    ['Andarkilla', 'আন্দরকিল্লা', 91.837, 22.34],
    ['Firingee Bazar', 'ফিরিঙ্গী বাজার', 91.84, 22.331],
    ['Patharghata', 'পাথরঘাটা', 91.848, 22.334],
    ['Boxirhat', 'বক্সিরহাট', 91.858, 22.332],
    ['Gosaildanga', 'গোসাইলডাঙ্গা', 91.807, 22.314],
    ['North Middle Halishahar', 'উত্তর মধ্যম হালিশহর', 91.782, 22.33],
    ['South Middle Halishahar', 'দক্ষিণ মধ্যম হালিশহর', 91.788, 22.312],
    ['South Halishahar', 'দক্ষিণ হালিশহর', 91.781, 22.295],
    ['North Patenga', 'উত্তর পতেঙ্গা', 91.795, 22.275],
    ['South Patenga', 'দক্ষিণ পতেঙ্গা', 91.805, 22.255],
];

/** The 41 wards, each with the point its schematic shape grows from. */
export const wardSeeds: readonly (NamedPlace & { at: Point })[] = wardPlaces.map(([name, nameBn, lon, lat], index) => ({
    code: `W${String(index + 1).padStart(2, '0')}`,
    name,
    nameBn,
    at: [lon, lat],
}));

const digits = '০১২৩৪৫৬৭৮৯';

/** A number in Bengali digits. */
export const bengali = (value: number): string => String(value).replace(/\d/g, digit => digits[Number(digit)]);
