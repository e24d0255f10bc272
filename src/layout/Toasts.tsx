import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import {
    useNotificationContext,
    useNotify,
    useTakeUndoableMutation,
    useTranslate,
    type NotificationPayload,
    type UndoableMutation,
} from 'ra-core';
import { focusTitle } from '../kit/focusPage';
import { onLastChance, onRefused, sendDeletions } from '../providers/deletions';

const lifetime = 4000;
const atOnce = 3;
interface Toast extends NotificationPayload {
    id: number;
    /** How often it was said; each time it stays for its whole life. */
    times: number;
    /** The same for toasts of one text, which are one. */
    text?: string;
    mutation?: UndoableMutation;
}

const once = (mutation: UndoableMutation): UndoableMutation => {
    let done = false;
    return params => {
        if (!done) mutation(params);
        done = true;
    };
};

const textOf = ({ message, type, notificationOptions }: NotificationPayload): string | undefined =>
    typeof message === 'string'
        ? JSON.stringify([type, message, notificationOptions?.messageArgs, notificationOptions?.about])
        : undefined;

const withToast = (toasts: readonly Toast[], added: Toast): Toast[] => {
    const isSame = ({ text }: Toast) => text !== undefined && text === added.text;
    return toasts.some(isSame)
        ? toasts.map(toast => (isSame(toast) ? { ...toast, times: toast.times + 1 } : toast))
        : [...toasts, added];
};

interface ToastAlertProps {
    toast: Toast;
    onClose: (toast: Toast, isUndo?: boolean) => void;
}

const ToastAlert = ({ toast, onClose }: ToastAlertProps) => {
    const translate = useTranslate();
    const [pointed, setPointed] = useState(false);
    const [focused, setFocused] = useState(false);
    const { autoHideDuration, messageArgs, about, again } = toast.notificationOptions ?? {};
    const before = useRef<Element | null>(null);
    const dismiss = () => {
        onClose(toast);
        if (before.current instanceof HTMLElement && before.current.isConnected)
            before.current.focus({ preventScroll: true });
        else focusTitle();
    };
    const held = pointed || focused || autoHideDuration === null;
    useEffect(() => {
        if (held) return undefined;
        const timer = setTimeout(() => onClose(toast), autoHideDuration ?? lifetime);
        return () => clearTimeout(timer);
    }, [held, autoHideDuration, onClose, toast]);
    return (
        <Alert
            severity={
                toast.type === 'success' || toast.type === 'error' || toast.type === 'warning' ? toast.type : 'info'
            }
            variant="filled"
            onClose={dismiss}
            onPointerEnter={() => setPointed(true)}
            onPointerLeave={() => setPointed(false)}
            onFocus={({ currentTarget, relatedTarget }) => {
                if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
                setFocused(true);
            }}
            onBlur={() => setFocused(false)}
            slotProps={{ closeButton: { 'aria-label': translate('ra.action.close') } }}
        >
            {typeof toast.message === 'string' ? translate(toast.message, messageArgs) : toast.message}
            {about && <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{about as string}</Box>}
            {again && (
                <Button
                    color="inherit"
                    size="small"
                    variant="outlined"
                    onClick={() => {
                        onClose(toast);
                        (again as () => void)();
                    }}
                >
                    {translate('actionButtons.tryAgain')}
                </Button>
            )}
            {toast.mutation && (
                <Button color="inherit" size="small" variant="outlined" onClick={() => onClose(toast, true)}>
                    {translate('ra.action.undo')}
                </Button>
            )}
        </Alert>
    );
};

/**
 * Notifications as toasts of four seconds, three at a time; react-admin's own shows one after the other. What can be undone
 * is sent when its toast closes. They stand around all screens, for what can be undone outlives the page it was done on.
 */
export const Toasts = () => {
    const { notifications, takeNotification } = useNotificationContext();
    const notify = useNotify();
    const takeMutation = useTakeUndoableMutation();
    const [toasts, setToasts] = useState<Toast[]>([]);
    const lastId = useRef(0);
    // Before anything else can be added to react-admin's queues: it takes from them as they were at the last render.
    useLayoutEffect(() => {
        const next = notifications.length > 0 && takeNotification();
        if (!next) return;
        const mutation = (next.notificationOptions?.undoable && takeMutation()) || undefined;
        const text = mutation ? undefined : textOf(next);
        const toast = { ...next, id: ++lastId.current, times: 1, text, mutation: mutation && once(mutation) };
        setToasts(all => withToast(all, toast));
    }, [notifications, takeNotification, takeMutation]);
    const close = useCallback(({ id, mutation, notificationOptions }: Toast, isUndo = false) => {
        setToasts(all => all.filter(toast => toast.id !== id));
        mutation?.({ isUndo });
        if (isUndo) (notificationOptions?.onUndo as (() => void) | undefined)?.();
    }, []);
    useEffect(() => onRefused(({ reason, about }) => notify(reason, { type: 'error', about })), [notify]);
    // A change of language makes everything anew, this too: no Undo outlives it. Cleaned up before what sends them.
    useEffect(() => () => void sendDeletions(), []);
    useEffect(
        () => onLastChance(() => toasts.filter(({ mutation }) => mutation).forEach(toast => close(toast))),
        [toasts, close],
    );
    return (
        <Stack
            className="screen-only"
            spacing={1}
            aria-live="polite"
            sx={{
                position: 'fixed',
                zIndex: 'snackbar',
                right: 16,
                // Above Save and Next, which stand at the bottom of a form: a toast of what is wrong would cover them.
                bottom: 88,
                maxWidth: 'min(440px, calc(100vw - 32px))',
            }}
        >
            {toasts.slice(0, atOnce).map(toast => (
                <ToastAlert key={toast.id} toast={toast} onClose={close} />
            ))}
        </Stack>
    );
};
