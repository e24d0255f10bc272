import { tidy } from '../../contract/tidy';
import type { Db } from '../db/db';
import { localDay } from '../time';
import { withoutVolume, type Finding, type Settled } from './findings.changes';
import { meterWindows, repeatedHours, usualFlows } from './meters.queries';
import type { Run } from './run';
import { isStandstill, stuckRunsOf, type MeterHour } from './stuck.rules';

const dayMs = 86_400_000;

/** The series of the places of which one has changed, each with the first changed day of its place. */
const changedBeside = ({ series, changed }: Run): Map<number, string> => {
    const places = new Map<number, string>();
    for (const { id, entityId } of series) {
        const [day, known] = [changed.get(id), places.get(entityId)];
        if (day !== undefined && (known === undefined || day < known)) places.set(entityId, day);
    }
    return new Map(
        series.flatMap(({ id, entityId }) => {
            const day = places.get(entityId);
            return day === undefined ? [] : [[id, day] as const];
        }),
    );
};

/** The stuck meters of the places whose series have changed, each meter by itself. */
export const stuckChanges = async (db: Db, run: Run): Promise<Settled[]> => {
    const least = run.constants['stuck-hours'];
    const asked = [...changedBeside(run)].map(([seriesId, since]) => ({ seriesId, since }));
    const windows = await meterWindows(db, asked, run.measured.to);
    const hours = new Map<number, MeterHour[]>();
    for (const { seriesId, ...hour } of await repeatedHours(db, windows, least)) {
        const own = hours.get(seriesId) ?? [];
        own.push(hour);
        hours.set(seriesId, own);
    }
    const runs = windows.flatMap(window =>
        stuckRunsOf(hours.get(window.seriesId) ?? [], least)
            .filter(({ from }) => !window.isCut || from > window.from)
            .map(stuck => ({ ...stuck, window })),
    );
    const usual = await usualFlows(
        db,
        runs.map(({ window: { seriesId }, from }) => ({ seriesId, from })),
    );
    const findings = runs.map(({ from, to, value, hours: counted, window }, at): Finding => {
        const { seriesId, entityId, goesOnFrom } = window;
        const expected = usual[at];
        return {
            ...withoutVolume,
            kind: 'stuck',
            entityId,
            seriesId,
            from,
            to: goesOnFrom !== null && to >= goesOnFrom ? null : to,
            expected: expected === null ? null : tidy(expected),
            observed: tidy(24 * value),
            cause: 'meterFault',
            code: isStandstill(value) ? 'stuckAtZero' : 'stuck',
            params: { value, hours: counted, since: localDay(new Date(from), run.zone) },
        };
    });
    return windows.map(({ seriesId, entityId, from, isCut }) => ({
        kind: 'stuck',
        entityId,
        seriesId,
        found: findings.filter(each => each.seriesId === seriesId),
        limits: {
            // What began with the window may have begun before: it is kept as it was.
            since: isCut ? from + 1 : from,
            slack: 0,
            silence: run.silence,
            ...(run.isAnew && { anewUntil: run.at(run.measured.to) }),
            normalDays: (since: number, to: number) => Math.floor((to - since) / dayMs),
        },
    }));
};
