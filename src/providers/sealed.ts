import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { compressToUint8Array, decompressFromUint8Array } from 'lz-string';

// Fixed and client-side by specification: it keeps stored state from casual reading, not from whoever owns the browser.
const secret = new TextEncoder().encode('nrw-monitor: client state, kept.');
const nonceLength = 24;
const slice = 8192;

const toBase64 = (bytes: Uint8Array): string => {
    let text = '';
    for (let at = 0; at < bytes.length; at += slice) text += String.fromCharCode(...bytes.subarray(at, at + slice));
    return btoa(text);
};
const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), letter => letter.charCodeAt(0));

/** JSON, compressed and encrypted, as text for the browser's storage. */
export const seal = (value: unknown, key: Uint8Array = secret): string => {
    const nonce = crypto.getRandomValues(new Uint8Array(nonceLength));
    const box = xchacha20poly1305(key, nonce).encrypt(compressToUint8Array(JSON.stringify(value)));
    const sealed = new Uint8Array(nonceLength + box.length);
    sealed.set(nonce);
    sealed.set(box, nonceLength);
    return toBase64(sealed);
};

/** The record that was sealed; an empty one for nothing, foreign or damaged text. */
export const open = (text: string | null, key: Uint8Array = secret): Record<string, unknown> => {
    if (!text) return {};
    try {
        const sealed = fromBase64(text);
        const box = xchacha20poly1305(key, sealed.subarray(0, nonceLength)).decrypt(sealed.subarray(nonceLength));
        const value: unknown = JSON.parse(decompressFromUint8Array(box) ?? '');
        return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
    } catch {
        return {};
    }
};
