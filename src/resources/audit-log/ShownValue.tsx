import { useLocale, useTranslate } from 'ra-core';
import type { WordSet } from '../../../contract/columns';
import { formatDay, formatInstant, formatPlain, inDigits } from '../../../contract/format';
import { useWord } from '../../i18n/useWord';
import { usePlaces } from '../../kit/form/usePlaces';
import type { AuditValue } from './changes.rules';
import { Names } from './Names';

interface ShownValueProps {
    field: string;
    value: AuditValue;
}

/** The records that the ids of a field mean. */
const resourceOf: Readonly<Record<string, string>> = { userIds: 'user-management', roleIds: 'role-management' };
/** Where the words of a field's codes stand. */
const wordsOf: Readonly<Record<string, readonly WordSet[]>> = {
    status: ['userStatus'],
    registrationStep: ['registrationStep'],
    language: ['language'],
    kind: ['messageKind', 'thresholdKind', 'alertKind'],
    delivery: ['alertDelivery'],
    meterChange: ['meterChange'],
    state: ['messageState'],
    channel: ['channel'],
};

const PlaceName = ({ id }: { id: string }) => {
    const { mods, areas, nameOf } = usePlaces();
    const place = [...mods, ...areas].find(each => each.id === id);
    return place ? nameOf(place) : id;
};

const clockTimes = new Set(['startTime', 'endTime', 'times']);

const Words = ({ field, text }: { field: string; text: string }) => {
    const translate = useTranslate();
    const wordOf = useWord();
    const locale = useLocale() ?? 'en';
    if (clockTimes.has(field)) return inDigits(text, locale);
    if (field === 'photo') return translate('auditLog.photo');
    if (field === 'code') return translate(`error.${text}`, { _: text });
    if (field === 'weekdays')
        return text
            .split(', ')
            .map(day => wordOf('weekday', day))
            .join(', ');
    const coded = wordsOf[field]?.map(set => wordOf(set, text)).find(word => word !== text);
    return coded ?? translate(`auditLog.value.${text}`, { _: text });
};

/** A value before or after a change, as people read it. */
export const ShownValue = ({ field, value }: ShownValueProps) => {
    const translate = useTranslate();
    const wordOf = useWord();
    const locale = useLocale() ?? 'en';
    switch (value.kind) {
        case 'none':
            return translate('auditLog.none');
        case 'number':
            return formatPlain(value.number, locale);
        case 'yesNo':
            return translate(value.yes ? 'ra.boolean.true' : 'ra.boolean.false');
        case 'instant':
            return formatInstant(value.instant, locale);
        case 'day':
            return formatDay(value.day, locale);
        case 'flags':
            return value.flags.map(flag => wordOf('right', flag)).join(', ');
        case 'ids':
            if (!resourceOf[field]) return value.ids.map(id => id.slice(0, 8)).join(', ');
            return <Names ids={value.ids} resource={resourceOf[field]} />;
        default:
            if (/^home(Mod|Area)Id$/.test(field)) return <PlaceName id={value.text} />;
            return <Words field={field} text={value.text} />;
    }
};
