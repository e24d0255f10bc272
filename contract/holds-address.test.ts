import { expect, test } from 'vitest';
import { holdsAddress } from './holds-address';

test.each([
    'Pay at evil.example/pay',
    'https://evil.example',
    'ftp://1',
    'www.evil.example',
    'WWW.evil',
    'evil.com',
    'Account locked: evil.com',
    'x.com/reset',
    'a@b.c',
    'write to chief@utility',
    'mailto:a',
    '10.0.0.1/login',
    'ｅｖｉｌ．ｃｏｍ',
    'evil。com',
    'evil｡com',
    'a＠b',
    'evil\u200b.\u200bcom',
    'evil.c\u00adom',
    'xn--80ak6aa92e.xn--p1ai',
    'пример.рф',
    'ওয়াসা.বাংলা',
    'evil.ｃｏｍ',
])('%s is an address', text => expect(holdsAddress(text)).toBe(true));

test.each([
    'Threshold values',
    'Water quality reports 1.11.2026 - 21.11.2026',
    'Turbidity > 5.0 NTU, limit 2.5',
    'Plant No. 2 (Mohara); part 3/4',
    'Losses: Halishahar 3, 24:00',
    'Inflow @ 6:30',
    'সীমামান',
    'পানির মান ২১.১১.২০২৬',
    'মো.রহিমের প্রতিবেদন। ড.সালমা',
    'ক/খ: ১০০%',
    'ＮＲＷ ２０２６',
    'e. g. this',
])('%s is a title like any other', text => expect(holdsAddress(text)).toBe(false));
