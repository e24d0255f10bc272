import { afterEach, expect, it } from 'vitest';

const style = document.createElement('style');
afterEach(() => {
    style.remove();
    document.body.replaceChildren();
});

const selectors = [
    '.menu',
    'li.entry, .other',
    '.menu .entry',
    '.menu > .entry.chosen',
    '.entry:not(.chosen)',
    '.entry:is(.chosen, .other)',
    '.entry + .entry',
    '.title ~ ul .entry',
    '[data-kind="a.b"]',
    '.entry[data-kind="a.b"]',
    'ul :first-child',
    'body *',
    '#first',
    'li',
    '.absent .entry',
    '.menu:hover .entry, .menu li',
];

it.each(selectors)('what a page is asked for looks as the rule says that fits it: %s', selector => {
    style.textContent = `${selector} { opacity: 0.5 } @media (min-width: 1px) { ${selector} { order: 7 } }`;
    document.head.append(style);
    document.body.innerHTML = `<h1 class="title">Title</h1>
        <ul class="menu"><li id="first" class="entry">One</li><li class="entry chosen" data-kind="a.b">Two</li></ul>
        <p class="other" data-kind="a.b">Three</p>`;
    for (const element of document.body.querySelectorAll('*')) {
        const { opacity, order } = getComputedStyle(element);
        expect([opacity === '0.5', order === '7'], element.outerHTML).toEqual([
            element.matches(selector),
            element.matches(selector),
        ]);
    }
});
