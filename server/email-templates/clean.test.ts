import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clean } from './clean';
import { plainMessages } from './clean.fixture';

test.each([
    ['a script', '<p>Hello</p><script>alert(1)</script>', '<p>Hello</p>'],
    ['an event', '<p onclick="alert(1)" onerror=alert(1)>Hello</p>', '<p>Hello</p>'],
    ['a picture', '<p>Hello<img src=x onerror=alert(1)></p>', '<p>Hello</p>'],
    ['styles and classes', '<p style="color:red" class="x" id="y">Hello</p>', '<p>Hello</p>'],
    ['a style sheet', '<style>@import "//evil.example/x"</style><p>Hello</p>', '<p>Hello</p>'],
    ['a script as an address', '<p><a href="javascript:alert(1)">Hello</a></p>', '<p>Hello</p>'],
    ['one in disguise', '<p><a href=" java&#x09;script&colon;alert(1)">Hello</a></p>', '<p>Hello</p>'],
    ['data as an address', '<p><a href="data:text/html;base64,PHA+">Hello</a></p>', '<p>Hello</p>'],
    ['a local file', '<p><a href="file:///etc/passwd">Hello</a></p>', '<p>Hello</p>'],
    ['an address of nowhere', '<p><a href="//evil.example">Hello</a> <a href="/x">there</a></p>', '<p>Hello there</p>'],
    ['a placeholder within an address', '<p><a href="https://x.example/{{link}}">Hello</a></p>', '<p>Hello</p>'],
    ['a placeholder as an attribute', '<p {{link}} {{onclick}}="x">Hello</p>', '<p>Hello</p>'],
    ['a drawing', '<svg><g onload=alert(1)><text>x</text></g></svg><p>Hello</p>', '<p>Hello</p>'],
    ['mutations', '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=alert(1)>">', ''],
    ['a noscript', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
    [
        'a tag in a tag',
        '<p>Hello</p><scr<script>ipt>alert(1)</scr</script>ipt>',
        '<p>Hello</p>\n<p>ipt&gt;alert(1)ipt&gt;</p>',
    ],
    ['a comment', '<p>Hel<!-- <script> -->lo</p><!--[if mso]>x<![endif]-->', '<p>Hello</p>'],
    [
        'a frame, a form and a field',
        '<iframe src="//x"></iframe><form><input value=x></form><p>Hello</p>',
        '<p>Hello</p>',
    ],
    ['a base and a refresh', '<base href="//x"><meta http-equiv=refresh content=0><p>Hello</p>', '<p>Hello</p>'],
    ['elements left open', '<p>Hello <b>there', '<p>Hello <b>there</b></p>'],
    ['elements crossed', '<p><b>Hello <i>there</b></i></p>', '<p><b>Hello <i>there</i></b></p>'],
    ['empty ones', '<p></p><p> </p><ul><li></li></ul><p>Hello<b></b></p>', '<p>Hello</p>'],
])('%s is left out', (_, given, kept) => {
    expect(clean(given)).toBe(kept);
});

test.each([
    '<h2>Report</h2>\n<p>Dear <b>all</b>, <strong>see</strong> <em>this</em> <i>and</i> <u>that</u>:<br>{{outOfRange}}</p>',
    '<ul><li>one</li><li>two</li></ul><ol><li>{{placeName}}</li></ol><h3>End</h3>',
    '<p><a href="https://utility.example/a?b=c&amp;d=e">Web</a> <a href="mailto:a@b.example">mail</a></p>',
    '<p><a href="{{link}}">Open the page</a></p>',
    '<p>5 &lt; 6 &amp; "so" on</p>',
    '<p>প্রিয় সহকর্মী, {{events}}</p>',
])('plain elements stay as they are: %s', html => {
    expect(clean(html)).toBe(html);
});

test('what is typed without any tags becomes paragraphs and lines', () => {
    expect(clean('Dear colleague,\r\n\r\nplease see:\n{{outOfRange}}\n\n\n5 < 6 & more')).toBe(
        '<p>Dear colleague,</p>\n<p>please see:<br>\n{{outOfRange}}</p>\n<p>5 &lt; 6 &amp; more</p>',
    );
    expect(clean('Dear <b>colleague</b>,\n\n<ul><li>{{events}}</li></ul>\nThank you')).toBe(
        '<p>Dear <b>colleague</b>,</p>\n<ul><li>{{events}}</li></ul>\n<p>Thank you</p>',
    );
});

test('thousands of elements in one another are cut down, and quickly', () => {
    const deep = clean(`${'<ul><li>'.repeat(2400)}x`);
    expect(deep.length).toBeLessThan(200);
    expect(clean('<b>'.repeat(6000))).toBe('');
    expect(clean(`${'<a href="{{link}}">'.repeat(1000)}x`).match(/<a /g)?.length ?? 0).toBeLessThan(21);
});

const fragments = fc.constantFrom(
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<i>',
    '</i>',
    '<u>',
    '<ul>',
    '</ul>',
    '<ol>',
    '<li>',
    '</li>',
    '<br>',
    '<h2>',
    '</h2>',
    '<a href="{{link}}">',
    '<a href="https://x.example/?a=1&b=2">',
    '<a href="javascript:x">',
    '</a>',
    '<div>',
    '</div>',
    '{{link}}',
    '{{events}}',
    '{{',
    '}}',
    '<script>',
    '</script>',
    '<svg>',
    '</svg>',
    '<style>',
    '<!--',
    '-->',
    '<![CDATA[',
    '\n',
    '\n\n',
    ' ',
    '\t',
    '&lt;',
    '&amp;',
    '&nbsp;',
    '&#60;b>',
    '<',
    '>',
    '"',
    "'",
    '&',
    'word',
    'শব্দ',
    '<img src=x onerror=y>',
);

test('cleaning what is clean changes nothing, and nothing but plain elements is ever left', () => {
    fc.assert(
        fc.property(fc.array(fc.oneof(fragments, fc.string({ maxLength: 6 })), { maxLength: 30 }), parts => {
            const once = clean(parts.join(''));
            expect(clean(once)).toBe(once);
            const tags = once.match(/<[^>]*>?/g) ?? [];
            for (const tag of tags)
                expect(tag).toMatch(
                    /^<(?:\/?(?:p|ul|ol|li|h2|h3|strong|b|em|i|u|a)|br|a href="(?:https:[^"]*|\{\{link\}\})")>$/,
                );
        }),
        { numRuns: 2000 },
    );
});

test('a message of paragraphs, headings and lists is kept letter by letter', () => {
    fc.assert(
        fc.property(plainMessages, html => {
            expect(clean(html)).toBe(html);
        }),
    );
});
