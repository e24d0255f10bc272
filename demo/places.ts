/** Names and rough positions of the demo city. The places are real words; their shapes and readings are made up. */
export type Point = [lon: number, lat: number];

export interface NamedPlace {
    code: string;
    name: string;
    nameBn: string;
}

/** The demo has 110 ML/day of capacity where the city has 526: the same plants, the same shares, all of it scaled down. */
export const demoCapacityMl = 110;
const cityCapacityMl = 526;
export const capacityScale = demoCapacityMl / cityCapacityMl;

export interface PlantPlace extends NamedPlace {
    /** Of the real city, ML a day. */
    cityMl: number;
    source: string;
    ksa: boolean;
    at: Point;
    /** Whether the dry season brings salt water to its intake. */
    salinity: boolean;
}
export const plants: readonly PlantPlace[] = [
    {
        code: 'KWTP1',
        name: 'Karnaphuli 1',
        nameBn: 'কর্ণফুলী ১',
        cityMl: 143,
        source: 'Karnaphuli river',
        ksa: true,
        at: [91.8895, 22.412],
        salinity: false,
    },
    {
        code: 'KWTP2',
        name: 'Karnaphuli 2',
        nameBn: 'কর্ণফুলী ২',
        cityMl: 143,
        source: 'Karnaphuli river',
        ksa: true,
        at: [91.8925, 22.4085],
        salinity: false,
    },
    {
        code: 'MOHARA',
        name: 'Mohara',
        nameBn: 'মোহরা',
        cityMl: 90,
        source: 'Halda river',
        ksa: true,
        at: [91.8795, 22.4005],
        salinity: true,
    },
    {
        code: 'MADUNAGHAT',
        name: 'Madunaghat',
        nameBn: 'মদুনাঘাট',
        cityMl: 90,
        source: 'Halda river',
        ksa: true,
        at: [91.872, 22.4245],
        salinity: true,
    },
    {
        code: 'BHANDALJURI',
        name: 'Bhandaljuri',
        nameBn: 'ভান্ডালজুড়ি',
        cityMl: 60,
        source: 'Karnaphuli river',
        ksa: false,
        at: [91.886, 22.326],
        salinity: false,
    },
];

/** `surfaceM2` is sized so that an ordinary day swings the level by about two metres. */
export const reservoirs: readonly (NamedPlace & { at: Point; surfaceM2: number })[] = [
    {
        code: 'RES-NASIRABAD',
        name: 'Nasirabad reservoir',
        nameBn: 'নাসিরাবাদ জলাধার',
        at: [91.8245, 22.3685],
        surfaceM2: 1500,
    },
    {
        code: 'RES-BATALI',
        name: 'Batali Hill reservoir',
        nameBn: 'বাটালি হিল জলাধার',
        at: [91.8215, 22.3485],
        surfaceM2: 1500,
    },
    {
        code: 'RES-HALISHAHAR',
        name: 'Halishahar reservoir',
        nameBn: 'হালিশহর জলাধার',
        at: [91.785, 22.325],
        surfaceM2: 2400,
    },
    { code: 'RES-KHULSHI', name: 'Khulshi reservoir', nameBn: 'খুলশী জলাধার', at: [91.804, 22.361], surfaceM2: 2200 },
];

export const junctions: readonly (NamedPlace & { at: Point; ksa: boolean })[] = [
    { code: 'JCT-KALURGHAT', name: 'Kalurghat junction', nameBn: 'কালুরঘাট সংযোগস্থল', at: [91.871, 22.392], ksa: true },
    { code: 'JCT-BANDAR', name: 'Bandar junction', nameBn: 'বন্দর সংযোগস্থল', at: [91.803, 22.312], ksa: true },
    { code: 'JCT-SOUTH', name: 'South bank junction', nameBn: 'দক্ষিণ তীর সংযোগস্থল', at: [91.866, 22.315], ksa: false },
];

export const stations: readonly (NamedPlace & { at: Point; fedBy: string; reservoir?: string })[] = [
    { code: 'BS-KALURGHAT', name: 'Kalurghat', nameBn: 'কালুরঘাট', at: [91.866, 22.389], fedBy: 'JCT-KALURGHAT' },
    {
        code: 'BS-NASIRABAD',
        name: 'Nasirabad',
        nameBn: 'নাসিরাবাদ',
        at: [91.8255, 22.3675],
        fedBy: 'RES-NASIRABAD',
        reservoir: 'RES-NASIRABAD',
    },
    {
        code: 'BS-BATALI',
        name: 'Batali Hill',
        nameBn: 'বাটালি হিল',
        at: [91.8225, 22.3475],
        fedBy: 'RES-BATALI',
        reservoir: 'RES-BATALI',
    },
    {
        code: 'BS-HALISHAHAR',
        name: 'Halishahar',
        nameBn: 'হালিশহর',
        at: [91.786, 22.324],
        fedBy: 'RES-HALISHAHAR',
        reservoir: 'RES-HALISHAHAR',
    },
    { code: 'BS-PATENGA', name: 'Patenga', nameBn: 'পতেঙ্গা', at: [91.796, 22.29], fedBy: 'JCT-BANDAR' },
    {
        code: 'BS-KHULSHI',
        name: 'Khulshi',
        nameBn: 'খুলশী',
        at: [91.805, 22.36],
        fedBy: 'RES-KHULSHI',
        reservoir: 'RES-KHULSHI',
    },
];

