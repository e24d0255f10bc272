// The product with a preparation that takes until the process is to end.
//   node --import tsx tests/support/slow-start.ts
import { once } from 'node:events';
import { start } from '../../server/start';

await start(async (_, { onProgress, signal }) => {
    onProgress({ step: 'rollups', percent: 61 });
    await once(signal, 'abort');
    process.stdout.write('preparation ended\n');
    throw new Error('cut off');
});
