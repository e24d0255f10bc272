import { can, rightsMark } from '../../contract/access';
import { formatMonth } from '../../contract/format';
import { readersAt } from '../alerts/events.queries';
import type { Reports } from '../alerts/notices';
import type { Deps } from '../deps';
import { dashboardPage } from '../exports/dashboard';
import { fileOf } from '../exports/file';
import { lastClosedMonth } from '../figures/billed-volume.queries';
import { subjectOf } from '../identity/sessions.queries';
import type { Attachment } from '../messages/content';
import { attachmentOf } from './mail';

const period = { period: '1m' } as const;

/** The dashboard of the last closed month as a PDF in the language of each reader, as far as they may see it; nothing for others. */
export const monthlyReports = async (deps: Deps, addresses: readonly string[]): Promise<Reports> => {
    const { db } = deps;
    const month = await lastClosedMonth(db);
    const reports = new Map<string, Attachment>();
    const made = new Map<string, Attachment>();
    for (const { userId, email, language } of month ? await readersAt(db, addresses) : []) {
        const subject = userId === null ? undefined : await subjectOf(db, userId);
        if (!month || !userId || !subject || !can(subject, ['Dashboard'], 'view')) continue;
        // Who reads the same language and may see the same gets the same file.
        const mark = `${language} ${rightsMark(subject)}`;
        const file =
            made.get(mark) ??
            (await attachmentOf(
                await fileOf(deps, {
                    asked: { source: dashboardPage, query: period, given: period, columns: dashboardPage.set.columns },
                    wanted: { language, format: 'pdf', filterText: formatMonth(month, language) },
                    caller: { ...subject, userId, sessionId: '', language },
                    isAutomatic: true,
                }),
            ));
        made.set(mark, file);
        reports.set(email, file);
    }
    return reports;
};
