import { useCallback, useEffect, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'ra-core';

const lifetime = 4000;
const atOnce = 3;
interface Toast extends NotificationPayload {
    id: number;
}

const Shown = ({ toast, onClose }: { toast: Toast; onClose: (id: number) => void }) => {
    const translate = useTranslate();
    const { autoHideDuration, messageArgs } = toast.notificationOptions ?? {};
    useEffect(() => {
        if (autoHideDuration === null) return undefined;
        const timer = setTimeout(() => onClose(toast.id), autoHideDuration ?? lifetime);
        return () => clearTimeout(timer);
    }, [autoHideDuration, onClose, toast.id]);
    return (
        <Alert
            severity={
                toast.type === 'success' || toast.type === 'error' || toast.type === 'warning' ? toast.type : 'info'
            }
            variant="filled"
            onClose={() => onClose(toast.id)}
            slotProps={{ closeButton: { 'aria-label': translate('ra.action.close') } }}
        >
            {typeof toast.message === 'string' ? translate(toast.message, messageArgs) : toast.message}
        </Alert>
    );
};

/** Notifications as toasts of four seconds, three at a time; react-admin's own shows one after the other. */
export const Toasts = () => {
    const { notifications, takeNotification } = useNotificationContext();
    const [shown, setShown] = useState<Toast[]>([]);
    const lastId = useRef(0);
    const close = useCallback((id: number) => setShown(all => all.filter(toast => toast.id !== id)), []);
    useEffect(() => {
        if (notifications.length === 0 || shown.length >= atOnce) return;
        const next = takeNotification();
        if (next) setShown(all => [...all, { ...next, id: ++lastId.current }]);
    }, [notifications, shown.length, takeNotification]);
    return (
        <Stack
            className="screen-only"
            spacing={1}
            aria-live="polite"
            sx={{
                position: 'fixed',
                zIndex: 'snackbar',
                right: 16,
                bottom: 16,
                maxWidth: 'min(440px, calc(100vw - 32px))',
            }}
        >
            {shown.map(toast => (
                <Shown key={toast.id} toast={toast} onClose={close} />
            ))}
        </Stack>
    );
};
