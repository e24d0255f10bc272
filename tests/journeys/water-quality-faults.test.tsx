import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bn } from '../support/words.bn';
import { en } from '../support/words.en';
import { serve, visitAs } from '../support/journey';
import {
    field,
    form,
    goTo,
    heading,
    next,
    paperForm,
    retype,
    save,
    says,
    tab,
    toBengali,
    today,
} from '../support/quality-form';

const city = serve(() => Promise.resolve(), { city: true });
const { ask, network, forward } = city;
const { newcomer, edited, beginWithReadings } = paperForm(city);
beforeEach(() => city.ask('query', 'delete from water_quality_report where report_date >= $1', [today]));

describe('faults', () => {
    const both = [
        ['en', en],
        ['bn', bn],
    ] as const;

    it.each(both)('are told at their fields and on their steps before anything is sent: %s', async (lng, words) => {
        const { label, parameter, section, step, qualityField, pumpField } = words.waterQuality.form;
        const { error } = words;
        await visitAs(await newcomer(), `${form}?lng=${lng}`);
        await heading(step.header);
        await next();
        await says(label.productionUnitId, error.required);
        expect(await field(label.productionUnitId)).toHaveFocus();
        await goTo(step.water);
        await save();
        await heading(step.header);
        await goTo(step.water);
        await says(label.previousReadingM3, error.required);
        await says(label.presentReadingM3, error.required);
        await retype(label.previousReadingM3, '১০০');
        await retype(label.presentReadingM3, '99');
        await says(label.presentReadingM3, error.readingBelowPrevious);
        const runHours = pumpField.runHours.replace('%{number}', lng === 'bn' ? '৫' : '5');
        await retype(runHours, '২৪.০১');
        await next();
        await says(runHours, error.hoursOverDay);
        await goTo(step.hours);
        await retype(label.gridRun, '20');
        await retype(label.generatorRun, '5');
        await retype(label.loadShedding, '12');
        await retype(label.fault, '১২.৫');
        await next();
        await says(label.generatorRun, error.gridAndGeneratorOverDay);
        await says(label.fault, error.stopsOverDay);
        await retype(label.gridRun, '19');
        await waitFor(async () => expect(await field(label.generatorRun)).not.toHaveAccessibleDescription());
        await goTo(step.chemicals);
        await retype(`${label.limeKg}$`, '-4');
        await next();
        await says(`${label.limeKg}$`, error.positiveNumber);
        await goTo(step.quality);
        const named = (side: 'min' | 'max') =>
            qualityField[side].replace('%{water}', section.finished).replace('%{parameter}', parameter.turbidity);
        await retype(named('min'), '5');
        await retype(named('max'), '4');
        await next();
        await says(named('max'), error.maxBelowMin);
        expect(await field(named('max'))).toHaveFocus();
        for (const wrong of [step.header, step.water, step.hours, step.chemicals, step.quality])
            expect(await tab(wrong)).toHaveAccessibleName(new RegExp(words.stepper.wrong.replace(/[()]/g, '.')));
        await retype(named('min'), '3');
        await waitFor(async () => expect(await field(named('max'))).not.toHaveAccessibleDescription());
    });

    it.each(both)(
        'that are only doubts are marked as they are typed, and once more at the end: %s',
        async (lng, words) => {
            const { label, step } = words.waterQuality.form;
            const { treatedAboveAbstracted, gridAndSheddingOverDay } = words.values.reportDoubt;
            await visitAs(await newcomer(), form);
            await beginWithReadings();
            if (lng === 'bn') await toBengali();
            await goTo(step.water);
            await retype(label.treatedM3, '999999999');
            expect(await screen.findByText(treatedAboveAbstracted)).toBeVisible();
            await goTo(step.hours);
            await retype(label.gridRun, '16');
            await retype(label.loadShedding, '8');
            expect(screen.queryByText(gridAndSheddingOverDay)).toBeNull();
            await retype(label.loadShedding, '8.1');
            expect(await screen.findByText(gridAndSheddingOverDay)).toBeVisible();
            await goTo(step.comments);
            for (const doubt of [treatedAboveAbstracted, gridAndSheddingOverDay])
                expect(await screen.findByText(doubt)).toBeVisible();
        },
    );

    it.each(both)('that the server finds stand at the same fields: %s', async (lng, words) => {
        const { label, step } = words.waterQuality.form;
        await visitAs(await newcomer(), form);
        await beginWithReadings();
        if (lng === 'bn') await toBengali();
        await goTo(step.comments);
        // A page of another version might send what this server does not take.
        const changed = (pointed: object) =>
            network.use(
                http.post(
                    '*/water-quality-report',
                    async ({ request }) => forward(request, { ...((await request.json()) as object), ...pointed }),
                    { once: true },
                ),
            );
        const hours = { gridRun: 20, generatorRun: 5, lowVoltageStop: null, highVoltageStop: null };
        changed({ hours: { ...hours, loadShedding: 20, fault: 5 } });
        await save();
        await heading(step.hours);
        await says(label.generatorRun, words.error.gridAndGeneratorOverDay);
        await says(label.fault, words.error.stopsOverDay);
        changed({ abstracted: { previousReadingM3: 5, presentReadingM3: 4, meterChange: null } });
        await save();
        await heading(step.water);
        await says(label.presentReadingM3, words.error.readingBelowPrevious);
        changed({ reportDate: '2026-11-29' });
        await save();
        await heading(step.header);
        await says(label.reportDate, words.error.futureDate);
    });
});

