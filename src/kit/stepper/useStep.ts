import { createContext, use, useCallback, useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';

/** A page of a form in steps. */
export interface FormStep {
    /** Its words' key. */
    label: string;
    /** The names of its fields, in their order. */
    fields: readonly string[];
    page: ReactNode;
}

export interface OpenStep {
    steps: readonly FormStep[];
    index: number;
    /** Opens a step; the focus goes to the named field, else to the heading. */
    open: (index: number, field?: string) => void;
    heading: RefObject<HTMLHeadingElement | null>;
}

const focusOn = (field: string | undefined, heading: HTMLElement | null) => {
    const input = field && document.querySelector<HTMLElement>(`[name="${field}"]`);
    (input || heading)?.focus();
};

/** The step that the address names. */
export const useStepOfAddress = (steps: readonly FormStep[]): OpenStep => {
    const [query, setQuery] = useSearchParams();
    const heading = useRef<HTMLHeadingElement>(null);
    const wanted = useRef<{ index: number; field?: string } | undefined>(undefined);
    const asked = Math.trunc(Number(query.get('step') ?? 1)) - 1;
    const index = asked >= 0 && asked < steps.length ? asked : 0;
    const open = useCallback(
        (next: number, field?: string) => {
            if (next === index) {
                focusOn(field, heading.current);
                return;
            }
            wanted.current = { index: next, field };
            setQuery(before => {
                const after = new URLSearchParams(before);
                after.set('step', String(next + 1));
                return after;
            });
        },
        [index, setQuery],
    );
    useEffect(() => {
        if (wanted.current?.index !== index) return;
        focusOn(wanted.current.field, heading.current);
        wanted.current = undefined;
    }, [index]);
    return useMemo(() => ({ steps, index, open, heading }), [steps, index, open]);
};

export const StepContext = createContext<OpenStep | undefined>(undefined);

/** The open step, inside of the form. */
export const useStep = (): OpenStep => {
    const step = use(StepContext);
    if (!step) throw new Error('This stands inside of a StepForm');
    return step;
};
