import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import TableRow from '@mui/material/TableRow';

export interface Selection {
    selected: string | null;
    onSelect: (key: string | null) => void;
    hovered: string | null;
    onHover: (key: string | null) => void;
}

/** A row that is pointed at and chosen with the mouse; its first cell offers the keyboard the same by `RowButton`. */
export const SelectableRow = ({
    id,
    selected,
    onSelect,
    hovered,
    onHover,
    children,
}: Selection & { id: string; children: ReactNode }) => {
    const chosen = selected === id;
    const row = useRef<HTMLTableRowElement>(null);
    useEffect(() => {
        // Within the table only: a row must not move the page away from the map it was chosen on.
        const box = row.current?.closest('[role="group"]');
        if (!chosen || !row.current || !box || box.scrollHeight <= box.clientHeight) return;
        const [inner, outer] = [row.current.getBoundingClientRect(), box.getBoundingClientRect()];
        if (inner.top < outer.top + inner.height || inner.bottom > outer.bottom)
            box.scrollTop += inner.top - outer.top - outer.height / 2;
    }, [chosen]);
    return (
        <TableRow
            ref={row}
            hover
            selected={chosen}
            onClick={() => onSelect(chosen ? null : id)}
            onMouseEnter={() => onHover(id)}
            onMouseLeave={() => onHover(null)}
            onFocus={() => onHover(id)}
            onBlur={() => onHover(null)}
            sx={{ cursor: 'pointer', ...(hovered === id && { bgcolor: 'action.hover' }) }}
        >
            {children}
        </TableRow>
    );
};
