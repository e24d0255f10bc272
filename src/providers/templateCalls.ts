import type { z } from 'zod';
import type { TemplatePreview, templateTexts } from '../../contract/templates';
import { apiHost, httpClient } from './httpClient';

export const templateCalls = {
    /** The texts of an e-mail template as its readers would get them. */
    previewTemplate: async (texts: z.input<typeof templateTexts>, signal?: AbortSignal) => {
        const { json } = await httpClient<TemplatePreview>(`${apiHost}/nrw/api/v1/Templates/preview`, {
            method: 'POST',
            body: JSON.stringify(texts),
            signal,
        });
        return { data: json };
    },
};
