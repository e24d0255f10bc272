import type { EventKind } from './event-kinds';

/** The kinds of findings of a DMA whose repair saves water. */
export const savedKinds = ['suddenRise', 'consistentRise'] as const satisfies readonly EventKind[];

/** Why a saving is not known: no complete day before, too little known of its usual days, none after yet, another repair of the place took over. */
export const savingReasons = ['noBaseline', 'noHistory', 'noDays', 'takenOver'] as const;
export type SavingReason = (typeof savingReasons)[number];
