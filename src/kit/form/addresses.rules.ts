/** The addresses of a text as mail programs copy them: `Salma Khatun <salma@utility.example>; karim@utility.example`. */
export const addressesIn = (text: string): string[] =>
    text
        .replaceAll(/(?:"[^"\n]*"|[^",;<>\n])*<([^<>\s]+)>/g, ' $1 ')
        .split(/[\s,;]+/)
        .filter(Boolean);
