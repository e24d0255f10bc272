import { formatDay, formatMonth, formatNumber } from '../../contract/format';
import { statement as bengali } from '../../contract/messages/savings.bn';
import { statement as english } from '../../contract/messages/savings.en';
import type { Saving } from '../../contract/saving';
import type { Section } from '../../pdf/report';
import { headingOf, wordsOf, type Language } from '../lists/words';
import { savedRepairColumns } from '../../contract/columns/savings';
import { eventTimes } from '../../contract/event-times.rules';
import { bandWidth } from './saving.rules';
import type { RepairRow } from './savings.queries';
import { teamsOf } from './window.rules';
import type { SavingsOfMonth } from '../../contract/savings';

/** What a statement is made of: the month as it is served, and each repair with its days. */
export interface Stated {
    month: SavingsOfMonth;
    repairs: readonly RepairRow[];
    /** The names of places that others are compared with, by their ids. */
    names: ReadonlyMap<number, { name: string; nameBn: string }>;
}

const right = (label: string) => ({ label, align: 'right' as const });

/** The words of a statement in a language. */
const writerIn = (language: Language) => {
    const own: typeof english = language === 'bn' ? bengali : english;
    const number = (value: number | null, digits = 0) => (value === null ? '-' : formatNumber(value, language, digits));
    const fill = (text: string, blanks: Record<string, string>) =>
        text.replace(/%\{(\w+)\}/g, (_, name: string) => blanks[name] ?? '');
    const nameOf = (place: { name: string; nameBn: string } | undefined) =>
        (language === 'bn' ? place?.nameBn : place?.name) ?? '-';
    const day = (each: string) => formatDay(each, language);
    return { own, language, number, fill, nameOf, day, words: wordsOf(language) };
};
type Writer = ReturnType<typeof writerIn>;

const figuresIn = ({ m3, band95, bdt }: Pick<Saving, 'm3' | 'band95' | 'bdt'>, { number }: Writer): string[] => [
    number(m3),
    number(band95?.[0] ?? null),
    number(band95?.[1] ?? null),
    number(bdt),
];
const sums = ['m3', 'low95', 'high95', 'bdt'];
const headsOf = (sources: readonly string[], { words }: Writer) =>
    sources
        .flatMap(source => savedRepairColumns.columns.filter(column => column.source === source))
        .map(column => ({
            label: headingOf(words, 'savedRepairs', column),
            align: column.kind === 'number' || column.kind === 'integer' ? ('right' as const) : ('left' as const),
        }));

const summaryOf = ({ month }: Stated, writer: Writer): Section[] => {
    const { own, language, number, fill, day, nameOf } = writer;
    const { sum, known, rows } = month;
    const name = formatMonth(month.month ?? '', language);
    const said =
        sum.m3 === null
            ? [fill(own.none, { month: name })]
            : [
                  fill(own.sum, {
                      month: name,
                      count: number(known),
                      m3: number(sum.m3),
                      low: number(sum.band95?.[0] ?? null),
                      high: number(sum.band95?.[1] ?? null),
                  }),
                  ...(sum.bdt === null ? [] : [fill(own.worth, { bdt: number(sum.bdt) })]),
                  month.isFinal ? own.final : own.provisional,
              ];
    const columns = ['name', 'repairedOn', 'assigneeName', 'days', ...sums];
    return [
        { lines: said },
        { heading: own.how, lines: own.formula },
        {
            heading: own.repairs,
            columns: headsOf(columns, writer),
            rows: rows.map(row => [
                nameOf(row),
                day(row.repairedOn),
                row.assigneeName ?? own.nobody,
                number(row.days),
                ...(row.reason ? [writer.words.value('savingReason', row.reason), '', '', ''] : figuresIn(row, writer)),
            ]),
        },
        {
            heading: own.teams,
            columns: [...headsOf(['assigneeName'], writer), right(own.repairs), ...headsOf(sums, writer)],
            rows: teamsOf(rows).map(team => [
                team.assigneeName ?? own.nobody,
                number(team.repairs),
                ...figuresIn(team, writer),
            ]),
        },
    ];
};

