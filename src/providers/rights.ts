import { rightsMark } from '../../contract/access';
import { changeAuth, subject } from './session';

/** The last mark that did not fit: one that a reload has not brought about is not reloaded for again. */
let unfit: string | undefined;

/** Drops the features held once the server answers with the mark of other rights; whoever needs them next loads them anew. */
export const noticeRights = (mark: string | null): void => {
    const held = subject();
    if (!mark || !held) return;
    const fits = rightsMark(held) === mark;
    if (!fits && mark !== unfit) changeAuth({ rolePermissionFeature: null });
    unfit = fits ? undefined : mark;
};
