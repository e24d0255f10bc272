import { featureOfEvent, meterKinds, type EventKind } from '../contract/event-kinds';
import type { Metric } from '../contract/series';
import type { EntityTypeName } from '../contract/wire';
import { entityTypes } from '../contract/wire';
import type { Queries } from '../server/db/db';
import { dayNumber, instantOf } from './calendar';
import { foundAfter, judgementsOf, type HappenedThere, type JudgedFinding } from './judgements';
import { demoAccounts, roleFeatures, type DemoRole } from './people';

const workerRoles = ['Operator', 'Analyst'] as const satisfies readonly DemoRole[];
const hours = (column: string) => `extract(epoch from ${column} at time zone 'Asia/Dhaka')::float8 / 3600`;

interface FoundRow extends Omit<JudgedFinding, 'workers'> {
    type: number;
    metric: Metric | null;
}

const typeName = (type: number) =>
    (Object.keys(entityTypes) as EntityTypeName[]).find(name => entityTypes[name] === type) ?? null;

/** Who may say what became of a finding. */
const workersOf = ({ kind, type, metric }: FoundRow): DemoRole[] => {
    const feature = featureOfEvent(kind, { entityType: typeName(type), metric });
    return workerRoles.filter(role => roleFeatures[role].some(row => row.feature === feature && row.canUpdate));
};

const accountKinds: readonly EventKind[] = meterKinds;

/**
 * Writes what the demo's people said of the findings of places until yesterday, as if they had worked with the tool all the
 * time: each is found when its days had come.
 */
export const loadJudgements = async (tx: Queries, today: string): Promise<void> => {
    const found = await tx.query<FoundRow>(
        `select v.id, v.kind, e.code, e.type, s.metric, ${hours('v.started_at')} as start, ${hours('v.ended_at')} as "end"
         from event v join entity e on e.id = v.entity_id left join series s on s.id = v.series_id
         where v.kind <> all($1::text[]) and v.consumer_id is null
         order by v.started_at, e.code, v.kind`,
        [accountKinds],
    );
    const now = dayNumber(today) * 24;
    const at = (hour: number) => new Date(instantOf(hour));
    // A report tells its own when it is written.
    const measured = found.filter(({ kind }) => kind !== 'outOfRange');
    await tx.query(
        `update event v set detected_at = k.at from unnest($1::uuid[], $2::timestamptz[]) k (id, at) where v.id = k.id`,
        [
            measured.map(({ id }) => id),
            measured.map(({ start, kind }) => at(Math.min(now, start + foundAfter(kind))).toISOString()),
        ],
    );
    const happened = await tx.query<HappenedThere>(
        `select kind, entity_code as code, ${hours('started_at')} as start, ${hours('ended_at')} as "end"
         from demo_truth where ended_at is not null`,
    );
    const people = new Map<DemoRole, string>();
    for (const { email, role } of demoAccounts)
        people.set(role, (await tx.query<{ id: string }>('select id from app_user where email = $1', [email]))[0].id);
    const judged = judgementsOf(
        found.map(row => ({ ...row, workers: workersOf(row) })),
        happened,
        today,
    );
    await tx.copy(
        'event_history',
        ['event_id', 'state', 'at', 'noted_at', 'user_id', 'note'],
        judged.flatMap(({ id, steps }) =>
            steps.map(step => [
                id,
                step.state,
                at(step.at),
                step.notedAt === null ? null : at(step.notedAt),
                people.get(step.by),
                step.note,
            ]),
        ),
    );
    for (const { id, steps, cause, assignee } of judged) {
        const last = steps[steps.length - 1];
        await tx.query(
            `update event set state = $2, note = $3, cause = $4, assignee_id = $5, version = version + $6 where id = $1`,
            [id, last.state, last.note, cause, assignee && people.get(assignee), steps.length],
        );
    }
};
