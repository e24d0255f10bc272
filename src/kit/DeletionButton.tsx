import { useState } from 'react';
import DeleteIcon from '@mui/icons-material/Delete';
import MuiButton from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { Button, Confirm } from 'react-admin';
import { useNotify, useResourceContext, useTranslate, type Identifier } from 'ra-core';
import { useDeletion, type Deletion } from './useDeletion';

/** What keeps a record from being deleted. */
export interface Use {
    title: string;
    names: readonly string[];
}

/** What a resource says of its own deletions; react-admin's words where it says nothing. */
export interface DeletionProps {
    label?: string;
    'aria-label'?: string;
    title?: string;
    content?: string;
    /** What the button of the dialog says. */
    confirm?: string;
    /** Asks the server, before anybody is asked to confirm. */
    findUse?: (ids: Identifier[]) => Promise<Use | undefined>;
}

const InUse = ({ use, onClose }: { use: Use; onClose: () => void }) => {
    const translate = useTranslate();
    return (
        <Dialog open onClose={onClose} aria-labelledby="deletion-use">
            <DialogTitle id="deletion-use">{use.title}</DialogTitle>
            <DialogContent>
                <ul>
                    {use.names.map((name, index) => (
                        // Two people may have one name, and the list does not change.
                        <li key={`${index} ${name}`}>{name}</li>
                    ))}
                </ul>
            </DialogContent>
            <DialogActions>
                <MuiButton onClick={onClose}>{translate('ra.action.close')}</MuiButton>
            </DialogActions>
        </Dialog>
    );
};

const lowerFirst = (text: string): string => text.charAt(0).toLocaleLowerCase() + text.slice(1);

/** Deletes records once a dialog that names them was confirmed; those in use stay, and it says where. */
export const DeletionButton = ({
    label = 'ra.action.delete',
    'aria-label': ariaLabel,
    title,
    content,
    confirm,
    findUse,
    ...deletion
}: DeletionProps & Deletion) => {
    const translate = useTranslate();
    const notify = useNotify();
    const resource = useResourceContext() ?? '';
    const remove = useDeletion();
    const [asking, setAsking] = useState(false);
    const [use, setUse] = useState<Use>();
    const { ids, about } = deletion;
    const count = { smart_count: ids.length };
    const words = { ...count, name: lowerFirst(translate(`resources.${resource}.name`, count)) };
    const action = translate('ra.message.bulk_delete_title', words);
    const ask = async () => {
        try {
            const found = await findUse?.(ids);
            setUse(found);
            setAsking(!found);
        } catch (error) {
            notify((error as Error).message, { type: 'error' });
        }
    };
    return (
        <>
            <Button
                label={label}
                color="error"
                aria-haspopup="dialog"
                {...(ariaLabel && { 'aria-label': ariaLabel, 'data-word': translate(label) })}
                onClick={event => {
                    event.stopPropagation();
                    void ask();
                }}
            >
                <DeleteIcon />
            </Button>
            <Confirm
                isOpen={asking}
                // As elements: what somebody wrote into a name is no key.
                title={<>{title ?? (about ? `${action}: ${about}` : action)}</>}
                content={
                    <DialogContentText>
                        {content ?? translate('ra.message.bulk_delete_content', words)}
                    </DialogContentText>
                }
                confirm={confirm ?? action}
                confirmColor="warning"
                onConfirm={() => {
                    setAsking(false);
                    remove(deletion);
                }}
                onClose={() => setAsking(false)}
            />
            {use && <InUse use={use} onClose={() => setUse(undefined)} />}
        </>
    );
};
