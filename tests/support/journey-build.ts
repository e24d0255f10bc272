import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { journeyServer } from './journey-program';

/** Has the server of the journeys in one file, for each journey starts one: module by module it takes twice as long. */
export const setup = async (): Promise<void> => {
    await build({
        configFile: false,
        logLevel: 'warn',
        plugins: [
            {
                name: 'where-modules-stand',
                enforce: 'pre',
                transform: (code, id) =>
                    code
                        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
                        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id))),
            },
        ],
        ssr: { external: true },
        build: {
            ssr: path.resolve('tests/support/journey-server.ts'),
            outDir: path.dirname(journeyServer),
            emptyOutDir: false,
            copyPublicDir: false,
            minify: false,
            rolldownOptions: { output: { entryFileNames: path.basename(journeyServer) } },
        },
    });
};
