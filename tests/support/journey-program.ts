import path from 'node:path';

/** Where the server of the journeys stands as one file, beside the packages that it loads. */
export const journeyServer = path.resolve('node_modules/.cache/nrw/journey-server/server.mjs');
