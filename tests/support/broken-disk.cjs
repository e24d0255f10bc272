// Preloaded into a process: its disk breaks, in the way BROKEN_DISK names, as soon as the file BROKEN_DISK_WHEN exists.
const fs = require('node:fs');

const when = process.env.BROKEN_DISK_WHEN ?? '';
const fail = (/** @type {string} */ code, /** @type {string} */ call) => {
    throw Object.assign(new Error(`${code}: broken for the test, ${call}`), { code, errno: -5, syscall: call });
};

const { fsyncSync, writeSync } = fs;
const broken = {
    fsync: { fsyncSync: (/** @type {number} */ fd) => (fs.existsSync(when) ? fail('EIO', 'fsync') : fsyncSync(fd)) },
    full: {
        writeSync: (/** @type {Parameters<typeof writeSync>} */ ...args) =>
            args[0] > 2 && fs.existsSync(when) ? fail('ENOSPC', 'write') : writeSync(...args),
    },
};
Object.assign(fs, process.env.BROKEN_DISK === 'full' ? broken.full : broken.fsync);
