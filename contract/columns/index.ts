import { alertRuleColumns } from './alert-rules';
import { auditColumns } from './audit-log';
import type { ColumnSet, ColumnSetName } from './column';
import * as consumption from './consumption';
import * as dashboard from './dashboard';
import { eventColumns } from './events';
import { faultyMeterColumns, faultyMetersByDmaColumns } from './faulty-meter';
import { holidayColumns } from './holidays';
import { allNetworkColumns } from './network';
import { outboxColumns } from './outbox';
import * as byPlace from './place-figures';
import * as pressure from './pressure';
import * as production from './water-production';
import { savedRepairColumns, savingTeamColumns } from './savings';
import { expectedColumns } from './series';
import { roleColumns } from './roles';
import * as supply from './supply-schedule';
import { supplyTimingColumns } from './supply-timings';
import { templateColumns } from './email-templates';
import { thresholdColumns } from './thresholds';
import { userColumns } from './users';
import { outOfRangeColumns, reportColumns } from './water-quality';

export type { Column, ColumnKind, ColumnOrder, ColumnSet, ColumnSetName, WordSet } from './column';

/** The columns of every list and table: what its files hold, and what a table of figures shows. */
export const columnSets: Readonly<Record<ColumnSetName, ColumnSet>> = {
    thresholds: thresholdColumns,
    emailTemplates: templateColumns,
    users: userColumns,
    roles: roleColumns,
    auditLog: auditColumns,
    outbox: outboxColumns,
    alertRules: alertRuleColumns,
    supplyTimings: supplyTimingColumns,
    holidays: holidayColumns,
    network: allNetworkColumns,
    waterQuality: reportColumns,
    waterQualityOutOfRange: outOfRangeColumns,
    waterSummary: dashboard.summaryColumns,
    nrwByDma: dashboard.nrwByDmaColumns,
    nrwByArea: dashboard.nrwByAreaColumns,
    nrwValueChain: dashboard.chainColumns,
    dashboardProduction: dashboard.productionColumns,
    dashboardWaterQuality: dashboard.qualityColumns,
    lowConsumptionDmas: dashboard.lowConsumptionColumns,
    lowPressureDmas: dashboard.lowPressureColumns,
    lowSupplyDmas: dashboard.lowSupplyColumns,
    lossByPlace: byPlace.lossByPlaceColumns,
    consumptionByPlace: byPlace.consumptionByPlaceColumns,
    collectedByPlace: byPlace.collectedByPlaceColumns,
    arrearsByPlace: byPlace.arrearsByPlaceColumns,
    collectedPriority: byPlace.collectedPriorityColumns,
    arrearsPriority: byPlace.arrearsPriorityColumns,
    arrearsClusters: byPlace.clusterColumns,
    pressureByDma: pressure.pressureByDmaColumns,
    criticallyLowDmas: pressure.criticallyLowColumns,
    lowPressuredDmas: pressure.lowPressuredColumns,
    bottomPressureScores: pressure.bottomScoreColumns,
    topPressureScores: pressure.topScoreColumns,
    events: eventColumns,
    savedRepairs: savedRepairColumns,
    savingTeams: savingTeamColumns,
    faultyMetersByDma: faultyMetersByDmaColumns,
    faultyMeters: faultyMeterColumns,
    consumptionMetrics: consumption.metricsColumns,
    dmaDeviations: consumption.dmaDeviationColumns,
    userDeviations: consumption.userDeviationColumns,
    expectedValues: expectedColumns,
    supplyByDma: supply.supplyByDmaColumns,
    supplyBySector: supply.supplyBySectorColumns,
    supplyDays: supply.supplyDayColumns,
    sectorSupplyDays: supply.sectorSupplyDayColumns,
    productionByPlant: production.productionByPlantColumns,
    productionByStation: production.productionByStationColumns,
    suddenDecreases: production.suddenDecreaseColumns,
    consistentDecreases: production.consistentDecreaseColumns,
};
