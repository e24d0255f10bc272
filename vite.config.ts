import path from 'node:path';
import devServer from '@hono/vite-dev-server';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

/** What the API answers itself; everything else in development is the front end's. */
const apiPaths = '(?:account|nrw)/|(?:health|ready|metrics)$|docs(?:/|$)|openapi\\.json$';

/** What each chunk brings with it, itself included. */
const brought = new Map<string, Set<string>>();
const bringing: Plugin = {
    name: 'what-each-chunk-brings',
    generateBundle: {
        order: 'pre',
        handler: (_options, bundle) => {
            const collect = (file: string, into: Set<string>) => {
                if (into.has(file)) return into;
                into.add(file);
                const chunk: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined = bundle[file];
                if (chunk?.type === 'chunk') for (const next of chunk.imports) collect(next, into);
                return into;
            };
            for (const file of Object.keys(bundle)) brought.set(file, collect(file, new Set()));
        },
    },
};

export default defineConfig(({ command, isPreview }) => ({
    plugins: [
        react(),
        bringing,
        ...(command === 'serve' && !isPreview && !process.env.VITEST
            ? [devServer({ entry: 'server/dev.ts', exclude: [new RegExp(`^/(?!${apiPaths})`)] })]
            : []),
    ],
    resolve: {
        alias: {
            'object.entries': path.resolve(import.meta.dirname, 'src/i18n/object-entries.cjs'),
            './PageTitleConfigurable.js': path.resolve(import.meta.dirname, 'src/layout/page-title-configurable.mjs'),
            './createThemeWithVars.mjs': path.resolve(import.meta.dirname, 'src/layout/theme-with-vars.mjs'),
        },
    },
    // The server replaces the placeholder in every answer; see the strict content security policy.
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
        outDir: 'dist/web',
        emptyOutDir: true,
        assetsDir: 'assets',
        manifest: true,
        // A chunk names to be fetched ahead only what it has not brought: the names were a twentieth of the first figure's weight.
        modulePreload: {
            resolveDependencies: (_file, files, { hostId }) => files.filter(file => !brought.get(hostId)?.has(file)),
        },
        target: 'es2022',
        // Fonts and pictures stay files: the policy allows no data: fonts, and files are cached for ever.
        assetsInlineLimit: 0,
        chunkSizeWarningLimit: 900,
    },
}));
