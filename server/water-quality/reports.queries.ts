import type { PlaceRef } from '../../contract/assets';
import { derivedOf, doubtsOf, outOfRangeOf, scadaCheckOf } from '../../contract/water-quality.rules';
import type { Report, ReportInput, ReportRow, ReportQuery } from '../../contract/water-quality';
import { ref } from '../assets/assets.sql';
import { tidy } from '../../contract/tidy';
import type { Queries } from '../db/db';
import { pageOf, type Selection } from '../lists/selection';
import { containing, searchKey } from '../lists/list';
import { qualityOf, readBody, storedBody, valuesOf, type QualityValue, type WrittenBody } from './body.rules';
import type { QualityConstants } from './limits.queries';
import { doubts, limitRows, meterVolume, outside, readings, treatedVolume } from './reports.sql';
import { scadaDays } from './scada.queries';

/** SQL: a user who may be gone, from an alias. */
const person = (alias: string) =>
    `case when ${alias}.id is not null then jsonb_build_object('id', ${alias}.id, 'name', ${alias}.full_name) end`;

/** SQL: every report with what is computed from it alone. $1 limits. */
const reports = `(
    select r.id, r.name, r.search_key, ${ref('e')} as "productionUnit", r.production_unit_id,
        r.production_unit_id::text as "productionUnitId", e.name as plant_name,
        r.report_date as "reportDate", r.created_at as "createdAt",
        ${person('u')} as "createdBy", ${person('w')} as "updatedBy", r.updated_at as "updatedAt", r.version, r.body, r.comments,
        ${meterVolume} as "abstractedM3", ${treatedVolume} as "treatedM3",
        (select count(*)::int from ${outside(1)} where v.report_id = r.id) as "outOfRange",
        ${readings} as readings, ${doubts} as doubts
    from water_quality_report r
    join entity e on e.id = r.production_unit_id
    left join app_user u on u.id = r.created_by
    left join app_user w on w.id = coalesce((r.body ->> 'writtenBy')::uuid, r.created_by)) report`;

const head = `id, name, "productionUnit", "productionUnitId", "reportDate", "createdAt", "createdBy", "updatedAt", version`;
const listed = `${head}, "abstractedM3", "treatedM3", "outOfRange", doubts`;
const stored = `${head}, "updatedBy", body, comments, readings`;

const sortColumns: Record<string, string> = {
    name: 'name',
    productionUnit: 'plant_name',
    reportDate: '"reportDate"',
    createdAt: '"createdAt"',
    abstractedM3: '"abstractedM3"',
    treatedM3: '"treatedM3"',
    outOfRange: '"outOfRange"',
};

const selectionOf = <Row extends object>(
    columns: string,
    { limits }: Pick<QualityConstants, 'limits'>,
    { filter = {}, sort = ['reportDate', 'DESC'] }: ReportQuery,
): Selection<Row> => ({
    columns,
    from: reports,
    where: `($2::text is null or search_key like $2)
        and ($3::integer is null or production_unit_id = $3) and ($4::date is null or "reportDate" >= $4)
        and ($5::date is null or "reportDate" < $5) and ($6::boolean is null or ("outOfRange" > 0) = $6)
        and ($7::uuid[] is null or id = any($7))`,
    params: [
        limitRows(limits),
        filter.q ? containing(filter.q) : null,
        filter.productionUnitId ?? null,
        filter.from ?? null,
        filter.to ?? null,
        filter.outOfRange ?? null,
        filter.id ?? null,
    ],
    orderBy: `${sortColumns[sort[0]]} ${sort[1]} nulls last, "reportDate" desc, plant_name, id`,
    id: 'id',
    idType: 'uuid',
});

/** One page of the reports that a filter lets through, the newest first, and how many there are in all. */
export const findReports = async (q: Queries, constants: QualityConstants, page: ReportQuery) => {
    const selection = selectionOf<Omit<ReportRow, 'scadaOff'>>(listed, constants, page);
    const { rows, total } = await pageOf(q, selection, page.range);
    const scadaOf = await scadaDays(q, rows);
    const judged = (row: Omit<ReportRow, 'scadaOff'>): ReportRow => ({
        ...row,
        abstractedM3: row.abstractedM3 === null ? null : tidy(row.abstractedM3),
        scadaOff: scadaCheckOf(row.treatedM3, { ...scadaOf(row), limitPercent: constants.scadaLimitPercent }).off,
    });
    return { rows: rows.map(judged), total };
};

type Head = Pick<ReportRow, 'id' | 'name' | 'productionUnit' | 'productionUnitId' | 'reportDate' | 'createdAt'> &
    Pick<ReportRow, 'createdBy' | 'updatedAt' | 'version'>;
