type Language = 'en' | 'bn';
const tags: Record<Language, string> = { en: 'en-IN', bn: 'bn-BD' };

/** A number as a reader of the language writes it. */
export const numberWords = (value: number, language: Language, decimals = 6): string =>
    new Intl.NumberFormat(tags[language], { maximumFractionDigits: decimals }).format(value);

/** A local day `YYYY-MM-DD` in words: 19 Nov 2026. */
export const dayWords = (day: string, language: Language): string =>
    new Intl.DateTimeFormat(tags[language], {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
    }).format(new Date(`${day}T12:00:00Z`));

/** An instant by the clock of a zone: 19 Nov 2026, 23:45. */
export const instantWords = (at: Date, zone: string, language: Language): string =>
    new Intl.DateTimeFormat(tags[language], {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone: zone,
    }).format(at);
