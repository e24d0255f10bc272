import type { RecoveryQuestions } from '../../contract/recovery';
import { publicCalls } from '../providers/publicCalls';

/** What was asked for, by whom, and when. */
export interface QuestionAnswer extends RecoveryQuestions {
    phoneOrEmail: string;
    at: number;
}

/** The questions of somebody who may have an account here, asked for now. */
export const askQuestions = async (phoneOrEmail: string): Promise<QuestionAnswer> => ({
    ...(await publicCalls.forgotPassword(phoneOrEmail)),
    phoneOrEmail,
    at: Date.now(),
});
