import type { Context } from 'hono';
import { asciiDigits } from '../../contract/identifier';
import type { Env } from '../deps';

/** Sets `Content-Range: <resource> 0-24/319`, the total that ra-data-simple-rest reads. */
export const contentRange = (c: Context<Env>, resource: string, first: number, count: number, total: number): void => {
    const range = count > 0 ? `${first}-${first + count - 1}` : '*';
    c.header('Content-Range', `${resource} ${range}/${total}`);
};

/** Text folded for searching: lower case, compatibility forms, Bengali digits as ASCII. */
export const searchKey = (...parts: string[]): string => asciiDigits(parts.join(' ').normalize('NFKC').toLowerCase());

/** A `like` pattern that finds `text` anywhere, its own wildcards taken literally. */
export const containing = (text: string): string => `%${searchKey(text).replace(/[\\%_]/g, '\\$&')}%`;

/** The version that an `If-Match` header names. */
export const versionOf = (header: string): number => Number(header.replaceAll('"', ''));
