import { useRef, type FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import type { Insertion } from './insertion.rules';

type TextField = HTMLInputElement | HTMLTextAreaElement;
const isTextField = (target: EventTarget): target is TextField =>
    target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

const selectionOf = (field: TextField, visited: boolean) => {
    const end = field.value.length;
    const { selectionStart, selectionEnd } = field;
    // One that nobody has been in is written on at its end.
    return visited
        ? { value: field.value, from: selectionStart ?? end, to: selectionEnd ?? end }
        : { value: field.value, from: end, to: end };
};

/** Remembers in which of some text fields the cursor was last, and writes there. */
export const useTextCursor = (names: readonly string[], fallback: string) => {
    const { setValue } = useFormContext();
    const container = useRef<HTMLDivElement>(null);
    const last = useRef<TextField>(null);
    const onFocus = ({ target }: FocusEvent) => {
        if (isTextField(target) && names.includes(target.name)) last.current = target;
    };
    const put = (field: TextField, { from, to, text, select }: Insertion): void => {
        const value = field.value.slice(0, from) + text + field.value.slice(to);
        // The field has to hold the text before a part of it can be selected.
        flushSync(() => setValue(field.name, value, { shouldDirty: true, shouldTouch: true }));
        field.focus();
        field.setSelectionRange(...select);
    };
    /** Writes what `make` says at the cursor, of the named field where one is given. */
    const write = (make: (selected: ReturnType<typeof selectionOf>) => Insertion, name?: string) => {
        const visited = last.current && (name ?? last.current.name) === last.current.name ? last.current : null;
        const other = () => container.current?.querySelector<TextField>(`[name="${name ?? fallback}"]`);
        const field = visited && names.includes(visited.name) && visited.isConnected ? visited : other();
        if (field) put(field, make(selectionOf(field, field === visited)));
    };
    return { container, onFocus, write };
};
