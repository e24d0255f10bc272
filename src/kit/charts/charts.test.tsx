import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cityDay, formatAxisDay, formatAxisMonth } from '../../../contract/format';
import { showPart } from '../../../tests/support/page';
import { FigureTable } from '../table/FigureTable';
import { BarChart } from './BarChart';
import { ChartFigure } from './ChartFigure';
import { LineChart } from './LineChart';
import { ScatterChart } from './ScatterChart';
import { Sparkline } from './Sparkline';
import { useTimeAxis, type Bucket } from './useTimeAxis';

// The simulated browser lays nothing out, and charts are drawn by their width.
const layout = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetWidth');
beforeAll(() => void Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, value: 600 }));
afterAll(() => void Object.defineProperty(HTMLElement.prototype, 'offsetWidth', layout ?? {}));

const months = ['2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01'];
const drawn = (selector: string) =>
    screen.findAllByText((_, element) => element?.matches(selector) ?? false, { ignore: false });
/** The unbroken stretches of the first line. */
const stretches = async () => (await drawn('.MuiLineChart-line'))[0].getAttribute('d')?.match(/M/g);
const dots = () => document.querySelectorAll('circle.MuiLineChart-mark').length;

const chart = (data: readonly (number | null)[], reference?: { value: number; label: string }) => (
    <LineChart
        height={200}
        unit="m3"
        series={[{ label: 'Loss', data }]}
        reference={reference}
        xAxis={[{ scaleType: 'point', data: months, valueFormatter: (month: string) => formatAxisMonth(month, 'bn') }]}
    />
);

