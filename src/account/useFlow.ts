import { useSyncExternalStore } from 'react';
import { flow, type FlowView } from '../providers/flow';
import { onFlowChange } from '../providers/session';

// As text, because the same state read twice is not the same object.
const snapshot = (): string => JSON.stringify(flow());

/** Where the visitor's registration, recovery or sign-in by code stands, in whichever tab it moves on. */
export const useFlow = (): FlowView => JSON.parse(useSyncExternalStore(onFlowChange, snapshot)) as FlowView;
