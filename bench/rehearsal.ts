import type { EventKind } from '../contract/event-kinds';
import type { DetectionKey } from '../contract/thresholds';
import type { Db } from '../server/db/db';
import { bumpDataVersion } from '../server/db/meta';
import type { Caller } from '../server/deps';
import { detectFindings } from '../server/detection/detect';
import { askRejudging } from '../server/detection/pending.queries';
import { comparedWith, rehearse } from '../server/detection/rehearsal';
import { percentile, timeOf } from './measure';
import { factFinding, timeFinding, type Finding } from './report';

const goalMs = 2_000;
const tries = [
    ['sudden-decrease-percent', 5, 10],
    ['sudden-decrease-percent', 5, 2],
    ['sudden-decrease-sigma', 4, 3],
    ['sudden-decrease-sigma', 4, 6],
    ['consistent-decrease-percent', 5, 2],
    ['consistent-decrease-percent', 5, 20],
    ['stuck-hours', 24, 6],
    ['stuck-hours', 24, 73],
    ['meter-drift-percent', 3, 1],
    ['meter-drift-percent', 3, 10],
    ['critically-low-pressure', 0.3, 1],
    ['critically-low-pressure', 0.3, 0.1],
    ['critically-low-share', 20, 5],
    ['kpi-schedule-adherence-cut-2', 60, 95],
    ['kpi-schedule-adherence-cut-2', 60, 30],
] as const;
/** Sees all findings. */
const reader = { roles: [{ id: '', name: 'Admin' }], rolePermissionFeature: [] };

const nameOf = ({ kind, entityId, from, to }: { kind: string; entityId: number; from: number; to: number | null }) =>
    `${kind} ${entityId} ${from} ${to ?? ''}`;
const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/** What is kept of some kinds and lasted into the days from one on. */
const storedFrom = async (db: Db, from: string, kinds: readonly EventKind[]): Promise<string[]> => {
    const rows = await db.query<Parameters<typeof nameOf>[0]>(
        `select kind, entity_id as "entityId", ${ms('started_at')} as "from", ${ms('ended_at')} as "to" from event
         where kind = any($2) and (ended_at is null or ended_at > $1::date::timestamp at time zone 'Asia/Dhaka')`,
        [from, kinds],
    );
    return rows.map(nameOf).sort();
};

/** How far the events that a saved value leaves are from those of its preview: what one of both has alone. */
const differences = async (db: Db, key: DetectionKey, saved: number, tried: number): Promise<number> => {
    const shown = await comparedWith(db, key, tried, new Date());
    if (!shown) return 0;
    const until = Date.parse(`${shown.to}T00:00:00+06:00`);
    const expected = shown.compared.flatMap(each => {
        if (each.after) return nameOf({ ...each, ...each.after });
        return each.isTouched ? nameOf({ ...each, to: each.to ?? until }) : [];
    });
    const settle = async (value: number) => {
        await db.query('update threshold set value = $2 where key = $1', [key, value]);
        await db.transaction(tx => askRejudging(tx, new Date()));
        await detectFindings(db, new Date());
    };
    await settle(tried);
    const stored = await storedFrom(db, shown.from, shown.kinds);
    await settle(saved);
    return new Set([...stored, ...expected]).size * 2 - stored.length - expected.length;
};

/** How long a limit's rehearsal on the last twelve months takes, and whether its events are what then come. */
export const rehearsals = async (db: Db): Promise<Finding[]> => {
    const caller = reader as unknown as Caller;
    const first: number[] = [];
    const further: number[] = [];
    for (const [key, value, tried] of tries) {
        await db.transaction(bumpDataVersion);
        first.push(await timeOf(() => rehearse(db, caller, { key, saved: value, tried, now: new Date() })));
        further.push(
            await timeOf(() => rehearse(db, caller, { key, saved: value, tried: tried + 0.1, now: new Date() })),
        );
    }
    const job = await timeOf(async () => {
        await db.transaction(tx => askRejudging(tx, new Date()));
        await detectFindings(db, new Date());
    });
    let apart = 0;
    for (const [key, saved, tried] of tries) apart += await differences(db, key, saved, tried);
    return [
        timeFinding('the first value that is tried, slowest of all', percentile(first, 1), goalMs),
        timeFinding('another one, slowest of all', percentile(further, 1), goalMs),
        timeFinding('the job after a value is saved', job),
        factFinding('findings of the preview that do not come, or come unannounced', String(apart)),
    ];
};