describe('a line', () => {
    it('breaks where a month is missing instead of falling to zero, and shows a month alone as a dot', async () => {
        await showPart(chart([27_000, 26_000, null, 25_000, 27_000]));
        expect(await stretches()).toHaveLength(2);
        expect(dots()).toBe(0);
        expect(screen.queryByText('0.0')).toBeNull();
    });

    it('is a dot where there is but one value', async () => {
        await showPart(chart([null, null, 25_000, null, null]));
        await drawn('circle');
        expect(dots()).toBe(1);
    });

    it('has the digits, the unit and the months of its language on its axes', async () => {
        await showPart(chart([20_000, 30_000, 25_000, 25_000, 27_000]), { locale: 'bn' });
        expect(await screen.findByText('২০.০')).toBeInTheDocument();
        expect(screen.getByText('এমএল')).toBeInTheDocument();
        expect(screen.getByText('২০২৬')).toBeInTheDocument();
        expect(document.querySelector('.MuiChartsSurface-root')?.textContent).not.toMatch(/[0-9A-Za-z]/);
    });

    /** Of a chart so wide the words of its axis, line by line. */
    const axisOf = async (width: number, bucket: Bucket, at: readonly string[]) => {
        const wide = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width);
        const Timed = () => (
            <LineChart
                height={200}
                unit="m3"
                series={[{ label: 'Loss', data: at.map((_, index) => index) }]}
                xAxis={[useTimeAxis(bucket, at)]}
            />
        );
        await showPart(<Timed />);
        const words = await drawn('.MuiChartsAxis-directionX .MuiChartsAxis-tickLabel');
        wide.mockRestore();
        return words.map(({ textContent }) => textContent);
    };

    it.each([300, 480, 960])('tells the years of several years of months, %i pixels wide', async width => {
        const several = Array.from({ length: 36 }, (_, index) => new Date(Date.UTC(2023, 10 + index)).toISOString());
        const words = await axisOf(width, 'month', several);
        expect(words.filter(word => word?.startsWith('Jan'))).toEqual(['Jan2024', 'Jan2025', 'Jan2026']);
    });

    it('names fewer months, and days, at even steps where there is little width', async () => {
        const months = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2025, 10 + index)).toISOString());
        expect(await axisOf(300, 'month', months)).toEqual(['Jan2026', 'Apr', 'Jul', 'Oct']);
        cleanup();
        const days = Array.from({ length: 30 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`);
        expect(await axisOf(300, 'day', days)).toEqual(['1 Nov', '11 Nov', '21 Nov']);
    });

    it('names days through nine weeks, not their months alone', async () => {
        const days = Array.from({ length: 63 }, (_, index) => cityDay(new Date(Date.UTC(2026, 8, 20 + index))));
        const words = await axisOf(700, 'day', days);
        expect(words.length).toBeGreaterThan(4);
        expect(words[0]).toBe(formatAxisDay(days[0], 'en'));
    });

    it.each(['en', 'bn'] as const)('by the hour names its days without their year: %s', async locale => {
        const hours = Array.from({ length: 72 }, (_, index) =>
            new Date(Date.UTC(2026, 10, 18, 18 + index)).toISOString(),
        );
        const Hours = () => (
            <LineChart
                height={200}
                unit="m3"
                series={[{ label: 'Loss', data: hours.map((_, index) => index) }]}
                xAxis={[useTimeAxis('hour', hours)]}
            />
        );
        await showPart(<Hours />, { locale });
        for (const day of ['2026-11-19', '2026-11-20', '2026-11-21'])
            expect(await screen.findByText(formatAxisDay(day, locale))).toBeInTheDocument();
    });

    it('says what it shows before its unit, where no legend does', async () => {
        const months = [{ scaleType: 'point' as const, data: ['2026-02-01', '2026-03-01'] }];
        const lines = [{ label: 'Loss', data: [20_000, 30_000] }];
        await showPart(<LineChart height={200} unit="m3" name="Loss per day" series={lines} xAxis={months} />);
        expect(screen.getByText('Loss per day, ML')).toBeVisible();
    });

    it('has a line to be measured by, which lies within the axes whatever the values are', async () => {
        await showPart(chart([27_000, 26_000, 26_000, 25_000, 27_000], { value: 20_000, label: 'Target' }));
        expect(await screen.findByText('Target')).toBeInTheDocument();
    });

    it('says what begins on a side of its line where there is room, at its last place too', async () => {
        const moments = [months[0], months[4]].map((at, index) => ({ at, label: ['First', 'Last'][index] }));
        await showPart(
            <LineChart
                height={200}
                unit="m3"
                series={[{ label: 'Loss', data: [1, 2, 3, 4, 5] }]}
                moments={moments}
                xAxis={[{ scaleType: 'point', data: months }]}
            />,
        );
        const anchorOf = async (label: string) => {
            const words = await screen.findByText(label);
            return words.closest('text')?.getAttribute('text-anchor') ?? getComputedStyle(words).textAnchor;
        };
        expect([await anchorOf('First'), await anchorOf('Last')]).toEqual(['start', 'end']);
    });

    it('says why there is nothing to see instead of showing empty axes', async () => {
        await showPart(chart([null, null, null, null, null]));
        expect(screen.getByText('No Data Available!')).toBeVisible();
        expect(document.querySelector('.MuiChartsSurface-root')).toBeNull();
    });

    it('is no stop of the keyboard where it is small', async () => {
        const stops = () => document.querySelectorAll('[tabindex="0"]').length;
        const large = await showPart(chart([1, 2, 3, null, 4]));
        await drawn('circle');
        expect(stops()).toBe(1);
        large.unmount();
        await showPart(<Sparkline height={36} series={[{ data: [1, 2, 3, null, 4] }]} />);
        await drawn('circle');
        expect(stops()).toBe(0);
    });
});

const plants = [
    { id: '1', name: 'Mohara', nameBn: 'মোহরা', volume: 60 },
    { id: '2', name: 'Madunaghat', nameBn: 'মদুনাঘাট', volume: null },
];
const columns = [
    { source: 'name', kind: 'name', heading: 'Plant', place: 'phone' },
    { source: 'volume', kind: 'number', heading: 'Volume', unit: 'ML', place: 'phone' },
] as const;
const figure = (volumes: readonly (number | null)[]) => (
    <ChartFigure
        title="Water production by plant"
        caption="The bar is the volume."
        table={<FigureTable caption="Plants" columns={{ name: 'plants', shown: columns }} rows={plants} />}
    >
        <BarChart
            rows={plants.map(({ id, name }, index) => ({ id, name, text: String(volumes[index] ?? 'No data') }))}
            series={[{ data: volumes }]}
        />
    </ChartFigure>
);
const bars = () => document.querySelectorAll('rect.MuiBarChart-element').length;

describe('bars', () => {
    it('are a named figure that says each value, and draw none where one is missing', async () => {
        await showPart(figure([60, null]));
        const shown = within(screen.getByRole('figure', { name: 'Water production by plant' }));
        expect(shown.getAllByRole('listitem').map(row => row.textContent)).toEqual(['Mohara60', 'MadunaghatNo data']);
        expect(shown.getByText('The bar is the volume.')).toBeVisible();
        await drawn('rect');
        expect(bars()).toBe(1);
    });

    it('say the reasons alone where every value is missing', async () => {
        await showPart(figure([null, null]));
        expect(screen.getAllByText('No data')).toHaveLength(2);
        expect(document.querySelector('figure svg')).toBeNull();
    });

    for (const { locale, button, back, row } of [
        { locale: 'en', button: 'Show as table', back: 'Show as chart', row: ['Mohara', '60.0'] },
        { locale: 'bn', button: 'সারণি দেখুন', back: 'লেখচিত্র দেখুন', row: ['মোহরা', '৬০.০'] },
    ] as const)
        it(`are a table too, and bars again, in ${locale}`, async () => {
            await showPart(figure([60, null]), { locale });
            await userEvent.click(screen.getByRole('button', { name: button }));
            expect(screen.queryByRole('figure')).toBeNull();
            const [, first] = within(screen.getByRole('table', { name: 'Plants' })).getAllByRole('row');
            expect(
                within(first)
                    .getAllByRole('cell')
                    .map(cell => cell.textContent),
            ).toEqual(row);
            await userEvent.click(screen.getByRole('button', { name: back }));
            expect(screen.getByRole('figure')).toBeVisible();
        });
});

describe('a band', () => {
    it('lies between two lines, has one name, stands on zero, and ends where a value is missing', async () => {
        await showPart(
            <LineChart
                height={200}
                unit="bar"
                series={[
                    { label: 'Mean', data: [1, 1.2, null, 1.1] },
                    { label: 'Lowest to highest', data: [0.8, 1, null, 0.9] },
                    { data: [1.2, 1.4, null, 1.3] },
                ]}
                band={[1, 2]}
                reference={[
                    { value: 1.5, label: 'Target' },
                    { value: 0.3, label: 'Critical' },
                ]}
                xAxis={[{ scaleType: 'point', data: months.slice(0, 4) }]}
            />,
        );
        const [band] = await drawn('[data-chart="band"]');
        const path = band.getAttribute('d') ?? '';
        expect(path.match(/M/g)).toHaveLength(2);
        expect(path).not.toMatch(/NaN|undefined/);
        const lines = await drawn('.MuiLineChart-line');
        expect(lines.map(line => line.getAttribute('stroke-dasharray'))).toEqual([null, '1 3', '1 3']);
        expect([...document.querySelectorAll('.MuiChartsLegend-item')].map(({ textContent }) => textContent)).toEqual([
            'Mean',
            'Lowest to highest',
        ]);
        for (const words of ['Target', 'Critical', '0.00']) expect(screen.getByText(words)).toBeInTheDocument();
    });
});

describe('spots', () => {
    const spot = (id: string, x: number, y: number) => ({ id, x, y, text: `DMA ${id}` });
    const scatter = (spots: ReturnType<typeof spot>[]) => (
        <ScatterChart
            height={300}
            groups={[{ label: 'Critically low', colour: 'error', spots }]}
            x={{ label: 'Variability', write: String, limit: 50 }}
            y={{ label: 'Pressure', write: String, limit: 1 }}
            corners={['Good', 'Good but variable', 'Low', 'Low and variable']}
            selected="1"
            onSelect={() => undefined}
        />
    );

    it('lie in four named parts, between two limits that are on the axes whatever the values are', async () => {
        await showPart(scatter([spot('1', 10, 0.2), spot('2', 20, 0.3)]));
        await drawn('circle');
        for (const corner of ['Good', 'Good but variable', 'Low', 'Low and variable'])
            expect(screen.getByText(corner)).toBeInTheDocument();
        expect(document.querySelectorAll('.MuiChartsReferenceLine-line')).toHaveLength(2);
        // The chosen one has a ring of its own.
        expect(document.querySelectorAll('.MuiScatterChart-root circle, circle').length).toBeGreaterThanOrEqual(3);
    });

    it('say why there is nothing to see instead of showing empty axes', async () => {
        await showPart(scatter([]));
        expect(screen.getByText('No Data Available!')).toBeVisible();
        expect(document.querySelector('.MuiChartsSurface-root')).toBeNull();
    });
});
