import { useSearchParams } from 'react-router-dom';

type AskedFilter = Readonly<Record<string, string | undefined>>;

/** What the address narrows the list of events to; nothing where it cannot be read. */
export const useAskedFilter = (): AskedFilter => {
    const [query] = useSearchParams();
    const written = query.get('filter');
    if (written === null) return {};
    try {
        const asked: unknown = JSON.parse(written);
        return typeof asked === 'object' && asked !== null && !Array.isArray(asked) ? (asked as AskedFilter) : {};
    } catch {
        return {};
    }
};
