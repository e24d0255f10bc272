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

/** Colours of the product's own themes; its style sheets and fonts may not be there yet. */
const style = `
    :root { color-scheme: light dark; --page: #f2f6f9; --card: #fff; --line: #d3dee8; --text: #16232f; --soft: #4a5b6b; --blue: #0b5394 }
    @media (prefers-color-scheme: dark) {
        :root { --page: #0d1924; --card: #152533; --line: #2c4053; --text: #e7eef5; --soft: #a9bac9; --blue: #7db8ec }
    }
    body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--page); color: var(--text); font: 1rem/1.5 "Noto Sans", "Noto Sans Bengali", system-ui, sans-serif }
    main { box-sizing: border-box; width: calc(100% - 2rem); max-width: 27.5rem; padding: 2rem; background: var(--card); border: 1px solid var(--line); border-radius: 12px }
    h1 { font-size: 1.5rem; line-height: 1.3; margin: 0 0 .5rem; color: var(--blue) }
    p { margin: 0 0 1rem }
    #step { margin-bottom: .5rem; color: var(--soft); font-size: .875rem; font-variant-numeric: tabular-nums }
    progress { display: block; width: 100%; height: .5rem; accent-color: var(--blue) }`;

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
