import { mergeWords } from '../../src/i18n/words';
import { words as entry } from '../../src/i18n/entry.bn';
import { words as frame } from '../../src/i18n/frame.bn';
import { words as figures } from '../../src/i18n/figures.bn';
import { words as tables } from '../../src/i18n/tables.bn';
import { words as demoPeople } from '../../src/account/demo-people/words.bn';
import { words as dashboard } from '../../src/dashboards/dashboard/words.bn';
import { words as geospatial } from '../../src/dashboards/geospatial-analytics/words.bn';
import { words as consumption } from '../../src/dashboards/consumption-analytics/words.bn';
import { words as consumers } from '../../src/dashboards/kit/consumers/words.bn';
import { words as findings } from '../../src/i18n/findings.bn';
import { words as events } from '../../src/dashboards/events/words.bn';
import { words as band } from '../../src/dashboards/kit/band/words.bn';
import { words as marks } from '../../src/dashboards/kit/marks/words.bn';
import { words as nightFlow } from '../../src/dashboards/kit/night-flow/words.bn';
import { words as pressure } from '../../src/dashboards/pressure-analytics/words.bn';
import { words as lowConsumption } from '../../src/dashboards/low-consumption/words.bn';
import { words as supplySchedule } from '../../src/dashboards/supply-schedule/words.bn';
import { words as waterProduction } from '../../src/dashboards/water-production/words.bn';
import { words as glossary } from '../../src/i18n/glossary.bn';
import { words as forms } from '../../src/i18n/forms.bn';
import { words as thresholds } from '../../src/resources/thresholds/words.bn';
import { words as auditLog } from '../../src/resources/audit-log/words.bn';
import { words as outbox } from '../../src/resources/outbox/words.bn';
import { words as roles } from '../../src/resources/roles/words.bn';
import { words as users } from '../../src/resources/users/words.bn';
import { words as profile } from '../../src/resources/profile/words.bn';
import { words as alertRules } from '../../src/resources/alert-rules/words.bn';
import { words as holidays } from '../../src/resources/holidays/words.bn';
import { words as networkRecords } from '../../src/resources/network/words.bn';
import { words as emailTemplates } from '../../src/resources/email-templates/words.bn';
import { words as supplyTimings } from '../../src/resources/supply-timings/words.bn';
import { words as waterQuality } from '../../src/resources/water-quality/words.bn';
import { words as waterQualityForm } from '../../src/resources/water-quality/form/words.bn';

/** All words of the pages in Bengali. */
export const bn = [
    entry,
    frame,
    figures,
    tables,
    dashboard,
    geospatial,
    consumption,
    consumers,
    findings,
    events,
    band,
    marks,
    nightFlow,
    lowConsumption,
    pressure,
    supplySchedule,
    waterProduction,
    demoPeople,
    forms,
    glossary,
    thresholds,
    auditLog,
    outbox,
    roles,
    users,
    profile,
    alertRules,
    holidays,
    networkRecords,
    emailTemplates,
    supplyTimings,
    waterQuality,
    waterQualityForm,
].reduce<object>((all, words) => mergeWords(all, words), {}) as typeof entry &
    typeof frame &
    typeof figures &
    typeof tables &
    typeof dashboard &
    typeof demoPeople &
    typeof forms &
    typeof glossary &
    typeof thresholds &
    typeof auditLog &
    typeof outbox &
    typeof roles &
    typeof users &
    typeof profile &
    typeof alertRules &
    typeof holidays &
    typeof networkRecords &
    typeof emailTemplates &
    typeof supplyTimings &
    typeof waterQuality &
    typeof waterQualityForm;
