import Button from '@mui/material/Button';
import { useRedirect, useResourceContext, useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { previousPage } from '../page/previousPage';
import { useDraft } from './Draft';
import { useLeaving } from './useLeaving';

interface CancelButtonProps {
    /** Where it leads to, in place of where the user came from. */
    to?: string;
}

/** Leaves the form without its draft, back to where the user came from, else to the list; asks first where something was typed. */
export const CancelButton = ({ to }: CancelButtonProps) => {
    const translate = useTranslate();
    const redirect = useRedirect();
    const resource = useResourceContext();
    const { content, finish } = useDraft();
    const { isDirty } = useFormState();
    const { leave, question } = useLeaving(
        () => isDirty || content() !== null,
        () => {
            finish();
            redirect(to ?? previousPage() ?? 'list', resource);
        },
    );
    return (
        <>
            <Button onClick={leave}>{translate('ra.action.cancel')}</Button>
            {question}
        </>
    );
};
