import type { z } from 'zod';
import type { TemplatePreview, templateTexts } from '../../contract/email-templates';
import * as paths from '../../contract/paths';
import { sendFor } from './calls';

export const templateCalls = {
    /** The texts of an e-mail template as its readers would get them. */
    previewTemplate: (texts: z.input<typeof templateTexts>, signal?: AbortSignal) =>
        sendFor<TemplatePreview>(paths.emailTemplates.preview, { method: 'POST', body: texts, signal }),
};
