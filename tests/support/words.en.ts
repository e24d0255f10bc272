import { mergeWords } from '../../src/i18n/words';
import { words as entry } from '../../src/i18n/entry.en';
import { words as frame } from '../../src/i18n/frame.en';
import { words as figures } from '../../src/i18n/figures.en';
import { words as tables } from '../../src/i18n/tables.en';
import { words as demoPeople } from '../../src/account/demo-people/words.en';
import { words as dashboard } from '../../src/dashboards/dashboard/words.en';
import { words as geospatial } from '../../src/dashboards/geospatial-analytics/words.en';
import { words as consumption } from '../../src/dashboards/consumption-analytics/words.en';
import { words as consumers } from '../../src/dashboards/kit/consumers/words.en';
import { words as findings } from '../../src/i18n/findings.en';
import { words as events } from '../../src/dashboards/events/words.en';
import { words as band } from '../../src/dashboards/kit/band/words.en';
import { words as marks } from '../../src/dashboards/kit/marks/words.en';
import { words as nightFlow } from '../../src/dashboards/kit/night-flow/words.en';
import { words as pressure } from '../../src/dashboards/pressure-analytics/words.en';
import { words as lowConsumption } from '../../src/dashboards/low-consumption/words.en';
import { words as supplySchedule } from '../../src/dashboards/supply-schedule/words.en';
import { words as waterProduction } from '../../src/dashboards/water-production/words.en';
import { words as glossary } from '../../src/i18n/glossary.en';
import { words as forms } from '../../src/i18n/forms.en';
import { words as thresholds } from '../../src/resources/thresholds/words.en';
import { words as auditLog } from '../../src/resources/audit-log/words.en';
import { words as outbox } from '../../src/resources/outbox/words.en';
import { words as roles } from '../../src/resources/roles/words.en';
import { words as users } from '../../src/resources/users/words.en';
import { words as profile } from '../../src/resources/profile/words.en';
import { words as alertRules } from '../../src/resources/alert-rules/words.en';
import { words as holidays } from '../../src/resources/holidays/words.en';
import { words as networkRecords } from '../../src/resources/network/words.en';
import { words as emailTemplates } from '../../src/resources/email-templates/words.en';
import { words as supplyTimings } from '../../src/resources/supply-timings/words.en';
import { words as waterQuality } from '../../src/resources/water-quality/words.en';
import { words as waterQualityForm } from '../../src/resources/water-quality/form/words.en';

/** All words of the pages in English. */
export const en = [
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
