const browsers = [
    // The first that fits: most of them also call themselves Chrome, and that calls itself Safari.
    ['edge', /\bEdgA?\//],
    ['opera', /\bOPR\//],
    ['samsung', /\bSamsungBrowser\//],
    ['firefox', /\b(Firefox|FxiOS)\//],
    ['chrome', /\b(Headless)?(Chrome|CriOS)\//],
    ['safari', /\bSafari\//],
] as const;
const systems = [
    ['android', /\bAndroid\b/],
    ['ios', /\b(iPhone|iPad|iPod)\b/],
    ['windows', /\bWindows\b/],
    ['mac', /\bMac OS X\b/],
    ['linux', /\bLinux\b/],
] as const;

export type Browser = (typeof browsers)[number][0] | 'other';
export type System = (typeof systems)[number][0] | 'other';

/** The browser and system that a `User-Agent` header speaks of. */
export const deviceOf = (userAgent: string | null): { browser: Browser; system: System } => ({
    browser: browsers.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0] ?? 'other',
    system: systems.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0] ?? 'other',
});
