import { bn } from '../../contract/messages/examples.bn';
import { en } from '../../contract/messages/examples.en';
import type { Placeholder } from '../../contract/placeholders';
import { linkBase, type Config } from '../config';
import { localDay } from '../time';
import { dayWords, instantWords, numberWords } from './format';
import type { Values } from './render';

const dayMs = 86_400_000;

/** What a preview fills in: something for every placeholder, as an alert of water quality would bring it. */
export const examples = (config: Config, now: Date, language: 'en' | 'bn'): Record<Placeholder, Values['date']> => {
    const words = language === 'bn' ? bn : en;
    const yesterday = localDay(new Date(now.getTime() - dayMs));
    const sixHours = 6 * 3_600_000;
    return {
        productName: config.APP_TITLE,
        authorityName: config.AUTHORITY_NAME || config.APP_TITLE,
        date: dayWords(localDay(now), language),
        link: `${linkBase(config)}/water-quality`,
        count: numberWords(words.outOfRange.length, language),
        since: instantWords(new Date(Math.floor(now.getTime() / sixHours) * sixHours - dayMs), language),
        reportDate: dayWords(yesterday, language),
        ...words,
        reportName: words.reportName.replace('%{day}', dayWords(yesterday, language)),
    };
};
