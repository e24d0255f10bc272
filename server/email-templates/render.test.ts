import { expect, test } from 'vitest';
import { fill, type Values } from './render';

const template = {
    subject: '{{count}} events at {{ placeName }}',
    message: '<p>Dear colleague, {{events}} See <a href="{{link}}">the page</a> or {{link}}.</p>',
    subjectBn: '{{placeName}}: {{count}}টি ঘটনা',
    messageBn: '<p>প্রিয় সহকর্মী,</p>{{events}}',
};
const link = 'https://nrw.utility.example/events?a=b&c=d';
const values: Values = { count: '2', placeName: 'Halishahar 3', events: ['pH 9.1', 'Chlorine 0.1'], link };
const bodyOf = (html: string) => /<body>(.*)<\/body>/s.exec(html)?.[1] ?? '';

test('a list stands beside the paragraph it was named in, and an address is a link', () => {
    const { subject, html, text } = fill(template, values, 'en');
    expect(subject).toBe('2 events at Halishahar 3');
    const address = 'https://nrw.utility.example/events?a=b&amp;c=d';
    expect(bodyOf(html)).toBe(
        `<p>Dear colleague, </p><ul><li>pH 9.1</li><li>Chlorine 0.1</li></ul>\n<p>See <a href="${address}">the page</a> or <a href="${address}">${address}</a>.</p>`,
    );
    expect(text).toBe(`Dear colleague,\n- pH 9.1\n- Chlorine 0.1\n\nSee the page (${link}) or ${link}.`);
});

test('a list in a subject is one line', () => {
    expect(fill({ ...template, subject: 'Out: {{events}}' }, values, 'en').subject).toBe('Out: pH 9.1, Chlorine 0.1');
});

test('readers of Bengali get the Bengali texts, and the base ones where there are none', () => {
    const bn = fill(template, values, 'bn');
    expect(bn.subject).toBe('Halishahar 3: 2টি ঘটনা');
    expect(bn.html).toContain('<html lang="bn">');
    expect(bn.text).toBe('প্রিয় সহকর্মী,\n- pH 9.1\n- Chlorine 0.1');
    const base = fill({ ...template, subjectBn: '', messageBn: '' }, values, 'bn');
    expect(base.subject).toBe('2 events at Halishahar 3');
    expect(base.html).toContain('<html lang="en">');
    const half = fill({ ...template, messageBn: '' }, values, 'bn');
    expect(half.subject).toBe('Halishahar 3: 2টি ঘটনা');
    expect(half.text).toContain('Dear colleague,');
});

test('of a digest each value is named once', () => {
    const digest = { ...values, placeName: ['Halishahar 3', 'Patenga 1', 'Halishahar 3'] };
    expect(fill(template, digest, 'en').subject).toBe('2 events at Halishahar 3, Patenga 1');
});

test('values are text whatever they hold, and fill in nothing themselves', () => {
    const evil = '</p><script>alert(1)</script><b>"&\' {{link}}';
    const { html, text } = fill(
        { ...template, message: '<p>{{placeName}}</p><p><a href="{{link}}">x</a></p>' },
        { placeName: evil, link: 'javascript:alert(1)' },
        'en',
    );
    expect(bodyOf(html)).toBe(
        '<p>&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;b&gt;"&amp;\' {{link}}</p><p>x</p>',
    );
    expect(text).toBe(`${evil}\n\nx`);
    expect(html).toContain('<title> events at &lt;/p&gt;&lt;script&gt;'.replace('> e', '>e'));
});

test('a subject is one line of at most two hundred letters', () => {
    const { subject } = fill(template, { count: '1\r\nBcc: x@evil.example', placeName: 'প'.repeat(500) }, 'en');
    expect(subject).toMatch(/^1 Bcc: x@evil\.example events at প+…$/);
    expect(Array.from(subject)).toHaveLength(200);
});

test('what nothing fills in leaves nothing behind', () => {
    const { html, subject } = fill({ ...template, message: '<p>{{events}}</p><p>End{{toString}}</p>' }, {}, 'en');
    expect(bodyOf(html)).toBe('<p>End</p>');
    expect(subject).toBe('events at');
});

test('no mail of a template holds a style attribute, a script or anything from elsewhere', () => {
    for (const language of ['en', 'bn'] as const)
        expect(fill(template, values, language).html).not.toMatch(/ style=|<script|<img|<link|src=|@import|url\(/);
});
