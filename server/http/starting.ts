import path from 'node:path';
import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';
import { formatNumber } from '../../contract/format';
import { starting as bn } from '../../contract/messages/starting.bn';
import { starting as en } from '../../contract/messages/starting.en';
import { startSteps } from '../../contract/status';
import type { Boot, Env } from '../deps';
import { Refusal } from '../errors';
import { languageOf, type Language } from '../language';

const againSeconds = 2;

const style = `
    body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark }
    main { box-sizing: border-box; width: 100%; max-width: 30rem; padding: 1.5rem }
    h1 { font-size: 1.5rem; margin: 0 }
    progress { width: 100% }`;

/** How far the start has come, as a page that asks again by itself, without a script. */
const page = ({ progress }: Boot, language: Language, nonce: string) => {
    const words = language === 'bn' ? bn : en;
    const { step, percent } = progress ?? { step: 'database', percent: 0 };
    const number = (value: number) => formatNumber(value, language, 0);
    const said = words.progress
        .replace('{n}', number(startSteps.indexOf(step) + 1))
        .replace('{total}', number(startSteps.length))
        .replace('{step}', words.step[step])
        .replace('{percent}', number(percent));
    return html`<!doctype html>
        <html lang="${language}">
            <head>
                <meta charset="utf-8" />
                <meta name="viewport" content="width=device-width, initial-scale=1" />
                <meta http-equiv="refresh" content="${againSeconds}" />
                <title>${words.title}</title>
                <style nonce="${nonce}">
                    ${style}
                </style>
            </head>
            <body>
                <main>
                    <h1>${words.title}</h1>
                    <p>${words.text}</p>
                    <p id="step">${said}</p>
                    <progress max="100" value="${percent}" aria-labelledby="step"></progress>
                </main>
            </body>
        </html>`;
};

/** Until all is there, every page shows how far the start has come, and calls are refused for the moment. */
export const whileStarting = createMiddleware<Env>(async (c, next) => {
    const { boot } = c.get('deps');
    if (boot.ready) return next();
    const isPage = c.req.method === 'GET' && !/^\/(nrw|account)\//.test(c.req.path) && path.extname(c.req.path) === '';
    if (!isPage) throw new Refusal(503, 'unavailable');
    const language = languageOf(c);
    c.header('Cache-Control', 'no-store');
    c.header('Content-Language', language);
    c.header('Retry-After', String(againSeconds));
    return c.html(page(boot, language, c.get('nonce')), 503);
});
