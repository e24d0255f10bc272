import { en } from '../../contract/messages/en';
import { Refusal, type ErrorCode } from '../errors';
import type { Command, Host } from './command';
import { create } from './create';
import { leave } from './leave';
import { list } from './list';
import { message } from './message';
import { newSecret } from './new-secret';
import { reset } from './reset';

const commands: Readonly<Record<string, Command>> = {
    create,
    reset,
    list,
    message,
    'leave-demo': leave,
    'new-secret': newSecret,
};

const described = ({ usage, about }: Command) => `  ${usage}\n${about.replace(/^/gm, '      ')}`;

const help = `Usage: npm run admin -- COMMAND

${Object.values(commands).map(described).join('\n\n')}

The commands use the database of the settings in the environment. With the embedded one, stop the server first.
All of them are written to the audit log.`;

const isCode = (code: string): code is ErrorCode => code in en.error;
const wordsOf = (code: string) => (isCode(code) ? en.error[code] : code);

/** What went wrong, field by field where fields are at fault. */
const sentenceOf = (error: unknown): string => {
    if (!(error instanceof Refusal)) return error instanceof Error ? error.message : String(error);
    const fields = Object.entries(error.extra.errors ?? {});
    if (fields.length === 0) return wordsOf(error.code);
    return fields.map(([field, code]) => `${field}: ${wordsOf(code)}`).join('\n');
};

/** Runs one administrator's command and gives the exit status: 0 when it was done, 1 when not. */
export const runAdmin = async ([name = '--help', ...args]: string[], host: Host, complain: (text: string) => void) => {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (name === '--help' || name === 'help') {
        host.print(help);
        return 0;
    }
    if (!command) {
        complain(`There is no command ${name}.\n\n${help}`);
        return 1;
    }
    if (args.includes('--help')) {
        host.print(described(command));
        return 0;
    }
    try {
        await command.run(args, host);
        return 0;
    } catch (error) {
        complain(sentenceOf(error));
        return 1;
    }
};
