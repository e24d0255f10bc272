import { createContext, useContext } from 'react';

/** What is chosen and pointed at in a table, and on the map beside it. */
export interface Selection {
    selected: string | null;
    onSelect: (key: string | null) => void;
    hovered: string | null;
    onHover: (key: string | null) => void;
}

export const SelectionContext = createContext<Selection | undefined>(undefined);

/** The selection of the table around it, where its rows can be chosen. */
export const useSelection = () => useContext(SelectionContext);
