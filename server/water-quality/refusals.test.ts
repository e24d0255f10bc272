import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Report } from '../../contract/water-quality';
import { addUser, testApp, type TestApp } from '../../tests/support/app';
import { addPlants, path, quality, reportInput, unreadQuality } from './report.fixture';

let server: TestApp;
let token: string;
let plantId: string;
let kept: Report;
beforeAll(async () => {
    server = await testApp({ clock: () => new Date('2026-11-21T04:30:00Z') });
    plantId = (await addPlants(server.db)).mohara.id;
    await addUser(server.db, 'admin@utility.example');
    token = (await server.signIn('admin@utility.example')).token;
    const body = reportInput(plantId, { reportDate: '2026-11-19' });
    kept = (await server.call('POST', path, { token, body })).body.data as Report;
});
afterAll(() => server.db.close());

const input = () => reportInput(plantId);
const abstracted = (changes: object) => ({ ...reportInput('1').abstracted, ...changes });
const hours = (changes: object) => ({ hours: { ...reportInput('1').hours, ...changes } });
test.each<[string, object, Record<string, string>]>([
    ['no name', { name: ' ' }, { name: 'required' }],
    ['no plant', { productionUnitId: '' }, { productionUnitId: 'required' }],
    ['a plant that is none', { productionUnitId: '999' }, { productionUnitId: 'unknownPlace' }],
    ['a day to come', { reportDate: '2026-11-22' }, { reportDate: 'futureDate' }],
    ['a day that is none', { reportDate: '2026-02-30' }, { reportDate: 'invalidDate' }],
    ['a day of the year 26', { reportDate: '0026-11-20' }, { reportDate: 'invalidDate' }],
    [
        'no readings',
        { abstracted: abstracted({ previousReadingM3: null, presentReadingM3: null }) },
        { 'abstracted.previousReadingM3': 'required', 'abstracted.presentReadingM3': 'required' },
    ],
    [
        'a reading in words',
        { abstracted: abstracted({ presentReadingM3: 'many' }) },
        { 'abstracted.presentReadingM3': 'positiveNumber' },
    ],
    [
        'a reading below the previous one',
        { abstracted: abstracted({ presentReadingM3: 999_999 }) },
        { 'abstracted.presentReadingM3': 'readingBelowPrevious' },
    ],
    [
        'a meter that ended before its reading',
        { abstracted: abstracted({ meterChange: { kind: 'rollover', meterMaximumM3: 999_999 } }) },
        { 'abstracted.meterChange.meterMaximumM3': 'meterMaximumTooSmall' },
    ],
    [
        'an old meter that went back',
        {
            abstracted: abstracted({
                meterChange: { kind: 'replacement', oldFinalReadingM3: 999_999, newInitialReadingM3: 0 },
            }),
        },
        { 'abstracted.meterChange.oldFinalReadingM3': 'readingBelowPrevious' },
    ],
    [
        'a new meter that went back',
        {
            abstracted: abstracted({
                presentReadingM3: 99,
                meterChange: { kind: 'replacement', oldFinalReadingM3: 1_050_000, newInitialReadingM3: 100 },
            }),
        },
        { 'abstracted.presentReadingM3': 'readingBelowInitial' },
    ],
    [
        'a pump that ran longer than the day',
        { pumps: reportInput('1').pumps.with(1, { linePressureBar: 4, runHours: 24.01 }) },
        { 'pumps.1.runHours': 'hoursOverDay' },
    ],
    ['four pumps', { pumps: reportInput('1').pumps.slice(1) }, { pumps: 'invalid' }],
    [
        'grid and generator for more than the day',
        hours({ gridRun: 23, generatorRun: 1.5 }),
        { 'hours.generatorRun': 'gridAndGeneratorOverDay' },
    ],
    ['stops for more than the day', hours({ loadShedding: 23.5 }), { 'hours.fault': 'stopsOverDay' }],
    [
        'a negative amount',
        { chemicals: { ...reportInput('1').chemicals, alumKg: -1 } },
        { 'chemicals.alumKg': 'positiveNumber' },
    ],
    [
        'a max below its min',
        { quality: { raw: unreadQuality, finished: quality({ ph: { min: 7.4, max: 7 } }) } },
        { 'quality.finished.ph.max': 'maxBelowMin' },
    ],
    ['a comment that never ends', { comments: 'x'.repeat(2001) }, { comments: 'tooLong' }],
    ['half a letter', { comments: 'x\ud83d' }, { comments: 'invalid' }],
    ['a figure that is computed', { derived: {} }, { derived: 'unknownKey' }],
])('%s is refused at its field', async (_, changes, errors) => {
    const body = { ...input(), ...changes };
    const created = await server.call('POST', path, { token, body });
    expect([created.status, created.body.errors]).toEqual([422, errors]);
    const headers = { 'if-match': '1' };
    const updated = await server.call('PUT', `${path}/${kept.id}`, { token, headers, body });
    expect([updated.status, updated.body.errors]).toEqual([422, errors]);
    expect((await server.call('GET', path, { token })).body.data).toHaveLength(1);
    expect((await server.call('GET', `${path}/${kept.id}`, { token })).body.data).toEqual(kept);
});
