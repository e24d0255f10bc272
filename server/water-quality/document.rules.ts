import { formatNumber, formatPrinted } from '../../contract/format';
import { reportColumns, type ReportFlat } from '../../contract/columns/water-quality';
import { bn } from '../../contract/messages/water-quality-report.bn';
import { en } from '../../contract/messages/water-quality-report.en';
import {
    chemicals,
    parameters,
    qualityUnits,
    stops,
    type Limit,
    type Report,
    type Water,
} from '../../contract/water-quality';
import { endOf } from '../../contract/water-quality.rules';
import type { Section } from '../../pdf/report';
import { printedCell } from '../lists/printed.rules';
import { headingOf, wordsOf, type Language } from '../lists/words';
import { flatReport } from './flat.rules';

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const filled = (text: string, blanks: Record<string, string>) =>
    text.replace(/%\{(\w+)\}/g, (_, name: string) => blanks[name] ?? '');

/** What is the same on each form of a language. */
const formIn = (language: Language, zone: string) => {
    const words = wordsOf(language);
    const own = language === 'bn' ? bn : en;
    const number = (value: number | null, unit?: string) =>
        value === null ? own.unread : formatPrinted(value, unit, language);
    const cells = new Map(
        reportColumns.columns.map(column => [
            column.source,
            {
                label: headingOf(words, 'waterQuality', column),
                write: printedCell(column, { words, language, zone, onCut: () => undefined }),
            },
        ]),
    );
    /** A field as its heading and its value. */
    const pair = (flat: ReportFlat, source: keyof ReportFlat): [label: string, value: string] => {
        const cell = cells.get(source);
        return [cell?.label ?? source, cell?.write(flat[source]) || own.unread];
    };
    return { words, own, language, number, pair };
};
type Form = ReturnType<typeof formIn>;

type Pair = [label: string, value: string];
/** Fields two by two, read down the left side first. */
const pairs = (heading: string | undefined, all: readonly Pair[]): Section => {
    const half = Math.ceil(all.length / 2);
    return {
        heading,
        columns: Array.from({ length: 4 }, () => ({ label: '' })),
        rows: all.slice(0, half).map((pair, row) => [...pair, ...(all[half + row] ?? ['', ''])]),
    };
};

const waterOf = (flat: ReportFlat, { own, pair }: Form): Section => {
    const change: (keyof ReportFlat)[] = {
        none: [],
        rollover: ['meterChange' as const, 'meterMaximumM3' as const],
        replacement: ['meterChange' as const, 'oldFinalReadingM3' as const, 'newInitialReadingM3' as const],
    }[flat.meterChange ?? 'none'];
    const fields: (keyof ReportFlat)[] = [
        ...(['previousReadingM3', 'presentReadingM3'] as const),
        ...change,
        ...(['abstractedM3', 'treatedM3', 'serviceM3', 'treatmentLossM3'] as const),
    ];
    return pairs(
        own.water,
        fields.map(field => pair(flat, field)),
    );
};

const pumpedOf = ({ pumps }: Report, { words, own, language, number }: Form): Section => ({
    heading: own.pumped,
    columns: [
        { label: ' ' },
        ...pumps.map((_, index) => ({
            label: filled(own.pump, { number: formatNumber(index + 1, language) }),
            align: 'right' as const,
        })),
    ],
    rows: [
        [filled(own.linePressure, { unit: words.unit('bar') }), ...pumps.map(pump => number(pump.linePressureBar))],
        [filled(own.runHours, { unit: words.unit('hours') }), ...pumps.map(pump => number(pump.runHours))],
    ],
});

const powerFields = [...(['pumpRunHours', 'gridRun', 'generatorRun', 'stopHours'] as const), ...stops];

const chemicalsOf = ({ chemicals: used, derived }: Report, { words, own, number }: Form): Section => ({
    heading: own.chemicals,
    columns: [
        { label: ' ' },
        ...chemicals.map(chemical => ({
            label: words.heading('waterQuality', `${chemical}Kg`),
            align: 'right' as const,
        })),
    ],
    rows: [
        [filled(own.amount, { unit: words.unit('kg') }), ...chemicals.map(chemical => number(used[`${chemical}Kg`]))],
        [
            filled(own.dose, { unit: words.unit('mg/L') }),
            ...chemicals.map(chemical => number(derived.doseMgL[chemical], 'mg/L')),
        ],
    ],
});

