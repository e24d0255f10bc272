import CSSComputedStyle from 'happy-dom/lib/css/declaration/computed-style/CSSComputedStyle.js';
import type CSSRule from 'happy-dom/lib/css/CSSRule.js';
import CSSMediaRule from 'happy-dom/lib/css/rules/CSSMediaRule.js';
import CSSStyleRule from 'happy-dom/lib/css/rules/CSSStyleRule.js';

// The simulated browser holds every rule of a document against an element and each of its parents whenever it is asked
// how the element looks, and each query by role asks of every element that it meets. A rule that wants a class which
// none of them has is left out beforehand: what is computed is the same.

/** The classes an element needs for each of a selector's alternatives; none where that cannot be told. */
const neededBy = (selector: string): string[][] => {
    const attributes = /\[[^\]"']*(?:"[^"]*"|'[^']*')?[^\]"']*\]/g;
    let plain = selector.replace(attributes, '');
    while (/\([^()]*\)/.test(plain)) plain = plain.replace(/\([^()]*\)/g, '');
    if (/[\\"'()[\]]/.test(plain)) return [[]];
    return plain.split(',').map(part => {
        const own =
            part
                .trim()
                .split(/[\s>+~]+/)
                .at(-1) ?? '';
        return [...own.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
    });
};

const needed = new Map<string, string[][]>();
const canMatch = (rule: CSSRule, classes: Set<string>): boolean => {
    if (rule instanceof CSSMediaRule) return rule.cssRules.some(inner => canMatch(inner, classes));
    if (!(rule instanceof CSSStyleRule)) return true;
    let alternatives = needed.get(rule.selectorText);
    if (!alternatives) needed.set(rule.selectorText, (alternatives = neededBy(rule.selectorText)));
    return alternatives.some(names => names.every(name => classes.has(name)));
};

interface Held {
    elements: readonly { element: Element }[];
    cssRules: readonly CSSRule[];
}
const classesOf = new WeakMap<Held['elements'], Set<string>>();
const parse: (this: unknown, held: Held) => void = Reflect.get(CSSComputedStyle.prototype, 'parseCSSRules');
const parseFew = function (this: unknown, held: Held) {
    const { elements } = held;
    const classes = classesOf.get(elements) ?? new Set(elements.flatMap(({ element }) => [...element.classList]));
    classesOf.set(elements, classes);
    const cssRules = held.cssRules.filter(rule => canMatch(rule, classes));
    if (cssRules.length > 0) parse.call(this, { ...held, cssRules });
};
Reflect.set(CSSComputedStyle.prototype, 'parseCSSRules', parseFew);
