import { useMemo, type ReactNode } from 'react';
import { useSaveContext } from 'ra-core';
import type { Report } from '../../../../contract/water-quality';
import { StepForm } from '../../../kit/stepper/StepForm';
import { ChemicalsStep } from './ChemicalsStep';
import { CommentsStep } from './CommentsStep';
import { fieldAt, namesOfStep, steps, type Step } from './fields';
import { HeaderStep } from './HeaderStep';
import { HoursStep } from './HoursStep';
import { Prefill } from './Prefill';
import { QualityStep } from './QualityStep';
import { Recheck } from './Recheck';
import { reportResolver } from './reportResolver';
import type { FormValues } from './values.rules';
import { WaterStep } from './WaterStep';

const pagesOf = (report?: Report): Record<Step, ReactNode> => ({
    header: <HeaderStep report={report} />,
    water: <WaterStep />,
    hours: <HoursStep />,
    chemicals: <ChemicalsStep />,
    quality: <QualityStep />,
    comments: <CommentsStep />,
});

interface ReportFormProps {
    report?: Report;
    defaultValues?: FormValues;
    children?: ReactNode;
}

/** The paper form in its steps, one form over all of them; inside of a draft. */
export const ReportForm = ({ report, defaultValues, children }: ReportFormProps) => {
    const pages = useMemo(() => {
        const page = pagesOf(report);
        return steps.map(step => ({
            label: `waterQuality.form.step.${step}`,
            fields: namesOfStep(step),
            page: page[step],
        }));
    }, [report]);
    const { save } = useSaveContext();
    const send = async (values: unknown) => {
        // The server names places of the report; the form's fields are flat.
        const refused = (await save?.(values as Report)) as Record<string, string> | undefined;
        if (!refused) return undefined;
        const faults = Object.entries(refused).map(([path, message]) => [fieldAt(path)?.name ?? path, message]);
        return Object.fromEntries(faults) as Record<string, string>;
    };
    return (
        <StepForm steps={pages} resolver={reportResolver} defaultValues={defaultValues} onSubmit={send}>
            <Prefill />
            <Recheck />
            {children}
        </StepForm>
    );
};