const limitsOf = ({ lowest, highest }: Limit, { own, number }: Form): string => {
    if (lowest !== null && highest !== null)
        return filled(own.between, { lowest: number(lowest), highest: number(highest) });
    if (highest !== null) return filled(own.atMost, { limit: number(highest) });
    return lowest === null ? own.unread : filled(own.atLeast, { limit: number(lowest) });
};

const qualityOf = ({ quality, limits, outOfRange }: Report, form: Form): Section => {
    const { words, own, number } = form;
    const marks: [row: number, column: number][] = [];
    const ends = (water: Water, row: number, first: number): string[] => {
        const parameter = parameters[row];
        const readings = quality[water][parameter];
        const found = outOfRange.filter(each => each.water === water && each.parameter === parameter);
        const cell = (end: 'min' | 'max', column: number): string => {
            const value = readings[end];
            const out = found.find(each => endOf(each, readings) === end);
            if (!out) return number(value);
            marks.push([row, column]);
            return filled(own[out.side], { value: number(value) });
        };
        return [cell('min', first), cell('max', first + 1), limitsOf(limits[water][parameter], form)];
    };
    const right = (label: string) => ({ label, align: 'right' as const });
    const rows = parameters.map((parameter, row) => {
        const name = words.value('qualityParameter', parameter);
        const label = parameter === 'ph' ? name : `${name} (${words.unit(qualityUnits[parameter])})`;
        return [label, ...ends('raw', row, 1), ...ends('finished', row, 4)];
    });
    return {
        heading: own.quality,
        columns: [
            { label: own.parameter },
            ...[own.rawMin, own.rawMax, own.rawLimits, own.finishedMin, own.finishedMax, own.finishedLimits].map(right),
        ],
        rows,
        marks,
    };
};

const scadaOf = (report: Report, flat: ReportFlat, { words, own, number, pair }: Form): Section => {
    const { volumeM3, differencePercent, limitPercent, off } = report.scada;
    if (volumeM3 === null) return { heading: own.scada, lines: [words.value('missingReason', 'incomplete')] };
    const [label] = pair(flat, 'scadaDifferencePercent');
    const signed =
        differencePercent === null ? '' : `${differencePercent >= 0.05 ? '+' : ''}${number(differencePercent, '%')}`;
    const verdict = filled(off ? own.off : own.within, { difference: signed, limit: number(limitPercent) });
    const shown: Pair = [label, differencePercent === null ? own.unread : verdict];
    return { ...pairs(own.scada, [pair(flat, 'scadaM3'), shown]), marks: off ? [[0, 3]] : [] };
};

const doubtsIn = ({ doubts }: Report, { words }: Form): Section[] => {
    const lines = doubts.map(doubt => words.value('reportDoubt', doubt));
    return lines.length > 0 ? [{ heading: words.heading('waterQuality', 'doubts'), lines }] : [];
};

/** The parts of printed reports in a language, each in the order of the paper form. */
export const documentIn = (language: Language, zone: string): ((report: Report) => Section[]) => {
    const form = formIn(language, zone);
    const { own } = form;
    return report => {
        const flat = flatReport(report, language);
        const field = (source: keyof ReportFlat) => form.pair(flat, source);
        const comments = report.comments
            .split(/[\n\r]+/)
            .map(oneLine)
            .filter(Boolean);
        return [
            {
                ...pairs(undefined, [
                    field('productionUnit'),
                    field('reportDate'),
                    field('createdBy'),
                    field('createdAt'),
                ]),
                title: oneLine(report.name),
            },
            waterOf(flat, form),
            pumpedOf(report, form),
            pairs(own.power, powerFields.map(field)),
            chemicalsOf(report, form),
            qualityOf(report, form),
            { heading: own.comments, lines: comments.length > 0 ? comments : [own.none] },
            scadaOf(report, flat, form),
            ...doubtsIn(report, form),
        ];
    };
};
