import type { Timing, TimingQuery } from '../../contract/supply-timings';
import { ref } from '../assets/assets.sql';
import type { Queries } from '../db/db';
import { pageOf, type Selection } from '../lists/selection';
import { containing } from '../lists/list';
import type { Language } from '../lists/words';
import { placedOn } from '../network/place-days.sql';

/** A slot is told with the sector in which its DMA lies today, one that has ended with that of its last day. */
const inCity = `supply_timing t
    join dma d on d.id = t.dma_id
    join entity e on e.id = t.dma_id
    join site s on s.id = e.site_id and s.is_city
    ${placedOn('dma', 'place', 'd.id', `least(t.valid_to - 1, (now() at time zone s.zone)::date)`)}
    left join entity se on se.id = place.sector_id`;

const time = (minute: string) => `to_char(make_interval(mins => ${minute}), 'HH24:MI')`;
const places = `${ref('e')} as dma, case when se.id is not null then ${ref('se')} end as sector`;
const times = (
    validTo: string,
) => `t.id, t.dma_id::text as "dmaId", ${time('t.start_minute')} as "startTime", ${time('t.end_minute')} as "endTime",
    ((t.end_minute - t.start_minute) / 60.0)::float8 as "hoursPerDay",
    array(select day from generate_series(0, 6) day where (t.weekdays >> day) & 1 = 1 order by day) as weekdays,
    t.valid_from as "validFrom", ${validTo} as "validTo", t.earlier_of as "earlierOf", t.version`;
const columns = `${times('t.valid_to')}, ${places}`;

/** Code and names of DMA and sector as `searchKey` folds them. */
const searched = `translate(lower(normalize(concat_ws(' ', e.code, e.name, e.name_bn, se.code, se.name, se.name_bn), nfkc)),
    '০১২৩৪৫৬৭৮৯', '0123456789')`;

const sortColumns: Record<string, string> = {
    dma: 'e.name',
    sector: 'se.name',
    startTime: 't.start_minute',
    endTime: 't.end_minute',
    validFrom: 't.valid_from',
};

/** The slots that a filter lets through: unless it says otherwise, those that hold today or later. */
export const timingSelection = ({ filter = {}, sort }: TimingQuery, today: string): Selection<Timing> => {
    const { q, dmaId, sectorId, id, on, all } = filter;
    const [by, order] = sort ?? ['dma', 'ASC'];
    return {
        columns,
        from: inCity,
        where: `($1::text is null or ${searched} like $1) and ($2::int is null or t.dma_id = $2)
            and ($3::int is null or place.sector_id = $3) and ($4::uuid[] is null or t.id = any($4))
            and ($5::date is null or (t.valid_from <= $5 and (t.valid_to is null or t.valid_to > $5)))
            and ($6::date is null or ((t.valid_to is null or t.valid_to > $6) and (e.closed_on is null or e.closed_on > $6)))`,
        params: [
            q ? containing(q) : null,
            dmaId === undefined ? null : Number(dmaId),
            sectorId === undefined ? null : Number(sectorId),
            id ?? null,
            on ?? null,
            on !== undefined || all || id ? null : today,
        ],
        orderBy: `${sortColumns[by]} ${order}, e.name, e.code, t.start_minute, t.valid_from, t.id`,
        id: 't.id',
        idType: 'uuid',
    };
};

/** The same for a file: the names of places in one language, and as on the page the last day instead of the first after it. */
export const timingFile = (page: TimingQuery, today: string, language: Language): Selection<object> => {
    const name = language === 'bn' ? 'name_bn' : 'name';
    return {
        ...timingSelection(page, today),
        columns: `${times('t.valid_to - 1')}, e.${name} as dma, se.${name} as sector`,
    };
};

/** One page of slots, and how many there are in all. */
export const findTimings = (q: Queries, page: TimingQuery, today: string) =>
    pageOf(q, timingSelection(page, today), page.range);

/** These slots, by DMA and start. */
export const timingsById = (q: Queries, ids: readonly string[]) =>
    q.query<Timing>(
        `select ${columns} from ${inCity} where t.id = any($1::uuid[])
         order by e.name, e.code, t.start_minute, t.weekdays, t.id`,
        [ids],
    );

export const findTiming = async (q: Queries, id: string): Promise<Timing | undefined> =>
    (await timingsById(q, [id])).at(0);
