import { adminRole, type FeatureFlags } from '../../contract/access';
import { features } from '../../contract/features';
import type { RoleInput } from '../../contract/roles';
import { searchKey } from '../lists/list';

/** What two role names have in common when people would take them for one: case, width, spaces, invisible characters. */
export const nameKey = (name: string): string =>
    searchKey(name.normalize('NFKC').replace(/\p{Cf}/gu, ''))
        .trim()
        .replace(/\s+/g, ' ');

/** What people read as a letter of "admin": small letters and small capitals of other scripts, digits, strokes. */
const lookalikes: Readonly<Record<string, string>> = {
    a: '\u0430\u03b1\u0251\u1d00\uab7a\ua4ee\u15c5@4',
    d: '\u0501\u0257\u0111\u0256\u1d05\uabb7\uab70\ua4d3\u15de',
    m: '\u043c\u03bc\u03fb\u1d0d\u0271\uab87\ua4df',
    i: '\u0456\u04cf\u03b9\u0131\u0269\u026a\u0268\uab75\ua4f2\u01c01l|!',
    n: '\u0578\u057c\u03b7\u03bd\u043f\u0438\u0274\u0273\u014b\ua4e0',
};
const letterOf = new Map(
    Object.entries(lookalikes).flatMap(([letter, others]) => Array.from(others, other => [other, letter] as const)),
);

/** A name as people see it: without case, width, marks, blanks and what is invisible, look-alikes as the letters of "admin". */
const skeletonOf = (name: string): string => {
    const plain = name.normalize('NFKC').toLowerCase().normalize('NFKD');
    const letters = Array.from(plain.replace(/[\p{M}\p{C}\s]/gu, ''), letter => letterOf.get(letter) ?? letter);
    return letters.join('').replaceAll('rn', 'm');
};

const reserved = skeletonOf(adminRole);
/** Whether people would take the name for that of the role that passes everything. */
export const isReserved = (name: string): boolean => skeletonOf(name) === reserved;

/** One row for each feature, closed where none is given. */
export const allFlags = (given: readonly FeatureFlags[]): FeatureFlags[] =>
    features.map(
        feature =>
            given.find(flags => flags.feature === feature) ?? {
                feature,
                canView: false,
                canChange: false,
                canUpdate: false,
                canRemove: false,
            },
    );

const opens = (flags: FeatureFlags) => flags.canView || flags.canChange || flags.canUpdate || flags.canRemove;

/** Whether flags open what is kept for administrators alone. */
export const opensAdministration = (given: readonly FeatureFlags[]): boolean =>
    given.some(flags => ['UserManagement', 'RoleManagement'].includes(flags.feature) && opens(flags));

type KeptRights = Pick<RoleInput, 'name' | 'description' | 'features'>;
const keptOf = ({ name, description, features }: KeptRights) =>
    JSON.stringify([
        name,
        description,
        allFlags(features).map(f => [f.feature, f.canView, f.canChange, f.canUpdate, f.canRemove]),
    ]);

/** Whether two states of a role differ in more than who holds it. */
export const differs = (stored: KeptRights, given: KeptRights): boolean => keptOf(stored) !== keptOf(given);
