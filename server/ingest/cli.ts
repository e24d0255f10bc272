import { importCommand } from './command';

process.exitCode = await importCommand(process.argv.slice(2), {
    env: process.env,
    out: line => process.stdout.write(`${line}\n`),
    err: line => process.stderr.write(`${line}\n`),
});
