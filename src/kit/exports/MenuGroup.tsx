import { useId, type KeyboardEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

const step: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Beside each other, the entries are reached by the arrows to the sides too. */
const moveAside = (event: KeyboardEvent<HTMLElement>) => {
    const by = step[event.key];
    if (by === undefined || !(event.target instanceof HTMLElement)) return;
    const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    event.preventDefault();
    entries[entries.indexOf(event.target) + by]?.focus();
};

interface MenuGroupProps {
    title: string;
    /** Why one of its entries cannot be chosen. */
    note?: string;
    /** Its entries stand beside each other, and where there is room beside the title. */
    isRow?: boolean;
    /** Entries of the menu, as `div`. */
    children: ReactNode;
}

/** Entries of a menu under a title of their own, with which they are read out. */
export const MenuGroup = ({ title, note, isRow = false, children }: MenuGroupProps) => {
    const id = useId();
    return (
        <Box
            component="li"
            role="group"
            aria-labelledby={id}
            aria-describedby={note && `${id}-note`}
            onKeyDown={isRow ? moveAside : undefined}
            sx={isRow ? { display: 'flex', flexWrap: 'wrap', alignItems: 'center' } : undefined}
        >
            <Typography
                id={id}
                component="div"
                variant="body2"
                sx={{ flex: '1 1 200px', px: 2, pt: { xs: 1, sm: isRow ? 0 : 1 }, color: 'text.secondary' }}
            >
                {title}
            </Typography>
            {isRow ? <Box sx={{ display: 'flex' }}>{children}</Box> : children}
            {note && (
                <Typography
                    id={`${id}-note`}
                    variant="body2"
                    sx={{ flexBasis: '100%', px: 2, color: 'text.secondary' }}
                >
                    {note}
                </Typography>
            )}
        </Box>
    );
};
