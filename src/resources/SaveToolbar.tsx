import type { ReactNode } from 'react';
import { SaveButton, Toolbar } from 'react-admin';
import { useFormState } from 'react-hook-form';

/** Saves at any time, for a form that starts from a draft counts as unchanged; but not twice at once. */
const Save = () => {
    const { isSubmitting } = useFormState();
    return <SaveButton alwaysEnable={!isSubmitting} />;
};

/** The Save button under a form; `children` stand at the other end. */
export const SaveToolbar = ({ children }: { children?: ReactNode }) => (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
        <Save />
        {children}
    </Toolbar>
);
