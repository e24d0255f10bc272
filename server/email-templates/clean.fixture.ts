import fc from 'fast-check';

const inline = fc.constantFrom(
    'word',
    'শব্দ ৫',
    '{{placeName}}',
    '<b>bold</b>',
    '<em>so</em>',
    'a<br>b',
    '<a href="{{link}}">page</a>',
    '5 &lt; 6',
);
const line = fc.array(inline, { minLength: 1, maxLength: 5 }).map(parts => parts.join(' '));
/** Messages as they are written: paragraphs, headings and lists. */
export const plainMessages = fc
    .array(
        fc.oneof(
            line.map(words => `<p>${words}</p>`),
            line.map(words => `<h2>${words}</h2>`),
            fc
                .array(line, { minLength: 1, maxLength: 4 })
                .map(items => `<ul>${items.map(item => `<li>${item}</li>`).join('')}</ul>`),
        ),
        { minLength: 1, maxLength: 8 },
    )
    .chain(blocks => fc.constantFrom('', '\n', '\n\n').map(between => blocks.join(between)));
