import { lazy, Suspense, useMemo } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, Resource, type I18nProvider } from 'ra-core';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import * as account from './account';
import home from './dashboards/home';
import { ErrorScreen } from './layout/ErrorScreen';
import { LoadingPage } from './layout/LoadingPage';
import { NotFoundPage } from './layout/NotFoundPage';
import { Root } from './layout/Root';
import { ThemeProvider } from './layout/ThemeProvider';
import { Toasts } from './layout/Toasts';
import { authProvider } from './providers/authProvider';
import { dataProvider } from './providers/dataProvider';
import { store } from './providers/store';
import alertRules from './resources/alert-rules';
import auditLog from './resources/auditLog';
import emailTemplates from './resources/email-templates';
import outbox from './resources/outbox';
import profile from './resources/profile';
import roles from './resources/roles';
import { routerProvider } from './resources/routerProvider';
import { ToScreen } from './resources/routesOf';
import supplyTimings from './resources/supply-timings';
import thresholds from './resources/thresholds';
import users from './resources/users';
import waterQuality from './resources/water-quality';

const Layout = lazy(() => import('./layout/Layout'));
const UnauthorizedPage = lazy(() => import('./layout/UnauthorizedPage'));

const resources = [waterQuality, thresholds, emailTemplates, supplyTimings, alertRules, users, roles, auditLog, outbox];

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
                    layout={Layout}
                    loading={LoadingPage}
                    error={ErrorScreen}
                    catchAll={NotFoundPage}
                >
                    <CustomRoutes noLayout>
                        <Route path="/" element={<Root />} />
                        <Route element={<account.GuestOnly />}>
                            <Route path="/login" element={<account.SignInPage />} />
                            <Route path="/signup" element={<account.SignUpPage />} />
                            <Route path="/otp" element={<account.OtpPage />} />
                            <Route path="/password" element={<account.PasswordPage />} />
                            <Route path="/forget-password" element={<account.ForgetPasswordPage />} />
                            <Route path="/account-verified" element={<account.AccountVerifiedPage />} />
                            <Route path="/security-question" element={<account.SecurityQuestionPage />} />
                            <Route path="/new-password" element={<account.NewPasswordPage />} />
                            <Route path="/set-up" element={<account.SetUpPage />} />
                            <Route element={<account.OutcomeOnly />}>
                                <Route path="/email-sent" element={<account.EmailSentPage />} />
                            </Route>
                        </Route>
                        <Route element={<account.OutcomeOnly />}>
                            <Route path="/password-changed" element={<account.PasswordChangedPage />} />
                            <Route path="/login-success" element={<account.LoginSuccessPage />} />
                        </Route>
                        <Route path="/contact-verified" element={<account.ContactVerifiedPage />} />
                        <Route path="/unauthorized" element={<UnauthorizedPage />} />
                    </CustomRoutes>
                    <CustomRoutes>
                        <Route path={home.path} element={<home.Page />} />
                        {profile.routes}
                        {resources.map(resource => resource.routes)}
                    </CustomRoutes>
                    {resources.map(resource => (
                        <Resource key={resource.name} {...resource}>
                            <Route path="*" element={<ToScreen />} />
                        </Resource>
                    ))}
                </CoreAdminUI>
            </Suspense>
            <Toasts />
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
