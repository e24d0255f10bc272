import path from 'node:path';
import devServer from '@hono/vite-dev-server';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What the API answers itself; everything else in development is the front end's. */
const apiPaths = '(?:account|nrw)/|(?:health|ready|metrics)$|docs(?:/|$)|openapi\\.json$';

export default defineConfig(({ command, isPreview }) => ({
    plugins: [
        react(),
        ...(command === 'serve' && !isPreview && !process.env.VITEST
            ? [devServer({ entry: 'server/dev.ts', exclude: [new RegExp(`^/(?!${apiPaths})`)] })]
            : []),
    ],
    resolve: {
        alias: {
            'object.entries': path.resolve(import.meta.dirname, 'src/i18n/object-entries.cjs'),
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
        target: 'es2022',
        // Fonts and pictures stay files: the policy allows no data: fonts, and files are cached for ever.
        assetsInlineLimit: 0,
        chunkSizeWarningLimit: 900,
    },
}));