/** Trunk mains from the plants to the next level. */
export const trunks: readonly (readonly [plant: string, to: string])[] = [
    ['KWTP1', 'RES-NASIRABAD'],
    ['KWTP1', 'RES-BATALI'],
    ['KWTP2', 'RES-HALISHAHAR'],
    ['KWTP2', 'JCT-BANDAR'],
    ['MOHARA', 'JCT-KALURGHAT'],
    ['MADUNAGHAT', 'RES-KHULSHI'],
    ['BHANDALJURI', 'JCT-SOUTH'],
];

export interface SectorPlace extends NamedPlace {
    /** The boosting station, or the junction where there is none. */
    fedBy: string;
    plant: string;
    at: Point;
    dmas: number;
}
export const sectors: readonly SectorPlace[] = [
    {
        code: 'SEC-KALURGHAT',
        name: 'Mohara',
        nameBn: 'মোহরা',
        fedBy: 'BS-KALURGHAT',
        plant: 'MOHARA',
        at: [91.872, 22.403],
        dmas: 4,
    },
    {
        code: 'SEC-CHANDGAON',
        name: 'Chandgaon',
        nameBn: 'চান্দগাঁও',
        fedBy: 'BS-KALURGHAT',
        plant: 'MOHARA',
        at: [91.861, 22.376],
        dmas: 5,
    },
    {
        code: 'SEC-NASIRABAD',
        name: 'Nasirabad',
        nameBn: 'নাসিরাবাদ',
        fedBy: 'BS-NASIRABAD',
        plant: 'KWTP1',
        at: [91.8285, 22.3735],
        dmas: 5,
    },
    {
        code: 'SEC-BAYEZID',
        name: 'Bayezid',
        nameBn: 'বায়েজিদ',
        fedBy: 'BS-NASIRABAD',
        plant: 'KWTP1',
        at: [91.828, 22.407],
        dmas: 5,
    },
    {
        code: 'SEC-CHAWKBAZAR',
        name: 'Chawkbazar',
        nameBn: 'চকবাজার',
        fedBy: 'BS-BATALI',
        plant: 'KWTP1',
        at: [91.8335, 22.352],
        dmas: 4,
    },
    {
        code: 'SEC-BAKALIA',
        name: 'Bakalia',
        nameBn: 'বাকলিয়া',
        fedBy: 'BS-BATALI',
        plant: 'KWTP1',
        at: [91.8475, 22.346],
        dmas: 4,
    },
    {
        code: 'SEC-AGRABAD',
        name: 'Agrabad',
        nameBn: 'আগ্রাবাদ',
        fedBy: 'BS-HALISHAHAR',
        plant: 'KWTP2',
        at: [91.8135, 22.3225],
        dmas: 5,
    },
    {
        code: 'SEC-HALISHAHAR',
        name: 'Halishahar',
        nameBn: 'হালিশহর',
        fedBy: 'BS-HALISHAHAR',
        plant: 'KWTP2',
        at: [91.7735, 22.329],
        dmas: 6,
    },
    {
        code: 'SEC-PATENGA',
        name: 'Patenga',
        nameBn: 'পতেঙ্গা',
        fedBy: 'BS-PATENGA',
        plant: 'KWTP2',
        at: [91.791, 22.273],
        dmas: 5,
    },
    {
        code: 'SEC-KHULSHI',
        name: 'Khulshi',
        nameBn: 'খুলশী',
        fedBy: 'BS-KHULSHI',
        plant: 'MADUNAGHAT',
        at: [91.798, 22.363],
        dmas: 4,
    },
    {
        code: 'SEC-PAHARTALI',
        name: 'Pahartali',
        nameBn: 'পাহাড়তলী',
        fedBy: 'BS-KHULSHI',
        plant: 'MADUNAGHAT',
        at: [91.765, 22.383],
        dmas: 5,
    },
    {
        code: 'SEC-SHIKALBAHA',
        name: 'Shikalbaha',
        nameBn: 'শিকলবাহা',
        fedBy: 'JCT-SOUTH',
        plant: 'BHANDALJURI',
        at: [91.862, 22.303],
        dmas: 8,
    },
];
