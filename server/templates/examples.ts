import { bn } from '../../contract/messages/examples.bn';
import { en } from '../../contract/messages/examples.en';
import type { OutOfRange } from '../../contract/waterQuality';
import { valuesOf } from '../alerts/values';
import { linkBase, type Config } from '../config';
import { localDay } from '../time';
import type { Values } from './render';

const dayMs = 86_400_000;
const values: OutOfRange[] = [
    { water: 'finished', parameter: 'freeChlorine', side: 'low', value: 0.31, limit: 0.5 },
    { water: 'finished', parameter: 'turbidity', side: 'high', value: 6.2, limit: 5 },
];

/** What a preview fills in: an alert about yesterday's water at a plant, as it would come. */
export const examples = (config: Config, now: Date, language: 'en' | 'bn'): Values => {
    const words = language === 'bn' ? bn : en;
    const yesterday = new Date(now.getTime() - dayMs);
    const event = {
        id: '',
        kind: 'outOfRange' as const,
        startedAt: yesterday.toISOString(),
        observed: null,
        expected: null,
        params: { reportName: `${words.placeName} ${localDay(yesterday)}`, values },
        placeId: '',
        placeName: en.placeName,
        placeNameBn: bn.placeName,
        reportId: null,
    };
    const mail = {
        rule: words.alertName,
        product: config.APP_TITLE,
        authority: config.AUTHORITY_NAME || config.APP_TITLE,
        linkBase: linkBase(config),
        now,
    };
    return valuesOf([event], mail, language);
};
