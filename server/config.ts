import { BlockList } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { secretFault } from './settings/secret';
import { databaseSetting } from './db/settings';
import { networksOf, tileSetting } from './settings/networks';
import { gatewaySetting, mailboxSetting, mailServerSetting } from './settings/messages';

const flag = z.enum(['on', 'off']);
const list = z.string().transform(text =>
    text
        .split(',')
        .map(part => part.trim())
        .filter(Boolean),
);
const networks = list.transform((parts, context) => {
    const value = networksOf(parts);
    if (!value) context.addIssue('must be addresses and networks such as 10.0.0.7 and 10.0.0.0/8, by comma');
    return value ?? z.NEVER;
});

/** Every setting: its name in the environment, its default, and what it does. The README's table is checked against this. */
export const settings = {
    PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('port to listen on'),
    HOST: z.string().default('127.0.0.1').describe('address to listen on'),
    DATA_DIR: z.string().default('./data').describe('where the embedded database and the generated secret live'),
    DATABASE_URL: databaseSetting.optional().describe('a PostgreSQL 15+ server instead of the embedded database'),
    DEMO: flag
        .optional()
        .describe('load the demo city into an empty database; unset: only embedded and on this machine alone'),
    SECRET: z
        .string()
        .superRefine((secret, context) => {
            const fault = secretFault(secret);
            if (fault) context.addIssue({ code: 'custom', message: fault });
        })
        .optional()
        .describe('root secret (32+ characters); generated in DATA_DIR, required with DATABASE_URL'),
    PUBLIC_URL: z
        .url({ protocol: /^https?$/, error: 'must be an address such as https://nrw.utility.example' })
        .optional()
        .describe('address that people use, the base of every link sent out'),
    APP_TITLE: z.string().max(80).default('NRW Monitor').describe('name shown in the page title and header'),
    AUTHORITY_NAME: z.string().max(120).default('').describe('name at the head of PDFs; unset: APP_TITLE'),
    LOGO_FILE: z.string().optional().describe('picture, PNG or JPEG, at the head of PDFs'),
    CORS_ORIGINS: list.default([]).describe('origins, by comma, of a front end served elsewhere'),
    TRUSTED_PROXIES: networks
        .default(new BlockList())
        .describe('addresses and networks, by comma, whose X-Forwarded-For is believed'),
    SMTP_URL: mailServerSetting
        .optional()
        .describe('mail server, as smtps://user:password@host; unset: messages wait in the outbox'),
    MAIL_FROM: mailboxSetting.default('NRW Monitor <no-reply@localhost>').describe('sender of messages by mail'),
    SMS_URL: gatewaySetting
        .optional()
        .describe(
            'SMS gateway that takes POST {to, text} as JSON; credentials in the address go as basic authorisation',
        ),
    RECIPIENT_DOMAINS: list
        .default([])
        .describe(
            "domains, by comma, that reports and alerts are sent to; unset: those of the users' proved addresses",
        ),
    SIGNUP: flag.default('off').describe('let anyone sign up; they have no role until an administrator gives one'),
    SIGNUP_DOMAINS: list.default([]).describe('domains, by comma, whose addresses may sign up'),
    MAP_TILE_URL: tileSetting.optional().describe('street map tiles, as https://host/{z}/{x}/{y}.png'),
    MAP_TILE_ATTRIBUTION: z.string().default('').describe('credit that the tile provider asks for'),
    JOBS: flag.default('on').describe('run the nightly jobs and deliver messages in this process'),
    LOG_LEVEL: z
        .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
        .default('info')
        .describe('least level that is logged'),
} as const;

const loopback = ['127.0.0.1', '::1', '[::1]', 'localhost'];
export const isLoopback = (host: string): boolean => loopback.includes(host);

interface Exposure {
    HOST: string;
    PUBLIC_URL?: string;
    TRUSTED_PROXIES: BlockList;
}
/** Whether others than this machine's own users can reach the server: by its address, its public name or a proxy before it. */
export const isBeyondLoopback = ({ HOST, PUBLIC_URL, TRUSTED_PROXIES }: Exposure): boolean =>
    !isLoopback(HOST) ||
    (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname)) ||
    TRUSTED_PROXIES.rules.length > 0;

const schema = z.object(settings).superRefine((value, context) => {
    if (value.DATABASE_URL && !value.SECRET)
        context.addIssue({ code: 'custom', path: ['SECRET'], message: 'is required with DATABASE_URL' });
    if ((value.SMTP_URL || value.SMS_URL) && !value.PUBLIC_URL && isBeyondLoopback(value))
        context.addIssue({ code: 'custom', path: ['PUBLIC_URL'], message: 'is required with SMTP_URL and SMS_URL' });
    if (value.MAP_TILE_URL && !value.MAP_TILE_ATTRIBUTION)
        context.addIssue({ code: 'custom', path: ['MAP_TILE_ATTRIBUTION'], message: 'is required with MAP_TILE_URL' });
});

export type Config = z.infer<typeof schema> & {
    /** Absolute DATA_DIR. */
    dataDir: string;
    /** The front end's build; empty when there is none. */
    webDir: string;
    /** Check the server's own answers against the contract (tests and development). */
    checkAnswers: boolean;
};

/** Reads the settings; throws one readable sentence per wrong setting. */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
    const given = Object.fromEntries(Object.keys(settings).map(key => [key, environment[key] || undefined]));
    const parsed = schema.safeParse(given);
    if (!parsed.success)
        throw new Error(parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
    return {
        ...parsed.data,
        dataDir: path.resolve(parsed.data.DATA_DIR),
        webDir: path.resolve(import.meta.dirname, '../dist/web'),
        checkAnswers: environment.NODE_ENV === 'test' || environment.NODE_ENV === 'development',
    };
};

/** The base of every link in a message; never the Host header of a request. */
export const linkBase = (config: Config): string =>
    config.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${config.PORT}`;

/** Whether people may ask for an account of their own. */
export const signUpOpen = (config: Config): boolean => config.SIGNUP === 'on' || config.SIGNUP_DOMAINS.length > 0;

/** Whether an empty database gets the demo city: unset means only embedded and not beyond loopback. */
export const wantsDemo = (config: Config): boolean =>
    config.DEMO ? config.DEMO === 'on' : !config.DATABASE_URL && !isBeyondLoopback(config);
