import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'ra-core';

interface RememberMeProps {
    defaultChecked: boolean;
    onChange: (on: boolean) => void;
}

/** Whether the session outlives the day. */
export const RememberMe = ({ defaultChecked, onChange }: RememberMeProps) => (
    <FormControlLabel
        control={<Checkbox name="rememberMe" defaultChecked={defaultChecked} onChange={(_, on) => onChange(on)} />}
        label={useTranslate()('login.rememberMe')}
    />
);
