/** A start that was refused for a reason the operator can act on. Crosses the worker's boundary as plain fields. */
export class Refusal extends Error {
    /**
     * @param {'inUse' | 'unusable'} kind
     * @param {string} message
     */
    constructor(kind, message) {
        super(message);
        this.kind = kind;
    }
}

/** @type {Record<string, string>} */
const REASONS = {
    EACCES: 'it is not writable for this user',
    EPERM: 'it is not writable for this user',
    EROFS: 'it is on a read-only file system',
    ENOSPC: 'the disk is full',
    EDQUOT: 'the disk quota is used up',
    ENOTDIR: 'a part of its path is a file',
    EEXIST: 'it is a file',
};

/** What Emscripten's file system throws carries WASI's numbers and no text. @type {Record<number, string>} */
const WASI_CODES = { 2: 'EACCES', 19: 'EDQUOT', 51: 'ENOSPC', 63: 'EPERM', 69: 'EROFS' };

/**
 * The refusal a file system error amounts to, or the error itself when it is none of those.
 * @param {unknown} error
 */
export const refusalOf = error => {
    const { name, errno, message, code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
    const reason = REASONS[name === 'ErrnoError' ? (WASI_CODES[errno ?? 0] ?? '') : code];
    return reason ? new Refusal('unusable', message ? `${reason} (${message})` : reason) : error;
};
