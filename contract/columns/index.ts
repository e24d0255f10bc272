import { alertRuleColumns } from './alertRules';
import { auditColumns } from './auditLog';
import type { ColumnSet, ColumnSetName } from './column';
import * as dashboard from './dashboard';
import { outboxColumns } from './outbox';
import { roleColumns } from './roles';
import { supplyTimingColumns } from './supplyTimings';
import { templateColumns } from './templates';
import { thresholdColumns } from './thresholds';
import { userColumns } from './users';
import { outOfRangeColumns, reportColumns } from './waterQuality';

export type { Column, ColumnKind, ColumnSet, ColumnSetName, WordSet } from './column';

/** The columns of every list: what its table heads are and what its files hold. */
export const columnSets: Readonly<Record<ColumnSetName, ColumnSet>> = {
    thresholds: thresholdColumns,
    emailTemplates: templateColumns,
    users: userColumns,
    roles: roleColumns,
    auditLog: auditColumns,
    outbox: outboxColumns,
    alertRules: alertRuleColumns,
    supplyTimings: supplyTimingColumns,
    waterQuality: reportColumns,
    waterQualityOutOfRange: outOfRangeColumns,
    nrwByDma: dashboard.nrwByDmaColumns,
    nrwByArea: dashboard.nrwByAreaColumns,
    nrwValueChain: dashboard.chainColumns,
    dashboardProduction: dashboard.productionColumns,
    dashboardWaterQuality: dashboard.qualityColumns,
    lowConsumptionDmas: dashboard.lowConsumptionColumns,
    lowPressureDmas: dashboard.lowPressureColumns,
    lowSupplyDmas: dashboard.lowSupplyColumns,
};