describe('a save without a connection', () => {
    afterEach(() => onlineManager.setOnline(true));

    it('is told at once, loses nothing, and is not sent later by itself', async () => {
        await visitAs(await newcomer(), form);
        await beginWithReadings();
        await goTo('Comments');
        const reports = '*/water-quality-report';
        let sent = 0;
        network.use(
            http.post(reports, () => {
                sent += 1;
                return HttpResponse.error();
            }),
        );
        // As the browser says it.
        onlineManager.setOnline(false);
        await save();
        expect(await screen.findByText(en.error.offlineTyped)).toBeVisible();
        network.resetHandlers();
        onlineManager.setOnline(true);
        expect([
            sent,
            await ask('query', 'select 1 from water_quality_report where report_date = $1', [today]),
        ]).toEqual([1, []]);
        await save();
        await screen.findByRole('alertdialog', { name: 'Your Report Created Successfully' });
    });
});

describe('values that stand out', () => {
    it('are marked in words and taken nevertheless, and listed before the report is saved, to the last digit', async () => {
        const lowestPh = (value: number) =>
            ask('query', `update threshold set value = $1 where key = 'water-quality-finished-ph-lowest'`, [value]);
        await lowestPh(6.125);
        await visitAs(await newcomer(), form);
        await beginWithReadings();
        await goTo('Water quality');
        await retype('Finished water, Turbidity, max', '6.505');
        await says('Finished water, Turbidity, max', 'above 5 NTU');
        await retype('Finished water, pH, min', '৬');
        await says('Finished water, pH, min', 'below 6.125');
        await toBengali();
        const { qualityField, section, parameter } = bn.waterQuality.form;
        const turbidity = qualityField.max
            .replace('%{water}', section.finished)
            .replace('%{parameter}', parameter.turbidity);
        await says(turbidity, '৫ এনটিইউ-এর বেশি');
        await goTo(bn.waterQuality.form.step.comments);
        expect(await screen.findByText(`${turbidity}: ৬.৫০৫`)).toBeVisible();
        await save();
        await screen.findByRole('alertdialog');
        await lowestPh(6.5);
    });

    it('are told of the treated volume when SCADA measured another one that day', async () => {
        await visitAs(await newcomer(), await edited());
        await goTo('Water volumes');
        const before = ((await field('Treated water')) as HTMLInputElement).value;
        expect(screen.queryByText(/^SCADA measured/)).toBeNull();
        await retype('Treated water', String(Number(before) * 2));
        expect(
            await screen.findByText(/^SCADA measured [\d,]+ m³ \(completeness \d+ %\); .+ it is higher\.$/),
        ).toBeVisible();
        await retype('Treated water', before);
        await waitFor(() => expect(screen.queryByText(/^SCADA measured/)).toBeNull());
    });
});
