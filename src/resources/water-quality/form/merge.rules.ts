import { paperForm } from './fields';
import { same, type FormValue, type FormValues } from './values.rules';

/** A field that somebody else changed while it was being edited here. */
export interface Difference {
    name: string;
    before: FormValue;
    mine: FormValue;
    theirs: FormValue;
}
export interface Differences {
    /** Changed here and there to different values: the user chooses. */
    conflicts: Difference[];
    /** Changed there alone: taken over. */
    taken: Difference[];
}

/** What the report says now beside what stands in the form, both grown out of the report as it was `before`. */
export const differencesOf = (before: FormValues, mine: FormValues, theirs: FormValues): Differences => {
    const changed = paperForm
        .map(({ name }) => ({ name, before: before[name], mine: mine[name], theirs: theirs[name] }))
        .filter(each => !same(each.name, each.before, each.theirs) && !same(each.name, each.mine, each.theirs));
    return {
        conflicts: changed.filter(each => !same(each.name, each.before, each.mine)),
        taken: changed.filter(each => same(each.name, each.before, each.mine)),
    };
};

export type Choice = 'mine' | 'theirs';

/** The values to put into the form: theirs where only they changed one, or where it was chosen. */
export const mergedValues = ({ conflicts, taken }: Differences, chosen: Record<string, Choice>): FormValues => {
    const overtaken = [...taken, ...conflicts.filter(({ name }) => chosen[name] === 'theirs')];
    return Object.fromEntries(overtaken.map(({ name, theirs }) => [name, theirs]));
};
