/** The words of the messages sent. */
export const words = {
    outbox: {
        title: 'Messages',
        retried: 'The message will be sent again.',
        copyLink: 'Copy invitation link',
        linkCopied: 'The link is copied. It works once.',
        linkOffer: 'No mail server takes the invitation of %{recipient}.',
        noMailServer:
            'Emails wait because no mail server is set. Whoever runs the server names one in its settings (SMTP_URL), or reads a message to its reader.',
        noGateway:
            'Text messages wait because no SMS gateway is set. Whoever runs the server names one in its settings (SMS_URL), or reads a message to its reader.',
    },
    resources: {
        'settings/outbox': { name: 'Message |||| Messages' },
    },
};
