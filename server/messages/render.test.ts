import { expect, test } from 'vitest';
import { bn } from '../../contract/messages/mail.bn';
import { en } from '../../contract/messages/mail.en';
import { htmlOf } from './html';
import { render, type WrittenKind } from './render';

const params = {
    product: 'NRW Monitor',
    name: 'Salma Khatun',
    code: '482915',
    link: 'https://nrw.utility.example/otp?challenge=a&b=c',
    minutes: '5',
    hours: '72',
};

test.each(['en', 'bn'] as const)('every message in %s has all its blanks filled', language => {
    for (const kind of Object.keys(en) as WrittenKind[])
        for (const channel of ['mail', 'sms'] as const) {
            const { subject, text } = render(kind, channel, language, params);
            expect(`${subject}${text}`).not.toMatch(/%\{|undefined/);
            expect(subject).toContain('NRW Monitor');
        }
});

test('both languages fill the same blanks', () => {
    const blanks = (words: string) => [...words.matchAll(/%\{\w+\}/g)].map(([blank]) => blank).sort();
    for (const [kind, texts] of Object.entries(en))
        for (const [part, words] of Object.entries(texts))
            expect([
                kind,
                part,
                blanks(Object.entries(bn[kind as keyof typeof bn]).find(([p]) => p === part)?.[1] ?? ''),
            ]).toEqual([kind, part, blanks(words)]);
});

test('in Bengali numbers stand in Bengali digits, a code in those of a keyboard', () => {
    const { text } = render('code', 'sms', 'bn', params);
    expect(text).toBe('NRW Monitor: আপনার কোড 482915, ৫ মিনিট কার্যকর। কাউকে বলবেন না।');
});

test('a name cannot bring lines, links, blanks or a turned direction into a message', () => {
    const greeting = (name: string) => render('signUp', 'mail', 'en', { ...params, name }).text.split('\n')[0];
    expect(greeting('Dr.\tA.K.M. Rahman')).toBe('Dear Dr. A. K. M. Rahman,');
    expect(greeting('আব্দুর\u200d রহমান')).toBe('Dear আব্দুর\u200d রহমান,');
    expect(greeting('x\u2028\r\nwww.evil.example/%{link}')).toBe('Dear x www. evil. example/ %{link},');
    expect(greeting('\u202eelpmaxe\u202c')).toBe('Dear elpmaxe,');
    expect(greeting('\u0000\u001b[31m')).toBe('Dear [31m,');
});

test('the page of a mail holds its words as text, and its own address as its only link', () => {
    const name = '<img src=x onerror=alert(1)> & "Co"';
    const html = htmlOf(render('reset', 'mail', 'en', { ...params, name }));
    expect(html).toContain('<p>Dear &lt;img src=x onerror=alert(1)&gt; &amp; &quot;Co&quot;,</p>');
    const link = 'https://nrw.utility.example/otp?challenge=a&amp;b=c';
    expect(html.match(/<a [^>]*>/g)).toEqual([`<a href="${link}">`]);
    expect(html).not.toMatch(/<(img|script|style)|style=/);
});
