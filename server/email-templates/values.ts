import { formatDay, formatMonth, formatNumber, formatRead, formatValue } from '../../contract/format';
import { bn } from '../../contract/messages/findings.bn';
import { en } from '../../contract/messages/findings.en';
import type { AlertKind } from '../../contract/alert-rules';
import { unitOfEvent } from '../../contract/event-kinds';
import type { Metric } from '../../contract/series';
import type { OutOfRange } from '../../contract/water-quality';
import { fillBlanks, outOfRangeWords, reasonOf } from '../events/reasons';
import type { Values } from './render';
import { localDay } from '../../contract/zone';

/** An event to be told, with the place that it is about. */
export interface ToldEvent {
    id: string;
    kind: AlertKind;
    startedAt: string;
    observed: number | null;
    expected: number | null;
    code: string;
    params: Record<string, unknown>;
    /** Of the series that it was found in, and the account that it is about. */
    metric: Metric | null;
    accountNo: string | null;
    placeName: string;
    placeNameBn: string;
    reportId: string | null;
}

type Language = 'en' | 'bn';

const sentencesOf = (language: Language) => (language === 'bn' ? bn : en).finding;

const placeOf = ({ placeName, placeNameBn, accountNo }: ToldEvent, language: Language) => {
    const place = language === 'bn' ? placeNameBn : placeName;
    return accountNo === null ? place : fillBlanks(sentencesOf(language).account, { accountNo, place });
};
const dayOf = (event: ToldEvent, zone: string) => localDay(new Date(event.startedAt), zone);
const bar = (value: number | null, language: Language) => (value === null ? '' : formatValue(value, 'bar', language));

type FilledText = (event: ToldEvent, language: Language, zone: string) => Values;

/** What an event says by its reason. */
const byReason: FilledText = (event, language, zone) => {
    const day = formatDay(dayOf(event, zone), language);
    const unit = event.kind === 'monthlyReport' ? '' : unitOfEvent(event.kind, event.metric);
    const measured = (value: number | null) => (value === null ? '' : formatValue(value, unit, language));
    return {
        events: fillBlanks(sentencesOf(language).other, {
            place: placeOf(event, language),
            day,
            reason: reasonOf(event.code, event.params, event)[language],
        }),
        since: day,
        value: measured(event.observed),
        limit: measured(event.expected),
    };
};

/** What some kinds of events fill into a template in their own way, beside what all of them do. */
const byKind: Partial<Record<AlertKind, FilledText>> = {
    outOfRange: (event, language, zone) => {
        const found = (event.params['values'] ?? []) as OutOfRange[];
        const values = found.map(each => outOfRangeWords(each, language));
        return {
            events: fillBlanks(sentencesOf(language).outOfRange, {
                place: placeOf(event, language),
                day: formatDay(dayOf(event, zone), language),
                values: values.join('; '),
            }),
            since: formatDay(dayOf(event, zone), language),
            value: found.map(({ value }) => formatRead(value, language)),
            limit: found.map(({ limit }) => formatRead(limit, language)),
            reportName: typeof event.params['reportName'] === 'string' ? event.params['reportName'] : '',
            plantName: placeOf(event, language),
            reportDate: formatDay(dayOf(event, zone), language),
            outOfRange: values,
        };
    },
    criticallyLowPressure: (event, language, zone) => ({
        events: fillBlanks(sentencesOf(language).criticallyLowPressure, {
            place: placeOf(event, language),
            day: formatDay(dayOf(event, zone), language),
            observed: bar(event.observed, language),
            limit: bar(event.expected, language),
            below: formatNumber(Number(event.params['belowPercent'] ?? 0), language, 0),
        }),
        since: formatDay(dayOf(event, zone), language),
        value: bar(event.observed, language),
        limit: bar(event.expected, language),
    }),
    monthlyReport: (event, language, zone) => {
        const month = formatMonth(dayOf(event, zone), language);
        const events = fillBlanks(sentencesOf(language).monthlyReport, {
            place: placeOf(event, language),
            month,
        });
        return { events, since: month };
    },
};

const pages: Partial<Record<AlertKind, (event: ToldEvent) => string>> = {
    outOfRange: event => (event.reportId ? `/water-quality-report?id=${event.reportId}` : '/water-quality'),
    criticallyLowPressure: () => '/dashboard',
    monthlyReport: () => '/dashboard',
};

const listOf = (value: string | readonly string[] | undefined): readonly string[] =>
    value === undefined ? [] : typeof value === 'string' ? [value] : value;

interface Mail {
    rule: string;
    product: string;
    authority: string;
    linkBase: string;
    now: Date;
    zone: string;
}

/** Of how many events a mail speaks one by one; of the rest it gives the number. */
const mostListed = 100;

/** What a template is filled with for a reader: of one event, or of several by list and comma, the first of many. */
export const placeholderValuesOf = (events: readonly ToldEvent[], mail: Mail, language: Language): Values => {
    const listed = events.slice(0, mostListed);
    const each = listed.map(event => (byKind[event.kind] ?? byReason)(event, language, mail.zone));
    const more = formatNumber(events.length - listed.length, language);
    const all = (name: keyof Values) => each.flatMap(values => listOf(values[name]));
    const links = new Set(events.map(event => pages[event.kind]?.(event) ?? `/events/edit?id=${event.id}`));
    const [link = '/dashboard'] = links;
    // Several pages have their list in common.
    const path = links.size > 1 ? link.replace(/(-report|\/edit)\?.*$/, '') : link;
    return {
        productName: mail.product,
        authorityName: mail.authority,
        date: formatDay(localDay(mail.now, mail.zone), language),
        link: mail.linkBase + path,
        alertName: mail.rule,
        count: formatNumber(events.length, language),
        placeName: listed.map(event => placeOf(event, language)),
        ...Object.fromEntries(
            (['events', 'since', 'value', 'limit', 'reportName', 'plantName', 'reportDate', 'outOfRange'] as const).map(
                name => [name, all(name)],
            ),
        ),
        ...(events.length > listed.length && {
            events: [...all('events'), fillBlanks(sentencesOf(language).more, { count: more })],
        }),
    };
};
