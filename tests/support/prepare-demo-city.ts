// Loads the small city of the tests once, before any of them waits for it.
import { prepareSmallCity } from './demo-city';

await prepareSmallCity();
