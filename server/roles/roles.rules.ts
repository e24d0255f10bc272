import { adminRole, type FeatureFlags } from '../../contract/access';
import { features } from '../../contract/features';
import type { RoleInput } from '../../contract/roles';
import { searchKey } from '../http/list';

/** What two role names have in common when people would take them for one: case, width, spaces, invisible characters. */
export const nameKey = (name: string): string =>
    searchKey(name.normalize('NFKC').replace(/\p{Cf}/gu, ''))
        .trim()
        .replace(/\s+/g, ' ');

const reserved = nameKey(adminRole);
export const isReserved = (name: string): boolean => nameKey(name) === reserved;

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

type Kept = Pick<RoleInput, 'name' | 'description' | 'features'>;
const keptOf = ({ name, description, features }: Kept) =>
    JSON.stringify([
        name,
        description,
        allFlags(features).map(f => [f.feature, f.canView, f.canChange, f.canUpdate, f.canRemove]),
    ]);

/** Whether two states of a role differ in more than who holds it. */
export const differs = (stored: Kept, given: Kept): boolean => keptOf(stored) !== keptOf(given);
