import { useEffect, useRef, type ComponentType, type KeyboardEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { Form, useSaveContext } from 'ra-core';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Report } from '../../../../contract/waterQuality';
import { DraftKeeper } from '../../Draft';
import { Buttons } from './Buttons';
import { ChemicalsStep } from './ChemicalsStep';
import { CommentsStep } from './CommentsStep';
import { fieldAt, namesOfStep, paperForm, steps, type Step } from './fields';
import { HeaderStep } from './HeaderStep';
import { HoursStep } from './HoursStep';
import { Prefill } from './Prefill';
import { QualityStep } from './QualityStep';
import { Recheck } from './Recheck';
import { faultsOf, reportResolver } from './reportResolver';
import { Steps } from './Steps';
import { StepContext, useStep, useStepOfAddress } from './useStep';
import type { FormValues } from './values.rules';
import { WaterStep } from './WaterStep';

const pages: Record<Step, ComponentType<{ report?: Report }>> = {
    header: HeaderStep,
    water: WaterStep,
    hours: HoursStep,
    chemicals: ChemicalsStep,
    quality: QualityStep,
    comments: CommentsStep,
};

/** After a save that failed: opens the step of the first field at fault. */
const FirstFault = () => {
    const { submitCount, errors } = useFormState();
    const { open } = useStep();
    const shown = useRef(submitCount);
    useEffect(() => {
        if (submitCount === shown.current) return;
        shown.current = submitCount;
        const first = paperForm.find(field => errors[field.name]);
        if (first) open(steps.indexOf(first.step), first.name);
    }, [submitCount, errors, open]);
    return null;
};

/** One line of text after which Enter has something to go on to. */
const isLine = (target: EventTarget): target is HTMLInputElement | HTMLSelectElement =>
    (target instanceof HTMLInputElement && target.type !== 'radio') || target instanceof HTMLSelectElement;

const StepPage = ({ report }: { report?: Report }) => {
    const { getValues, trigger } = useFormContext();
    const { step, index, open } = useStep();
    const Page = pages[step];
    const next = async () => {
        const names = namesOfStep(step);
        const faults = faultsOf(getValues());
        const first = names.find(name => faults[name]);
        await trigger(names);
        if (first) open(index, first);
        else open(index + 1, namesOfStep(steps[index + 1])[0]);
    };
    const goOn = (event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'Enter' || event.defaultPrevented || !isLine(event.target)) return;
        // Nothing is sent by accident.
        event.preventDefault();
        const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[name]:not([type="radio"])')];
        const following = lines.at(lines.indexOf(event.target) + 1);
        if (following && following !== lines[0]) following.focus();
        else if (index < steps.length - 1) void next();
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
                    <Page report={report} />
                </CardContent>
            </Card>
            <Buttons onNext={() => void next()} />
        </>
    );
};

interface ReportFormProps {
    report?: Report;
    defaultValues?: FormValues;
    children?: ReactNode;
}

/** The paper form in its steps, one form over all of them; inside of a draft. */
export const ReportForm = ({ report, defaultValues, children }: ReportFormProps) => {
    const step = useStepOfAddress();
    const { save } = useSaveContext();
    const send = async (values: unknown) => {
        // The server names places of the report; the form's fields are flat.
        const refused = (await save?.(values as Report)) as Record<string, string> | undefined;
        if (!refused) return undefined;
        const faults = Object.entries(refused).map(([path, message]) => [fieldAt(path)?.name ?? path, message]);
        return Object.fromEntries(faults) as Record<string, string>;
    };
    return (
        <StepContext value={step}>
            <Form
                noValidate
                resolver={reportResolver}
                defaultValues={defaultValues}
                onSubmit={send}
                shouldFocusError={false}
            >
                <Box sx={{ maxWidth: 'md' }}>
                    <Steps />
                    <StepPage report={report} />
                </Box>
                <Prefill />
                <Recheck />
                <FirstFault />
                {children}
                <DraftKeeper />
            </Form>
        </StepContext>
    );
};
