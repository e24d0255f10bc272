import { useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import { LinkBase, useTranslate } from 'ra-core';
import { Meaning } from './Meaning';
import type { Term } from '../../i18n/terms';

const readMs = 10_000;

/** An abbreviation that says what it means under the pointer, with the focus or at a tap, and leads to the glossary. */
export const Abbreviation = ({ term }: { term: Term }) => {
    const translate = useTranslate();
    const [open, setOpen] = useState(false);
    // The first tap opens what a pointer opens by passing over it.
    const opensOnly = useRef(false);
    const follow = (event: MouseEvent) => {
        if (opensOnly.current) event.preventDefault();
        opensOnly.current = false;
    };
    return (
        <Tooltip
            describeChild
            open={open}
            onOpen={() => setOpen(true)}
            onClose={() => setOpen(false)}
            enterTouchDelay={0}
            leaveTouchDelay={readMs}
            title={<Meaning term={term} />}
        >
            <Link
                component={LinkBase}
                to={`/glossary#${term}`}
                color="inherit"
                onPointerDown={({ pointerType }: PointerEvent) =>
                    (opensOnly.current = pointerType === 'touch' && !open)
                }
                onClick={follow}
                sx={{ textDecorationStyle: 'dotted', textDecorationColor: 'currentColor' }}
            >
                {translate(`glossary.terms.${term}.short`)}
            </Link>
        </Tooltip>
    );
};
