import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Catalogue } from '../../i18n/words';
import { addWords } from '../../providers/i18nProvider';

/** A screen that is loaded together with its words when it is opened first. */
export const page = <Props extends object>(
    load: () => Promise<{ default: ComponentType<Props> }>,
    ...words: readonly Catalogue[]
): LazyExoticComponent<ComponentType<Props>> =>
    lazy(async () => {
        const [screen] = await Promise.all([load(), addWords(...words)]);
        return screen;
    });
