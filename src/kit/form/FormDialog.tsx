import { useEffect, useId, useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Form, useTranslate, type FormProps } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { FormKeeper } from './FormKeeper';
import { useLeaving } from './useLeaving';

interface FormDialogProps
    extends Pick<DialogProps, 'fullScreen' | 'maxWidth'>, Pick<FormProps, 'defaultValues' | 'onSubmit' | 'resolver'> {
    title: string;
    /** What the button that sends it says. */
    submit: string;
    onClose: () => void;
    children: ReactNode;
}

const Watch = ({ onChange }: { onChange: (state: { isDirty: boolean; isSubmitting: boolean }) => void }) => {
    const { isDirty, isSubmitting } = useFormState();
    useEffect(() => onChange({ isDirty, isSubmitting }), [isDirty, isSubmitting, onChange]);
    return <FormKeeper />;
};

/** A form in a dialog on a page that brings the words `forms`; what was typed is given up only once that is confirmed. */
export const FormDialog = ({ title, submit, onClose, fullScreen, maxWidth, children, ...form }: FormDialogProps) => {
    const translate = useTranslate();
    const titleId = useId();
    const [{ isDirty, isSubmitting }, setState] = useState({ isDirty: false, isSubmitting: false });
    const { leave, question } = useLeaving(() => isDirty, onClose);
    const close = (_: object, reason: string) => {
        if (!isSubmitting && reason !== 'backdropClick') leave();
    };
    return (
        <>
            <Dialog
                open
                onClose={close}
                aria-labelledby={titleId}
                fullWidth
                fullScreen={fullScreen}
                maxWidth={maxWidth}
            >
                <Form noValidate {...form}>
                    <DialogTitle id={titleId}>{translate(title)}</DialogTitle>
                    <DialogContent>
                        {children}
                        <Watch onChange={setState} />
                    </DialogContent>
                    <DialogActions>
                        <Button onClick={leave} disabled={isSubmitting}>
                            {translate('ra.action.cancel')}
                        </Button>
                        <Button type="submit" variant="contained" loading={isSubmitting}>
                            {translate(submit)}
                        </Button>
                    </DialogActions>
                </Form>
            </Dialog>
            {question}
        </>
    );
};
