import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { holdForm } from '../../providers/lostSession';

/** Keeps the form around it on the page when the session ends while something is typed into it. */
export const FormKeeper = ({ filled = false }: { filled?: boolean }) => {
    const { isDirty } = useFormState();
    const typed = filled || isDirty;
    useEffect(() => (typed ? holdForm() : undefined), [typed]);
    return null;
};
