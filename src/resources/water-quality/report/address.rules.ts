interface Shown {
    id?: string;
    productionUnitId?: string;
    /** Of the plant's list, where somebody has turned it. */
    page?: number;
}

/** Where a report, or the newest one of a plant, is read. */
export const reportAddress = (shown: Shown): string => {
    const given = Object.entries(shown).filter(([, value]) => value !== undefined);
    const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
    return query ? `/water-quality-report?${query}` : '/water-quality-report';
};
