const dot = '[.。]';
const label = String.raw`[\p{L}\p{M}\p{N}_-]+`;
/** The last part of a domain; a Bengali word behind a full stop is no domain, but for the two that end one. */
const lastLabel = String.raw`(?:xn--[a-z0-9-]+|বাংলা|ভারত|(?!\p{Script=Bengali})\p{L}(?:(?!\p{Script=Bengali})[\p{L}\p{M}])+)`;

const addresses = [
    /\S@\S/u,
    /[a-z][a-z0-9+.-]*:\/\//iu,
    /\b(?:mailto|tel|sms|javascript):\S/iu,
    /\b\d{1,3}(?:\.\d{1,3}){3}\b/u,
    new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])www${dot}`, 'iu'),
    new RegExp(String.raw`${label}${dot}${lastLabel}(?![\p{L}\p{M}\p{N}])`, 'iu'),
];

/** Whether a mail program may make a link of some part of the text, in any width of letters and with nothing hidden in it. */
export const holdsAddress = (text: string): boolean => {
    const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
    return addresses.some(address => address.test(plain));
};
