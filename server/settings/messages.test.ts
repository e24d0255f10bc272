import { expect, test } from 'vitest';
import { readConfig } from '../config';
import { gatewayOf, mailboxOf, mailServerOf } from './messages';

test.each([
    ['smtps://mail.utility.example', { host: 'mail.utility.example', port: 465, secure: true }],
    ['smtp://127.0.0.1:25/', { host: '127.0.0.1', port: 25, secure: false }],
    ['smtp://[::1]', { host: '::1', port: 587, secure: false }],
    [
        'smtps://nrw%40utility.example:p%3Aw%2F@mail.utility.example:2465',
        {
            host: 'mail.utility.example',
            port: 2465,
            secure: true,
            auth: { user: 'nrw@utility.example', pass: 'p:w/' },
        },
    ],
])('%s names a mail server', (address, server) => {
    expect(mailServerOf(address)).toEqual(server);
});

test('the credentials of a gateway leave its address', () => {
    expect(gatewayOf('https://nrw:p%40ss@sms.example/send?from=NRW')).toEqual({
        url: 'https://sms.example/send?from=NRW',
        authorization: `Basic ${Buffer.from('nrw:p@ss').toString('base64')}`,
    });
    expect(gatewayOf('http://10.0.0.5:8080/')).toEqual({ url: 'http://10.0.0.5:8080/' });
});

test.each([
    ['NRW Monitor <no-reply@localhost>', { name: 'NRW Monitor', address: 'no-reply@localhost' }],
    ['পানি <nrw@utility.example>', { name: 'পানি', address: 'nrw@utility.example' }],
    ['"Water, City" <nrw@utility.example>', { name: 'Water, City', address: 'nrw@utility.example' }],
    ['nrw@utility.example', { name: '', address: 'nrw@utility.example' }],
])('%s is a sender', (text, mailbox) => {
    expect(mailboxOf(text)).toEqual(mailbox);
});

test.each([
    ['SMTP_URL', 'mail.utility.example'],
    ['SMTP_URL', 'https://mail.utility.example'],
    ['SMTP_URL', 'smtps://'],
    ['SMTP_URL', 'smtps://user:hunter2%@mail.utility.example'],
    ['SMTP_URL', 'smtps://user:hunter2@mail.utility.example/?debug=true'],
    ['SMS_URL', 'smtp://user:hunter2@sms.example'],
    ['SMS_URL', 'user:hunter2@sms.example'],
    ['MAIL_FROM', 'NRW Monitor'],
    ['MAIL_FROM', 'a@utility.example, b@utility.example'],
    ['MAIL_FROM', 'NRW\r\nBcc: all@utility.example <nrw@utility.example>'],
    ['MAIL_FROM', 'NRW <nrw@utility.example>\r\nBcc: all@utility.example'],
    ['MAIL_FROM', 'NRW <nrw@utility.example> <b@utility.example>'],
])('the start refuses %s=%s in a sentence that does not repeat it', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(new RegExp(`^${name}: must be (an address|one sender) such as [^\\n]+$`));
    expect(read).not.toThrow(/hunter2|Bcc/);
});