export interface StoredReport extends Head {
    updatedBy: Report['updatedBy'];
    body: WrittenBody;
    comments: string;
    readings: QualityValue[] | null;
}
/** What `reportsOf` needs, by name. */
export const storedFields: readonly string[] = stored.replaceAll('"', '').split(', ');

/** The same reports as they are stored, for `reportsOf`. */
export const storedSelection = (constants: QualityConstants, page: ReportQuery) =>
    selectionOf<StoredReport>(stored, constants, page);

/** A report with what is computed from it alone. */
export type WrittenReport = Omit<Report, 'scada'>;

const writtenOf = (
    { body, readings, ...rest }: StoredReport,
    { limits }: Pick<QualityConstants, 'limits'>,
): WrittenReport => {
    const input = readBody(body);
    const quality = qualityOf(readings ?? []);
    return {
        ...rest,
        ...input,
        quality,
        derived: derivedOf(input),
        doubts: doubtsOf(input),
        limits,
        outOfRange: outOfRangeOf(quality, limits),
    };
};

/** Reports beside what SCADA measured of their plants on their days, which reads the network: not while others wait. */
export const besideScada = async (
    q: Queries,
    { scadaLimitPercent: limitPercent }: QualityConstants,
    written: readonly WrittenReport[],
): Promise<Report[]> => {
    const scadaOf = await scadaDays(q, written);
    return written.map(report => ({
        ...report,
        scada: scadaCheckOf(report.treated.treatedM3, { ...scadaOf(report), limitPercent }),
    }));
};

/** Reports with all that is computed from them. */
export const reportsOf = async (
    q: Queries,
    constants: QualityConstants,
    rows: readonly StoredReport[],
): Promise<Report[]> =>
    besideScada(
        q,
        constants,
        rows.map(row => writtenOf(row, constants)),
    );

export const findWritten = async (
    q: Queries,
    { limits }: Pick<QualityConstants, 'limits'>,
    id: string,
): Promise<WrittenReport | undefined> => {
    const [row] = await q.query<StoredReport>(`select ${stored} from ${reports} where id = $2`, [
        limitRows(limits),
        id,
    ]);
    return row && writtenOf(row, { limits });
};

export const findReport = async (q: Queries, constants: QualityConstants, id: string): Promise<Report | undefined> => {
    const written = await findWritten(q, constants, id);
    return written && (await besideScada(q, constants, [written])).at(0);
};

/** The report that a plant has of a day already. */
export const findOfDay = async (q: Queries, plantId: string, day: string) =>
    (
        await q.query<{ id: string; name: string }>(
            'select id, name from water_quality_report where production_unit_id = $1::integer and report_date = $2',
            [plantId, day],
        )
    ).at(0);

export interface ReportVersion {
    input: ReportInput;
    plant: PlaceRef;
    author: string;
    now: Date;
}

const columnsOf = ({ input, plant, author, now }: ReportVersion) => [
    input.name,
    searchKey(input.name, plant.name, plant.nameBn),
    input.productionUnitId,
    input.reportDate,
    JSON.stringify({ ...storedBody(input), writtenBy: author }),
    input.comments,
    now,
];

const writeValues = (tx: Queries, id: string, quality: ReportInput['quality']) =>
    tx.query(
        `insert into water_quality_value (report_id, water, parameter, min, max)
         select $1, v.water, v.parameter, v.min, v.max
         from jsonb_to_recordset($2::jsonb) as v (water text, parameter text, min float8, max float8)`,
        [id, JSON.stringify(valuesOf(quality))],
    );

export const insertReport = async (tx: Queries, written: ReportVersion): Promise<string> => {
    const [{ id }] = await tx.query<{ id: string }>(
        `insert into water_quality_report
            (name, search_key, production_unit_id, report_date, body, comments, created_at, updated_at, created_by)
         values ($1, $2, $3::integer, $4, $5::jsonb, $6, $7, $7, $8) returning id`,
        [...columnsOf(written), written.author],
    );
    await writeValues(tx, id, written.input.quality);
    return id;
};

/** Writes a report if it still has the version that the change was based on, and tells whether it did. */
export const writeReport = async (
    tx: Queries,
    { id, version }: { id: string; version: number },
    written: ReportVersion,
): Promise<boolean> => {
    const found = await tx.query(
        `update water_quality_report set name = $1, search_key = $2, production_unit_id = $3::integer, report_date = $4,
                body = $5::jsonb, comments = $6, updated_at = $7, version = version + 1
         where id = $8 and version = $9 returning id`,
        [...columnsOf(written), id, version],
    );
    if (found.length === 0) return false;
    await tx.query('delete from water_quality_value where report_id = $1', [id]);
    await writeValues(tx, id, written.input.quality);
    return true;
};

/** Tells whether there was such a report. */
export const removeReport = async (tx: Queries, id: string): Promise<boolean> =>
    (await tx.query('delete from water_quality_report where id = $1 returning id', [id])).length > 0;
