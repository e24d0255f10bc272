// Loads the small city of the tests once, before any of them waits for it, into the database that they have.
import { prepareSmallCity } from './demo-city';

await prepareSmallCity();
