import { useRevalidator, useRouteError } from 'react-router-dom';
import { ErrorScreen } from './ErrorScreen';

/** What stands in for a screen that failed outside the product's own boundary; the router forgets it with the next address. */
export const RouteError = () => {
    const error = useRouteError();
    const { revalidate } = useRevalidator();
    return <ErrorScreen error={error} resetErrorBoundary={() => void revalidate()} />;
};
