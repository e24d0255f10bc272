import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'ra-core';
import { brokenRules, passwordRules, passwordStrength } from './newPassword.rules';

const words = [
    'newPassword.strength.tooWeak',
    'newPassword.strength.weak',
    'newPassword.strength.fair',
    'newPassword.strength.strong',
] as const;
const colors = ['error', 'warning', 'info', 'success'] as const;
const most = 3;

/** Section 5's rules as a list that tells which are kept, and how strong the password is; both in words. */
export const PasswordMeter = ({ id, password }: { id: string; password: string }) => {
    const translate = useTranslate();
    const broken = brokenRules(password);
    const strength = passwordStrength(password);
    return (
        <Box sx={{ mb: 2 }}>
            <LinearProgress
                variant="determinate"
                value={password ? Math.max(10, (strength / most) * 100) : 0}
                color={colors[strength]}
                aria-labelledby={`${id}-strength`}
            />
            <Typography id={`${id}-strength`} role="status" variant="body2" sx={{ mt: 0.5 }}>
                {translate('newPassword.strength.label', { strength: translate(words[strength]) })}
            </Typography>
            <Box component="ul" id={id} sx={{ listStyle: 'none', p: 0, m: 0, mt: 1 }}>
                {passwordRules.map(rule => (
                    <Rule key={rule} rule={rule} kept={!broken.has(rule)} />
                ))}
            </Box>
        </Box>
    );
};

const Rule = ({ rule, kept }: { rule: (typeof passwordRules)[number]; kept: boolean }) => {
    const translate = useTranslate();
    const Icon = kept ? CheckCircleIcon : RadioButtonUncheckedIcon;
    return (
        <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
            <Icon fontSize="small" color={kept ? 'success' : 'inherit'} aria-hidden />
            <Typography variant="body2">
                {translate(`newPassword.rule.${rule}`)}
                <Box component="span" sx={visuallyHidden}>
                    {translate(kept ? 'newPassword.kept' : 'newPassword.notYet')}
                </Box>
            </Typography>
        </Box>
    );
};
