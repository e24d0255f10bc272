const length = 6;

/** What was typed or pasted as digits of either script: of a whole message its six-digit number, else the first six. */
export const codeDigits = (text: string): string => {
    const plain = text.normalize('NFKC');
    const [whole] = /(?<![0-9০-৯])[0-9০-৯]{6}(?![0-9০-৯])/.exec(plain) ?? [];
    return whole ?? plain.replace(/[^0-9০-৯]/g, '').slice(0, length);
};

export const isWhole = (code: string): boolean => code.length === length;

/** The translation key of what is wrong with a code. */
export const codeError = (code: string): string | undefined => {
    if (!code) return 'error.codeRequired';
    return isWhole(code) ? undefined : 'error.codeSixDigits';
};
