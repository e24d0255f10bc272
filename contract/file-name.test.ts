import { expect, test } from 'vitest';
import { fileNameOf } from './file-name';

const day = '2026-11-21';
const bytes = (name: string) => Buffer.byteLength(name);

test('a name holds the title, the filters and the day, without what file systems read otherwise', () => {
    expect(fileNameOf('Users', 'Role: Admin/"x" %2e\u202e', day, 'csv')).toBe(
        'Users - Role Admin x 2e - 2026-11-21.csv',
    );
    expect(fileNameOf('..', '', day, 'csv')).toBe('nrw - 2026-11-21.csv');
});

test('a long name leaves room for the day within what a file system holds, in Bengali too', () => {
    const bengali = fileNameOf('পানির গুণমানের প্রতিবেদন', 'কর্তৃপক্ষ ক্ষুদ্র '.repeat(20), day, 'xlsx');
    expect(bytes(bengali)).toBeLessThan(240);
    expect(bengali).toMatch(/^পানির গুণমানের প্রতিবেদন - কর্তৃপক্ষ .* - 2026-11-21\.xlsx$/);
    expect(fileNameOf('Users', 'a'.repeat(500), day, 'xlsx')).toHaveLength(120 + ' - 2026-11-21.xlsx'.length);
});

test('a long name is cut between letters', () => {
    const name = (filters: string) => fileNameOf('x', filters, day, 'csv').slice(4, -' - 2026-11-21.csv'.length);
    expect(name('ক্ষ্মি'.repeat(60)).replaceAll('ক্ষ্মি', '')).toBe('');
    expect(name('👩‍🌾'.repeat(60)).replaceAll('👩‍🌾', '')).toBe('');
});
