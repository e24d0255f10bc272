import type { ReactElement } from 'react';
import Tooltip from '@mui/material/Tooltip';
import { Meaning } from './Meaning';
import { useTerms } from './useTerms';

/** So that it is not in the way of who only passes. */
const lingersMs = 400;

/** A control, in whose name no link can stand, that says what the abbreviations of its name mean under the pointer, with the focus or while it is held. */
export const Hinted = ({ text, children }: { text: string; children: ReactElement }) => {
    const found = useTerms()(text).flatMap(({ term }) => term ?? []);
    if (found.length === 0) return children;
    return (
        <Tooltip
            describeChild
            placement="top"
            enterDelay={lingersMs}
            title={found.map(term => (
                <div key={term}>
                    <Meaning term={term} />
                </div>
            ))}
        >
            {children}
        </Tooltip>
    );
};
