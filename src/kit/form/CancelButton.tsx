import { useState } from 'react';
import Button from '@mui/material/Button';
import { Confirm } from 'react-admin';
import { useRedirect, useResourceContext, useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { previousPage } from '../page/previousPage';
import { useDraft } from './Draft';

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
    const [asking, setAsking] = useState(false);
    const leave = () => {
        finish();
        redirect(to ?? previousPage() ?? 'list', resource);
    };
    return (
        <>
            <Button onClick={() => (isDirty || content() ? setAsking(true) : leave())}>
                {translate('ra.action.cancel')}
            </Button>
            <Confirm
                isOpen={asking}
                title="draft.leaveTitle"
                content="draft.leaveContent"
                confirm="draft.discard"
                confirmColor="warning"
                cancel="draft.stay"
                onConfirm={leave}
                onClose={() => setAsking(false)}
            />
        </>
    );
};
