import { lazy, Suspense, useMemo } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, Navigate, Resource, type I18nProvider } from 'ra-core';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import home from './dashboards/home';
import { ErrorScreen } from './layout/ErrorScreen';
import { LoadingPage } from './layout/LoadingPage';
import { NotFoundPage } from './layout/NotFoundPage';
import { ThemeProvider } from './layout/ThemeProvider';
import { authProvider } from './providers/authProvider';
import { dataProvider } from './providers/dataProvider';
import { store } from './providers/store';
import { routerProvider } from './resources/routerProvider';
import { ToScreen } from './resources/routesOf';
import thresholds from './resources/thresholds';

const Layout = lazy(() => import('./layout/Layout'));
const Toasts = lazy(() => import('./layout/Toasts'));
const SignInPage = lazy(() => import('./account/SignInPage'));
const SetUpPage = lazy(() => import('./account/SetUpPage'));
const UnauthorizedPage = lazy(() => import('./layout/UnauthorizedPage'));

export interface AppProps {
    i18nProvider: I18nProvider;
    queryClient: QueryClient;
}

/** Every screen of the product. */
const Product = ({ i18nProvider, queryClient }: AppProps) => (
    <CoreAdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        routerProvider={routerProvider}
        store={store}
    >
        <ThemeProvider>
            <Suspense fallback={<LoadingPage />}>
                <CoreAdminUI
                    requireAuth
                    disableTelemetry
                    loginPage={SignInPage}
                    layout={Layout}
                    loading={LoadingPage}
                    error={ErrorScreen}
                    catchAll={NotFoundPage}
                >
                    <CustomRoutes noLayout>
                        <Route path="/set-up" element={<SetUpPage />} />
                        <Route path="/unauthorized" element={<UnauthorizedPage />} />
                    </CustomRoutes>
                    <CustomRoutes>
                        <Route path="/" element={<Navigate to="/dashboard" replace />} />
                        <Route path={home.path} element={<home.Page />} />
                        {thresholds.routes}
                    </CustomRoutes>
                    <Resource {...thresholds}>
                        <Route path="*" element={<ToScreen />} />
                    </Resource>
                </CoreAdminUI>
            </Suspense>
            <Suspense>
                <Toasts />
            </Suspense>
        </ThemeProvider>
    </CoreAdminContext>
);

/** The product inside its router; `useTransitions={false}` because transitions make react-admin navigate without end. */
export const App = ({ i18nProvider, queryClient }: AppProps) => {
    const router = useMemo(() => {
        const product = <Product i18nProvider={i18nProvider} queryClient={queryClient} />;
        return createBrowserRouter([{ path: '*', element: product }]);
    }, [i18nProvider, queryClient]);
    return <RouterProvider router={router} useTransitions={false} />;
};
