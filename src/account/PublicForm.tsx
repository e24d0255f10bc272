import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { formText } from './formText';
import { Refusal } from './Refusal';
import type { Submission } from './useSubmission';

interface PublicFormProps {
    submission: Submission;
    /** Translation key of the button that sends. */
    submit: string;
    onSubmit: (text: (field: string) => string) => void;
    children: ReactNode;
    /** What else can be done, under the button. */
    actions?: ReactNode;
}

/** A form of a public page: what is wrong stands at its top and at its fields, and the first wrong field has the focus. */
export const PublicForm = ({ submission, submit, onSubmit, children, actions }: PublicFormProps) => {
    const translate = useTranslate();
    const form = useRef<HTMLFormElement>(null);
    const { failures, refusal, sending } = submission;
    useEffect(() => {
        if (failures) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }, [failures]);
    const send = (event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        onSubmit(formText(event.currentTarget));
    };
    return (
        <form noValidate ref={form} onSubmit={send}>
            <Refusal refusal={refusal} />
            {children}
            <Button
                type="submit"
                variant="contained"
                size="large"
                fullWidth
                // Not disabled, which would take the focus from it; a second try is not sent anyway.
                aria-disabled={sending}
                sx={{ mt: 2, '&[aria-disabled="true"]': { opacity: theme => theme.palette.action.disabledOpacity } }}
            >
                {translate(submit)}
            </Button>
            {actions && <Box sx={{ display: 'grid', gap: 1, mt: 1 }}>{actions}</Box>}
        </form>
    );
};
