import { Component, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { lostPart, reload } from '../../layout/ErrorScreen';

const CrashedCard = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
    const translate = useTranslate();
    const lost = lostPart.test(error.message);
    return (
        <Box role="alert">
            <Typography sx={{ mb: 1 }}>{translate('layout.somethingWentWrong')}</Typography>
            <Typography variant="caption" component="p" sx={{ mb: 1, color: 'text.secondary' }}>
                {lost ? translate('layout.lostPart') : error.message}
            </Typography>
            <Button variant="outlined" size="small" onClick={lost ? reload : onRetry}>
                {translate('actionButtons.tryAgain')}
            </Button>
        </Box>
    );
};

interface CardBoundaryProps {
    /** What the content is made of: with something else it may well succeed. */
    of: unknown;
    onRetry: () => void;
    children: ReactNode;
}

/** A crash inside a card stays inside it; "Try again" builds the content of this card anew. */
export class CardBoundary extends Component<CardBoundaryProps, { error?: Error; of: unknown }> {
    static getDerivedStateFromError(thrown: unknown) {
        return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
    }

    static getDerivedStateFromProps({ of }: CardBoundaryProps, state: { of: unknown }) {
        return of === state.of ? null : { of, error: undefined };
    }

    state: { error?: Error; of: unknown } = { of: this.props.of };

    private readonly retry = () => {
        this.setState({ error: undefined });
        this.props.onRetry();
    };

    render() {
        const { error } = this.state;
        return error ? <CrashedCard error={error} onRetry={this.retry} /> : this.props.children;
    }
}
