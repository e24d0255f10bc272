import CSSComputedStyle from 'happy-dom/lib/css/declaration/computed-style/CSSComputedStyle.js';
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js';
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
const neededByRule = (rule: CSSRule): string[][] => {
    if (rule instanceof CSSMediaRule) return rule.cssRules.flatMap(neededByRule);
    return rule instanceof CSSStyleRule ? neededBy(rule.selectorText) : [[]];
};

interface Sheet {
    cssRules: readonly CSSRule[];
}
/** A document's rules, in their order, and where those stand that need a class; under '' those that need none. */
interface Rules {
    sheets: readonly Sheet[];
    sizes: number[];
    rules: CSSRule[];
    needing: Map<string, { at: number; names: string[] }[]>;
}
const add = ({ rules, needing }: Rules, rule: CSSRule): void => {
    const at = rules.push(rule) - 1;
    for (const names of neededByRule(rule)) {
        const key = names.at(-1) ?? '';
        const those = needing.get(key);
        if (those) those.push({ at, names });
        else needing.set(key, [{ at, names }]);
    }
};
const known = new WeakMap<Document, Rules>();
/** Sheets are added at the end, mostly; where another changed, all are read anew. */
const rulesOf = (document: Document, sheets: readonly Sheet[]): Rules => {
    let held = known.get(document);
    if (!held?.sheets.every((sheet, at) => sheet === sheets[at] && sheet.cssRules.length === held?.sizes[at]))
        known.set(document, (held = { sheets: [], sizes: [], rules: [], needing: new Map() }));
    for (const { cssRules } of sheets.slice(held.sheets.length)) {
        held.sizes.push(cssRules.length);
        for (const rule of cssRules) add(held, rule);
    }
    held.sheets = sheets;
    return held;
};

const getStyleSheets: (this: { element: Element }, root: Document) => Sheet[] = Reflect.get(
    CSSComputedStyle.prototype,
    'getStyleSheets',
);
/** Sheets stand in the head, which changes more seldom than the document that would be searched for them. */
const sheetsOf = ({ head }: Document): Sheet[] =>
    Array.from(head.querySelectorAll('style, link[rel="stylesheet"]'), holder => Reflect.get(holder, 'sheet')).filter(
        sheet => sheet,
    );
const getFew = function (this: { element: Element }, root: Document): Sheet[] {
    if (root !== this.element.ownerDocument) return getStyleSheets.call(this, root);
    const { rules, needing } = rulesOf(root, sheetsOf(root));
    const classes = new Set<string>(['']);
    for (let element: Element | null = this.element; element; element = element.parentElement)
        for (const name of element.classList) classes.add(name);
    const found = new Set<number>();
    for (const name of classes)
        for (const { at, names } of needing.get(name) ?? [])
            if (names.every(needed => classes.has(needed))) found.add(at);
    return [{ cssRules: [...found].sort((a, b) => a - b).map(at => rules[at]) }];
};
Reflect.set(CSSComputedStyle.prototype, 'getStyleSheets', getFew);

/** Each property is a value and its importance: no deep copy is needed. */
const clone = function (this: CSSPropertyManager): CSSPropertyManager {
    const copy = new CSSPropertyManager();
    for (const [name, property] of Object.entries(this.properties)) copy.properties[name] = { ...property };
    Reflect.set(copy, 'definedPropertyNames', { ...Reflect.get(this, 'definedPropertyNames') });
    return copy;
};
Reflect.set(CSSPropertyManager.prototype, 'clone', clone);
