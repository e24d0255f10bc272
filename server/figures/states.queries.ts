import { dmaStates } from '../network/states.queries';
import { readOnce } from './shelf';

/** The states of all DMAs, read once while the data stay as they are. */
export const readDmaStates = readOnce('dmaStates', dmaStates);
