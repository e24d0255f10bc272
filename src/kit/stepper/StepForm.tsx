import { useEffect, useRef, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { Form, type FormProps } from 'ra-core';
import { useFormContext, useFormState } from 'react-hook-form';
import { DraftKeeper } from '../form/Draft';
import { StepButtons } from './StepButtons';
import { Steps } from './Steps';
import { StepContext, useStep, useStepOfAddress, type FormStep } from './useStep';

/** After a save that failed: opens the step of the first field at fault. */
const FirstFault = () => {
    const { submitCount, errors } = useFormState();
    const { steps, open } = useStep();
    const shown = useRef(submitCount);
    useEffect(() => {
        if (submitCount === shown.current) return;
        shown.current = submitCount;
        const at = steps.findIndex(({ fields }) => fields.some(name => errors[name]));
        if (at >= 0)
            open(
                at,
                steps[at].fields.find(name => errors[name]),
            );
    }, [submitCount, errors, steps, open]);
    return null;
};

/** One line of text after which Enter has something to go on to. */
const isLine = (target: EventTarget): target is HTMLInputElement | HTMLSelectElement =>
    (target instanceof HTMLInputElement && target.type !== 'radio') || target instanceof HTMLSelectElement;

const StepPage = () => {
    const { trigger, getFieldState } = useFormContext();
    const { steps, index, open } = useStep();
    const { fields, page } = steps[index];
    const showNext = async () => {
        await trigger([...fields]);
        const first = fields.find(name => getFieldState(name).invalid);
        if (first) open(index, first);
        else open(index + 1, steps[index + 1].fields[0]);
    };
    const goOn = (event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'Enter' || event.defaultPrevented || !isLine(event.target)) return;
        // Nothing is sent by accident.
        event.preventDefault();
        const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[name]:not([type="radio"])')];
        const following = lines.at(lines.indexOf(event.target) + 1);
        if (following && following !== lines[0]) following.focus();
        else if (index < steps.length - 1) void showNext();
    };
    return (
        <>
            <Card role="tabpanel" aria-labelledby="open-step">
                <CardContent
                    onKeyDown={goOn}
                    sx={theme => ({
                        // What has the focus is not hidden by the buttons under it.
                        '& input, & select, & textarea': { scrollMarginBlock: theme.spacing(12) },
                    })}
                >
                    {page}
                </CardContent>
            </Card>
            <StepButtons onNext={() => void showNext()} />
        </>
    );
};

interface StepFormProps extends FormProps {
    /** The same at each rendering. */
    steps: readonly FormStep[];
}

/** One form over several steps, the open one in the address; inside of a draft. */
export const StepForm = ({ steps, children, ...form }: StepFormProps) => (
    <StepContext value={useStepOfAddress(steps)}>
        <Form noValidate shouldFocusError={false} {...form}>
            <Box sx={{ maxWidth: 'md' }}>
                <Steps />
                <StepPage />
            </Box>
            <FirstFault />
            {children}
            <DraftKeeper />
        </Form>
    </StepContext>
);
