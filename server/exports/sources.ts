import { listAlertRules } from '../../contract/alert-rules';
import { listAudit } from '../../contract/audit-log';
import { listHolidays } from '../../contract/holidays';
import { holidayColumns } from '../../contract/columns/holidays';
import { holidaySelection } from '../holidays/holidays.queries';
import { alertRuleColumns } from '../../contract/columns/alert-rules';
import { auditColumns } from '../../contract/columns/audit-log';
import { outboxColumns } from '../../contract/columns/outbox';
import { roleColumns } from '../../contract/columns/roles';
import { supplyTimingColumns } from '../../contract/columns/supply-timings';
import { templateColumns } from '../../contract/columns/email-templates';
import { thresholdColumns } from '../../contract/columns/thresholds';
import { userColumns } from '../../contract/columns/users';
import { listOutbox } from '../../contract/outbox';
import { rolesWithFeatures } from '../../contract/roles';
import { listTimings } from '../../contract/supply-timings';
import { networkColumns } from '../../contract/columns/network';
import { networkCalls } from '../../contract/network';
import { listTemplates } from '../../contract/email-templates';
import { listThresholds } from '../../contract/thresholds';
import { listUsers } from '../../contract/users';
import { alertRuleFile } from '../alerts/alert-rules.queries';
import { auditSelection } from '../audit-log/audit-log.queries';
import { messageSelection } from '../messages/outbox-list.queries';
import { timingFile } from '../supply-timings/supply-timings.queries';
import { templateSelection } from '../email-templates/email-templates.queries';
import { thresholdSelection } from '../thresholds/thresholds.queries';
import { localDay } from '../../contract/zone';
import { recordFile } from '../network-records/network-records.queries';
import { userSelection } from '../users/users.queries';
import { waterQualitySources } from '../water-quality/files';
import { consumptionSources } from './consumption';
import { dashboardPage, dashboardSources } from './dashboard';
import { eventSource } from './events';
import { faultyMeterSources } from './faulty-meter';
import { placeFigureSources } from './place-figures';
import { pressureSources } from './pressure';
import { rolePages } from './roles';
import { savingSource, savingTeamSource } from './savings';
import { expectedSource } from './series';
import { supplyScheduleSources } from './supply-schedule';
import { waterProductionSources } from './water-production';
import { wholeOf } from '../lists/selection';
import { sourceOf, type Source } from '../lists/source';

const all: readonly Source[] = [
    sourceOf(listThresholds, thresholdColumns, (asked, query) => wholeOf(asked.db, thresholdSelection(query), asked)),
    sourceOf(listTemplates, templateColumns, (asked, query) => wholeOf(asked.db, templateSelection(query), asked)),
    sourceOf(listUsers, userColumns, (asked, query) => wholeOf(asked.db, userSelection(query), asked)),
    sourceOf(rolesWithFeatures, roleColumns, rolePages),
    sourceOf(listAudit, auditColumns, (asked, query) => wholeOf(asked.db, auditSelection(query), asked)),
    sourceOf(listOutbox, outboxColumns, (asked, query) => wholeOf(asked.db, messageSelection(query), asked)),
    sourceOf(listTimings, supplyTimingColumns, (asked, query) =>
        wholeOf(asked.db, timingFile(query, localDay(asked.now, asked.zone), asked.language), asked),
    ),
    sourceOf(listAlertRules, alertRuleColumns, (asked, query) =>
        wholeOf(asked.db, alertRuleFile(query, asked.language), asked),
    ),
    sourceOf(listHolidays, holidayColumns, (asked, query) => wholeOf(asked.db, holidaySelection(query), asked)),
    ...[...networkCalls].map(([kind, { list }]) =>
        sourceOf(list, networkColumns[kind], (asked, query) =>
            wholeOf(asked.db, recordFile(kind, query, localDay(asked.now, asked.zone), asked.language), asked),
        ),
    ),
    ...waterQualitySources,
    dashboardPage,
    ...dashboardSources,
    ...placeFigureSources,
    eventSource,
    savingSource,
    savingTeamSource,
    ...faultyMeterSources,
    ...consumptionSources,
    ...pressureSources,
    ...supplyScheduleSources,
    ...waterProductionSources,
    expectedSource,
];

/** Every list that can be had as a file, by the path of its call. */
export const sources: ReadonlyMap<string, Source> = new Map(all.map(each => [each.path, each]));

const withNames = all
    .filter(({ path }) => path.includes('{'))
    .map(source => ({ source, pattern: new RegExp(`^${source.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) }));

/** The list of a path, and what stands in the path in place of the names in braces. */
export const sourceAt = (path: string): { source: Source; named: Readonly<Record<string, string>> } | undefined => {
    const source = sources.get(path);
    if (source) return { source, named: {} };
    for (const each of withNames) {
        const found = each.pattern.exec(path);
        if (found) return { source: each.source, named: { ...found.groups } };
    }
    return undefined;
};