const linesOf = (repair: RepairRow, { names }: Stated, { own, number, fill, nameOf }: Writer): string[] => {
    const { baseline, month } = repair;
    if (!baseline) return [];
    const times = eventTimes(repair);
    const before = (value: (day: { m3: number; hours: number }) => number) =>
        baseline.days.reduce((sum, each) => sum + value(each), 0);
    const [low, high] = month.band95 ?? [0, 0];
    const half = (high - low) / 2;
    const scale = half / (bandWidth * baseline.sigma * Math.sqrt(month.days));
    return [
        fill(own.repairedBy, { name: repair.assigneeName ?? own.nobody }),
        fill(own.times, {
            awareness: number(times.awarenessHours, 1),
            location: number(times.locationHours, 1),
            repair: number(times.repairHours, 1),
        }),
        fill(own.before, {
            m3: number(before(({ m3 }) => m3)),
            hours: number(before(({ hours }) => hours)),
            days: number(baseline.days.length),
            rate: number(baseline.m3PerHour, 2),
            sigma: number(baseline.sigma, 1),
        }),
        baseline.others.length === 0
            ? own.alone
            : fill(own.others, {
                  count: number(baseline.others.length),
                  names: baseline.others.map(({ entityId }) => nameOf(names.get(entityId))).join(', '),
              }),
        fill(own.missing, { days: number(month.days), all: number(month.days + month.missingDays) }),
        ...(month.band95 && Number.isFinite(scale)
            ? [
                  fill(own.band, {
                      sigma: number(baseline.sigma, 1),
                      days: number(month.days),
                      scale: number(scale, 2),
                      half: number(half),
                  }),
              ]
            : []),
    ];
};

/** One repair: what was before it, and each of its days in the month. */
const repairOf = (repair: RepairRow, at: number, stated: Stated, writer: Writer): Section[] => {
    const { own, number, fill, nameOf, day, words } = writer;
    const { baseline, month } = repair;
    const heading = fill(own.repair, {
        number: number(at + 1),
        place: nameOf(repair),
        kind: words.value('eventKind', repair.kind),
        day: day(repair.repairedOn),
    });
    if (!baseline || month.reason)
        return [{ heading, lines: month.reason ? [words.value('savingReason', month.reason)] : [] }];
    const counted = repair.days.filter(each => each.day >= month.from && each.day < month.to);
    const total = (value: (each: (typeof counted)[number]) => number) =>
        number(counted.reduce((sum, each) => sum + value(each), 0));
    return [
        { heading, lines: linesOf(repair, stated, writer) },
        {
            columns: [{ label: own.day }, right(own.volume), right(own.hours)],
            rows: baseline.days.map(each => [day(each.day), number(each.m3), number(each.hours, 1)]),
        },
        {
            columns: [{ label: own.day }, ...[own.hours, own.common, own.expected, own.measured, own.saved].map(right)],
            rows: [
                ...counted.map(each => [
                    day(each.day),
                    number(each.hours, 1),
                    number(each.common, 3),
                    number(each.expectedM3),
                    number(each.expectedM3 - each.m3),
                    number(each.m3),
                ]),
                [
                    own.total,
                    total(({ hours }) => hours),
                    '',
                    total(({ expectedM3 }) => expectedM3),
                    total(({ expectedM3, m3 }) => expectedM3 - m3),
                    total(({ m3 }) => m3),
                ],
            ],
        },
    ];
};

/** The statement of a month: its sum, how it is computed, and each repair with all that its figure is made of. */
export const statementOf = (stated: Stated, language: Language): Section[][] => {
    const writer = writerIn(language);
    const [first = [], ...others] = stated.repairs.map((repair, at) => repairOf(repair, at, stated, writer));
    return [[...summaryOf(stated, writer), ...first], ...others];
};
