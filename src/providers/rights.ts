import { rightsMark } from '../../contract/access';
import { alone, changeAuth, subject } from './session';

/** The last mark that did not fit: one that a reload has not brought about is not reloaded for again. */
let unfit: string | undefined;

/** Drops the features held once the server answers with the mark of other rights; whoever needs them next loads them anew. */
export const noticeRights = (mark: string | null): void => {
    const held = subject();
    if (!mark || !held) return;
    const fits = rightsMark(held) === mark;
    const drop = () => {
        const still = subject();
        if (still && rightsMark(still) !== mark) changeAuth({ rolePermissionFeature: null });
    };
    if (!fits && mark !== unfit) void alone(drop);
    unfit = fits ? undefined : mark;
};
