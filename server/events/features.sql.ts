import { eventCases, eventKinds, type EventKind } from '../../contract/event-kinds';
import { entityTypes } from '../../contract/wire';

const quoted = (codes: readonly string[]) => codes.map(code => `'${code}'`).join(', ');

const caseSql = (kind: EventKind): string => {
    const branches = eventCases[kind].map(({ entityTypes: types, metrics, feature }) => {
        const conditions = [
            ...(types ? [`e.type in (${types.map(type => entityTypes[type]).join(', ')})`] : []),
            ...(metrics ? [`s.metric in (${quoted(metrics)})`] : []),
        ];
        return `when ${conditions.join(' and ') || 'true'} then '${feature}'`;
    });
    return `case ${branches.join(' ')} end`;
};

/** SQL: the feature that opens event `v` about entity `e`, found in series `s`; the same rule as `featureOfEvent`. */
export const featureSql = `case v.kind ${eventKinds.map(kind => `when '${kind}' then ${caseSql(kind)}`).join(' ')} end`;
