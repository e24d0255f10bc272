import type { FeatureFlags } from '../../../contract/access';
import { features, type Feature } from '../../../contract/features';

/** The four permissions of a role, in the order in which the specification names them. */
export const flags = ['canView', 'canChange', 'canUpdate', 'canRemove'] as const;
export type Flag = (typeof flags)[number];

/** Kept by administrators alone, whatever a role says (section 6, rule 2). */
export const lockedFeatures: readonly Feature[] = ['UserManagement', 'RoleManagement'];
export const isLocked = (feature: Feature): boolean => lockedFeatures.includes(feature);

const closed = (feature: Feature): FeatureFlags => ({
    feature,
    canView: false,
    canChange: false,
    canUpdate: false,
    canRemove: false,
});

/** One row for each feature; what is locked opens nothing in a role that can be changed. */
export const rowsOf = (held: readonly FeatureFlags[], isProtected = false): FeatureFlags[] =>
    features.map(feature => {
        const row = held.find(each => each.feature === feature);
        return row && (isProtected || !isLocked(feature)) ? row : closed(feature);
    });

/** Whether all, some or none of the rows have some flags; of several, those count that a role can open. */
export const heldShare = (rows: readonly FeatureFlags[], asked: readonly Flag[]): 'all' | 'some' | 'none' => {
    const counted = rows.length > 1 ? rows.filter(row => !isLocked(row.feature)) : rows;
    const open = counted.flatMap(row => asked.map(flag => row[flag]));
    if (open.length > 0 && open.every(Boolean)) return 'all';
    return open.some(Boolean) ? 'some' : 'none';
};

/** The rows with some flags given to or taken from the features that `of` names. */
export const withFlags = (
    rows: readonly FeatureFlags[],
    of: readonly Feature[],
    asked: readonly Flag[],
    value: boolean,
): FeatureFlags[] =>
    rows.map(row =>
        of.includes(row.feature) && !isLocked(row.feature)
            ? { ...row, ...Object.fromEntries(asked.map(flag => [flag, value])) }
            : row,
    );

/** For each permission the features it opens; permissions that open none are left out. */
export const openFeatures = (rows: readonly FeatureFlags[]): { flag: Flag; features: Feature[] }[] =>
    flags
        .map(flag => ({ flag, features: features.filter(each => rows.some(row => row.feature === each && row[flag])) }))
        .filter(each => each.features.length > 0);
