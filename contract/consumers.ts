import { z } from 'zod';
import { placeRef } from './assets';
import { answers, day, placeId, refusals, text } from './wire';
import * as paths from './paths';

const accountNo = z.string().min(1).max(64);

/** A connection of the water works, as it is found by its account number. */
export const consumerHit = z
    .object({ accountNo, tariffClass: z.string(), active: z.boolean(), dma: placeRef.nullable() })
    .meta({ id: 'ConsumerHit' });
export type ConsumerHit = z.infer<typeof consumerHit>;

const bill = z.object({
    number: z.string(),
    issuedOn: day,
    /** The days it covers, half-open. */
    from: day,
    to: day,
    basis: z.enum(['metered', 'unmetered', 'minimum', 'estimated']),
    previousReading: z.number().nullable(),
    presentReading: z.number().nullable(),
    volumeM3: z.number(),
    billedBdt: z.number(),
    collectedBdt: z.number(),
    paidOn: day.nullable(),
});
export type ConsumerBill = z.infer<typeof bill>;

/** What a consumer was billed per day of a month, and the median of its class in its DMA; null where no bill covers the month. */
const consumerMonth = z.object({
    month: day,
    m3PerDay: z.number().nullable(),
    medianM3PerDay: z.number().nullable(),
});

/** One account with its last 36 months; name and phone are masked. */
export const consumerSheet = z
    .object({
        id: placeId,
        accountNo,
        name: z.string(),
        nameBn: z.string(),
        phone: z.string().nullable(),
        tariffClass: z.string(),
        active: z.boolean(),
        connectedOn: day,
        closedOn: day.nullable(),
        /** When it was closed before and opened again, the earliest first; null: the day of closing is not known. */
        closures: z.array(z.object({ closedOn: day.nullable(), openedOn: day })),
        position: z.object({ lat: z.number(), lon: z.number() }).nullable(),
        /** Where it belonged from which day on, the latest first. */
        places: z.array(
            z.object({
                from: day,
                dma: placeRef.nullable(),
                ward: placeRef.nullable(),
                route: z.object({ name: z.string(), nameBn: z.string() }).nullable(),
            }),
        ),
        meters: z.array(
            z.object({
                serial: z.string(),
                make: z.string().nullable(),
                model: z.string().nullable(),
                sizeMm: z.int().nullable(),
                installedOn: day,
                removedOn: day.nullable(),
            }),
        ),
        months: z.array(consumerMonth),
        /** The latest first; those that others replace are not among them. */
        bills: z.array(bill),
        /** How its latest reading is judged; null where it is not. */
        reading: z
            .object({
                lastM3PerDay: z.number().nullable(),
                medianM3PerDay: z.number().nullable(),
                status: z.enum(['Low Consumption', 'Normal']),
                lostM3: z.number(),
                lostBdt: z.number(),
            })
            .nullable(),
        /** When, by whom and in which book (route) its meter was last read, as far as its bills tell; null where none does. */
        lastRead: z
            .object({ at: z.iso.datetime().nullable(), reader: z.string().nullable(), book: z.string().nullable() })
            .nullable(),
        /** What it owed at the end of a month. */
        arrears: z.object({ month: day, bdt: z.number(), paidOn: day.nullable() }).nullable(),
    })
    .meta({ id: 'ConsumerSheet' });
export type ConsumerSheet = z.infer<typeof consumerSheet>;

/** Who a consumer is, in clear. */
export const consumerPerson = z
    .object({ accountNo, name: z.string(), nameBn: z.string(), phone: z.string().nullable() })
    .meta({ id: 'ConsumerPerson' });
export type ConsumerPerson = z.infer<typeof consumerPerson>;

const tags = ['Consumers'];
const ofAccount = { params: z.object({ accountNo }) };

export const findConsumers = {
    method: 'get',
    path: paths.consumers.list,
    summary: 'The first accounts whose number begins so',
    tags,
    request: { query: z.strictObject({ q: text(64).min(1, 'required') }) },
    responses: { 200: answers(z.array(consumerHit)), ...refusals(400, 401, 403) },
} as const;
export const getConsumer = {
    method: 'get',
    path: paths.consumers.one,
    summary: 'An account with 36 months of bills, against its DMA; name and phone masked',
    tags,
    request: ofAccount,
    responses: { 200: answers(consumerSheet), ...refusals(400, 401, 403, 404) },
} as const;
export const revealConsumer = {
    method: 'post',
    path: paths.consumers.reveal,
    summary: 'Name and phone of an account in clear; each call is audited',
    tags,
    request: ofAccount,
    responses: { 200: answers(consumerPerson), ...refusals(400, 401, 403, 404) },
} as const;
