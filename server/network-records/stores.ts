import type { NetworkKind } from '../../contract/network.kinds';
import { placeStores } from './places.store';
import { pointStores } from './points.store';
import type { Store } from './store';
import { tariff } from './tariffs.store';

/** How the records of each kind are kept. */
export const stores: Readonly<Record<NetworkKind, Store>> = { ...placeStores, ...pointStores, tariff };
