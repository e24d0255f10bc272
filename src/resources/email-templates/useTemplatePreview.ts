import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { HttpError, useDataProvider } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { templateTexts } from '../../../contract/email-templates';
import { useSettledValue } from '../../kit/useSettledValue';
import type { DataProvider } from '../../providers/dataProvider';

const names = ['subject', 'message', 'subjectBn', 'messageBn'] as const;

/** Why a field keeps the preview from being made: translation keys by field. */
type Faults = Partial<Record<string, string>>;

const faultsOf = (texts: unknown): Faults => {
    const { error } = templateTexts.safeParse(texts);
    return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), `error.${message}`]));
};

/** What readers get of the texts in the form around it; made by the server, a moment after somebody has stopped typing. */
export const useTemplatePreview = () => {
    const dataProvider = useDataProvider<DataProvider>();
    const values = useWatch({ name: names }) as unknown[];
    const written = JSON.stringify(Object.fromEntries(names.map((name, n) => [name, values[n] ?? ''])));
    const settled = useSettledValue(written);
    const texts = JSON.parse(settled) as Record<(typeof names)[number], string>;
    const faults = faultsOf(texts);
    const { data, error, isFetching } = useQuery({
        queryKey: ['templatePreview', settled],
        queryFn: async ({ signal }) => (await dataProvider.previewTemplate(texts, signal)).data,
        enabled: Object.keys(faults).length === 0,
        placeholderData: keepPreviousData,
        gcTime: 60_000,
        retry: false,
    });
    const refused: Faults = error instanceof HttpError ? (error.body?.errors ?? { '': error.message }) : {};
    return { preview: data, faults: { ...refused, ...faults }, isFetching };
};
