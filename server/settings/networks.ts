import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether an address is in one of the networks. */
export const isIn = (networks: BlockList, address: string): boolean =>
    isIP(address) !== 0 && networks.check(address, familyOf(address));

const addTo = (networks: BlockList, text: string): boolean => {
    const [address = '', bits, ...rest] = text.split('/');
    const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    if (longest < 0 || rest.length > 0) return false;
    if (bits === undefined) networks.addAddress(address, familyOf(address));
    else if (/^\d{1,3}$/.test(bits) && Number(bits) <= longest)
        networks.addSubnet(address, Number(bits), familyOf(address));
    else return false;
    return true;
};

/** TRUSTED_PROXIES: addresses and networks. */
export const networksOf = (parts: readonly string[]): BlockList | undefined => {
    const networks = new BlockList();
    return parts.every(part => addTo(networks, part)) ? networks : undefined;
};

/** MAP_TILE_URL: the origin that its pictures come from. */
export const tileOriginOf = (text: string): string | undefined => {
    if (!['{z}', '{x}', '{y}'].every(part => text.includes(part)) || !URL.canParse(text)) return undefined;
    const { protocol, origin, host, username } = new URL(text);
    return /^https?:$/.test(protocol) && !/[{}]|%7[bd]/i.test(host) && !username ? origin : undefined;
};

export const tileSetting = z
    .string()
    .refine(text => tileOriginOf(text) !== undefined, 'must be an address such as https://host/{z}/{x}/{y}.png');
