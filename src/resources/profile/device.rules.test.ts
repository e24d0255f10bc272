import { expect, it } from 'vitest';
import { deviceOf } from './device.rules';

it.each([
    [
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
        { browser: 'chrome', system: 'windows' },
    ],
    [
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0',
        { browser: 'edge', system: 'windows' },
    ],
    [
        'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
        { browser: 'samsung', system: 'android' },
    ],
    [
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
        { browser: 'safari', system: 'ios' },
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', { browser: 'firefox', system: 'linux' }],
    ['curl/8.5.0', { browser: 'other', system: 'other' }],
    [null, { browser: 'other', system: 'other' }],
])('takes %j for %o', (userAgent, device) => expect(deviceOf(userAgent)).toEqual(device));
