import { useId } from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useLocale, useTranslate } from 'ra-core';
import type { SecurityQuestion } from '../../contract/registration';
import { SignInField } from '../kit/form/SignInField';
import type { FieldErrors } from './useSubmission';

interface QuestionFieldsProps {
    questions: readonly SecurityQuestion[];
    errors: FieldErrors;
    typed: { questionId: string; answer: string };
    onChange: (fields: { questionId?: string; answer?: string }) => void;
}

/** A choice of security questions, in the language of the page, and the answer to the one chosen. */
export const QuestionFields = ({ questions, errors, typed, onChange }: QuestionFieldsProps) => {
    const translate = useTranslate();
    const locale = useLocale();
    const id = useId();
    return (
        <>
            <FormControl fullWidth required variant="outlined" error={Boolean(errors.questionId)} sx={{ mb: 1 }}>
                <InputLabel shrink htmlFor={id}>
                    {translate('securityQuestions.question')}
                </InputLabel>
                <NativeSelect
                    input={<OutlinedInput notched label={translate('securityQuestions.question')} />}
                    value={typed.questionId}
                    onChange={event => onChange({ questionId: event.target.value })}
                    inputProps={{
                        id,
                        name: 'questionId',
                        autoFocus: true,
                        'aria-describedby': errors.questionId ? `${id}-error` : undefined,
                        'aria-invalid': Boolean(errors.questionId),
                    }}
                >
                    <option value="">{translate('securityQuestions.choose')}</option>
                    {questions.map(question => (
                        <option key={question.id} value={question.id}>
                            {locale === 'bn' ? question.textBn : question.text}
                        </option>
                    ))}
                </NativeSelect>
                {errors.questionId && (
                    <FormHelperText id={`${id}-error`} role="alert">
                        {translate(errors.questionId)}
                    </FormHelperText>
                )}
            </FormControl>
            <SignInField
                name="answer"
                label="securityQuestions.answer"
                type="text"
                autoComplete="off"
                error={errors.answer}
                hint="securityQuestions.hint"
                value={typed.answer}
                onChange={answer => onChange({ answer })}
            />
        </>
    );
};
