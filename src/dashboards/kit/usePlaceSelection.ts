import { useState } from 'react';
import { useEvent } from 'ra-core';
import type { Selection } from '../../kit/table/selection';

/** The place that the address names, chosen and pointed at in a map and in the table beside it. */
export const usePlaceSelection = (
    selected: string | null | undefined,
    onChoose: (id: string | undefined) => void,
): Selection => {
    const [hovered, onHover] = useState<string | null>(null);
    const onSelect = useEvent((id: string | null) => onChoose(id ?? undefined));
    return { selected: selected ?? null, onSelect, hovered, onHover };
};
