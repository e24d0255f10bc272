import { identifierKey } from '../../contract/identifier';
import { searchKey } from '../lists/list';

/** What tries are counted under: the account's key, or the folded text when it can be none. */
export const identityOf = (given: string): string => {
    const { email, phone } = identifierKey(given);
    return email ?? phone ?? searchKey(given.trim());
};

/** An identifier as others may see it; what is neither address nor number may be a mistyped password. */
export const maskOf = (given: string): string => {
    const { email, phone } = identifierKey(given);
    if (email) return `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`;
    return phone ? `${phone.slice(0, 6)}****${phone.slice(-3)}` : '***';
};

/** The network that tries are counted under: an IPv4 address, or the 64 bits that one IPv6 subscriber has. */
export const networkOf = (ip: string | undefined): string => {
    if (!ip?.includes(':')) return ip ?? '';
    const [head = [], tail = []] = ip.split('::').map(part => part.split(':').filter(Boolean));
    const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
    const groups = [...head, ...zeros, ...tail].slice(0, 4);
    return groups.map(group => Number.parseInt(group, 16).toString(16)).join(':');
};
