import { lazy, Suspense, useState } from 'react';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import type { AggregatedFigure, Explanation } from '../../../contract/figure';

const ExplanationDialog = lazy(() => import('./ExplanationDialog'));

interface ExplanationButtonProps {
    /** The figure's name. */
    label: string;
    /** One for each figure of the card. */
    explanations: readonly Explanation[];
    /** Whose band and completeness are told first. */
    figure?: AggregatedFigure;
}

/** Opens how a card's figures are computed, which is loaded when it is asked for first. */
export const ExplanationButton = ({ label, explanations, figure }: ExplanationButtonProps) => {
    const translate = useTranslate();
    const [state, setState] = useState<'unasked' | 'open' | 'closed'>('unasked');
    return (
        <>
            <IconButton
                size="small"
                sx={{ m: -0.5 }}
                aria-haspopup="dialog"
                aria-label={translate('kit.howComputed')}
                title={translate('kit.howComputed')}
                onClick={() => setState('open')}
            >
                <InfoIcon fontSize="small" />
            </IconButton>
            {state !== 'unasked' && (
                <Suspense>
                    <ExplanationDialog
                        {...{ label, explanations, figure }}
                        open={state === 'open'}
                        onClose={() => setState('closed')}
                    />
                </Suspense>
            )}
        </>
    );
};
