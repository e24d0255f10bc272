import Box from '@mui/material/Box';
import Step from '@mui/material/Step';
import StepButton from '@mui/material/StepButton';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { visuallyHidden } from '@mui/utils';
import type { Theme } from '@mui/material/styles';
import { useLocale, useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { formatNumber } from '../../../contract/format';
import { useStep } from './useStep';

/** The steps of the form, each a button; one with an error says so. */
export const Steps = () => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
    const { errors } = useFormState();
    const { steps, index, open, heading } = useStep();
    return (
        <Box sx={{ mb: 2 }}>
            <Stepper
                nonLinear
                activeStep={index}
                alternativeLabel={!narrow}
                aria-label={translate('stepper.steps')}
                // The buttons reach further than what is seen of them.
                sx={{
                    px: narrow ? 1 : 0,
                    '& .MuiStepIcon-root:not(.Mui-active, .Mui-error)': { color: 'text.secondary' },
                    '& .MuiStepIcon-root.Mui-active': ({ palette, spacing }: Theme) => ({
                        borderRadius: '50%',
                        boxShadow: `0 0 0 ${spacing(0.25)} ${palette.background.default}, 0 0 0 ${spacing(0.5)} ${palette.primary.main}`,
                    }),
                }}
            >
                {steps.map(({ label, fields }, at) => {
                    const wrong = fields.some(name => errors[name]);
                    return (
                        <Step key={label} sx={narrow ? { px: 0 } : undefined}>
                            <StepButton icon={formatNumber(at + 1, locale)} onClick={() => open(at)}>
                                <StepLabel error={wrong}>
                                    <Box component="span" sx={narrow ? visuallyHidden : undefined}>
                                        {translate(label)}
                                    </Box>
                                    {wrong && (
                                        <Box component="span" sx={visuallyHidden}>
                                            {translate('stepper.wrong')}
                                        </Box>
                                    )}
                                </StepLabel>
                            </StepButton>
                        </Step>
                    );
                })}
            </Stepper>
            <Typography variant="h2" ref={heading} id="open-step" tabIndex={-1} sx={{ mt: 2 }}>
                {translate('stepper.stepOf', {
                    number: index + 1,
                    total: steps.length,
                    name: translate(steps[index].label),
                })}
            </Typography>
        </Box>
    );
};
