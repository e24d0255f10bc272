import { useEffect, useRef } from 'react';
import type { Theme } from '@mui/material/styles';
import { DataTableRow, type DataTableRowProps } from 'react-admin';
import { useRecordContext } from 'ra-core';
import { useSelection, type Selection } from './selection';

/** The first cell, which stays while the others scroll, has the ground of its row by a variable; stronger than that of its table. */
const pointedAt = { bgcolor: 'action.hover', '&&': { '--row': ({ palette }: Theme) => palette.action.hover } };

const SelectableRow = ({
    id,
    selection: { selected, onSelect, hovered, onHover },
    ...props
}: DataTableRowProps & { id: string; selection: Selection }) => {
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
        <DataTableRow
            {...props}
            ref={row}
            selected={chosen}
            onClick={() => onSelect(chosen ? null : id)}
            onMouseEnter={() => onHover(id)}
            onMouseLeave={() => onHover(null)}
            onFocus={() => onHover(id)}
            onBlur={() => onHover(null)}
            sx={{ cursor: 'pointer', ...(hovered === id && pointedAt) }}
        />
    );
};

/** react-admin's row; where rows can be chosen, one that is pointed at and chosen with the mouse. Its name offers the keyboard the same. */
export const FigureRow = (props: DataTableRowProps) => {
    const selection = useSelection();
    const id = String(useRecordContext()?.id);
    return selection ? <SelectableRow {...props} id={id} selection={selection} /> : <DataTableRow {...props} />;
};
