import { bn } from '../../contract/messages/examples.bn';
import { en } from '../../contract/messages/examples.en';
import { dayMs } from '../../contract/period';
import { measurePlaceholders, reportPlaceholders } from '../../contract/placeholders';
import { placeholdersIn } from '../../contract/email-templates';
import type { OutOfRange } from '../../contract/water-quality';
import { placeholderValuesOf } from './values';
import { linkBase, type Config } from '../config';
import { localDay } from '../../contract/zone';
import type { TemplateTexts, Values } from './render';

const values: OutOfRange[] = [
    { water: 'finished', parameter: 'freeChlorine', side: 'low', value: 0.31, limit: 0.5 },
    { water: 'finished', parameter: 'turbidity', side: 'high', value: 6.2, limit: 5 },
];

const ofEvents: readonly string[] = ['events', 'since', ...measurePlaceholders];

/** What a template is about, by what it asks for: events without a report are those of pressure. */
const kindOf = (template: TemplateTexts): 'criticallyLowPressure' | 'outOfRange' => {
    const asked = placeholdersIn(...Object.values(template));
    const hasOne = (names: readonly string[]) => asked.some(name => names.includes(name));
    return hasOne(ofEvents) && !hasOne(reportPlaceholders) ? 'criticallyLowPressure' : 'outOfRange';
};

/** What a preview fills in: an alert about yesterday, of a kind that fits the template, as it would come. */
export const examples = (
    { config, now, zone }: { config: Config; now: Date; zone: string },
    language: 'en' | 'bn',
    template: TemplateTexts,
): Values => {
    const kind = kindOf(template);
    const { alertName, placeName } = (language === 'bn' ? bn : en)[kind];
    const yesterday = new Date(now.getTime() - dayMs);
    const measured =
        kind === 'outOfRange'
            ? {
                  observed: null,
                  expected: null,
                  params: { reportName: `${placeName} ${localDay(yesterday, zone)}`, values },
              }
            : { observed: 0.21, expected: 0.3, params: { belowPercent: 64 } };
    const event = {
        id: '',
        kind,
        code: kind,
        metric: null,
        accountNo: null,
        startedAt: yesterday.toISOString(),
        ...measured,
        placeName: en[kind].placeName,
        placeNameBn: bn[kind].placeName,
        reportId: null,
    };
    const mail = {
        rule: alertName,
        product: config.APP_TITLE,
        authority: config.AUTHORITY_NAME || config.APP_TITLE,
        linkBase: linkBase(config),
        now,
        zone,
    };
    return placeholderValuesOf([event], mail, language);
};
