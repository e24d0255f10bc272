import { pick, type Next } from './random';

type Pair = readonly [string, string];

const firstNames: readonly Pair[] = [
    ['Mohammad', 'মোহাম্মদ'],
    ['Abdul', 'আব্দুল'],
    ['Nurul', 'নুরুল'],
    ['Kamal', 'কামাল'],
    ['Rafiq', 'রফিক'],
    ['Shafiul', 'শফিউল'],
    ['Jahangir', 'জাহাঙ্গীর'],
    ['Monir', 'মনির'],
    ['Aminul', 'আমিনুল'],
    ['Saiful', 'সাইফুল'],
    ['Anwar', 'আনোয়ার'],
    ['Habibur', 'হাবিবুর'],
    ['Fatema', 'ফাতেমা'],
    ['Ayesha', 'আয়েশা'],
    ['Nasrin', 'নাসরিন'],
    ['Rokeya', 'রোকেয়া'],
    ['Shahida', 'শাহিদা'],
    ['Salma', 'সালমা'],
    ['Tahmina', 'তাহমিনা'],
    ['Rahima', 'রহিমা'],
    ['Farida', 'ফরিদা'],
    ['Sumon', 'সুমন'],
    ['Bipul', 'বিপুল'],
    ['Ratan', 'রতন'],
    ['Shyamal', 'শ্যামল'],
    ['Purnima', 'পূর্ণিমা'],
    ['Dilip', 'দিলীপ'],
    ['Mina', 'মীনা'],
    ['Zahid', 'জাহিদ'],
    ['Imran', 'ইমরান'],
];
const lastNames: readonly Pair[] = [
    ['Hossain', 'হোসেন'],
    ['Islam', 'ইসলাম'],
    ['Rahman', 'রহমান'],
    ['Chowdhury', 'চৌধুরী'],
    ['Ahmed', 'আহমেদ'],
    ['Uddin', 'উদ্দিন'],
    ['Alam', 'আলম'],
    ['Khan', 'খান'],
    ['Begum', 'বেগম'],
    ['Khatun', 'খাতুন'],
    ['Akter', 'আক্তার'],
    ['Barua', 'বড়ুয়া'],
    ['Das', 'দাশ'],
    ['Dey', 'দে'],
    ['Nath', 'নাথ'],
    ['Sikder', 'সিকদার'],
    ['Miah', 'মিয়া'],
    ['Sarkar', 'সরকার'],
    ['Bhuiyan', 'ভূঁইয়া'],
    ['Talukder', 'তালুকদার'],
    ['Siddique', 'সিদ্দিক'],
    ['Karim', 'করিম'],
    ['Haque', 'হক'],
    ['Mazumder', 'মজুমদার'],
];
const shopNames: readonly Pair[] = [
    ['Al-Amin', 'আল-আমিন'],
    ['Bismillah', 'বিসমিল্লাহ'],
    ['Karnaphuli', 'কর্ণফুলী'],
    ['Padma', 'পদ্মা'],
    ['Meghna', 'মেঘনা'],
    ['Shah Amanat', 'শাহ আমানত'],
    ['Bandar', 'বন্দর'],
    ['Sonali', 'সোনালী'],
    ['Purbani', 'পূর্বাণী'],
    ['Modern', 'মডার্ন'],
    ['Niribili', 'নিরিবিলি'],
    ['Halda', 'হালদা'],
];
const shopKinds: readonly Pair[] = [
    ['Hotel', 'হোটেল'],
    ['Traders', 'ট্রেডার্স'],
    ['Clinic', 'ক্লিনিক'],
    ['Restaurant', 'রেস্তোরাঁ'],
    ['Market', 'মার্কেট'],
    ['Bakery', 'বেকারি'],
    ['Garments', 'গার্মেন্টস'],
    ['Workshop', 'ওয়ার্কশপ'],
    ['School', 'স্কুল'],
    ['Laundry', 'লন্ড্রি'],
];

const both = (next: Next, first: readonly Pair[], last: readonly Pair[]) => {
    const [one, two] = [pick(next, first), pick(next, last)];
    return { name: `${one[0]} ${two[0]}`, nameBn: `${one[1]} ${two[1]}` };
};

/** A made-up customer's name in both languages. */
export const customerName = (next: Next, commercial: boolean): { name: string; nameBn: string } =>
    commercial ? both(next, shopNames, shopKinds) : both(next, firstNames, lastNames);
