import { Suspense, useMemo } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, Navigate, type I18nProvider } from 'ra-core';
import { createBrowserRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import * as account from './account';
import { frame, glossary } from './i18n/catalogues';
import { page } from './kit/page/page';
import { LanguageInAddress } from './layout/LanguageInAddress';
import { LoadingPage } from './kit/page/LoadingPage';
import { Root } from './layout/Root';
import { RouteError } from './layout/RouteError';
import { ThemeProvider } from './layout/ThemeProvider';
import { Toasts } from './layout/Toasts';
import { authProvider } from './providers/authProvider';
import { publicCalls } from './providers/publicCalls';
import { store } from './providers/store';

/** What is being loaded, once the city's clock is known too; a server that is away does not keep it. */
const byCityClock = async <Screen,>(loading: Promise<Screen>): Promise<Screen> => {
    const [screen] = await Promise.all([loading, publicCalls.status().catch(() => undefined)]);
    return screen;
};
const Product = page(() => byCityClock(import('./Product')), frame, glossary);
const UnauthorizedPage = page(() => import('./layout/UnauthorizedPage'));

/** The public screens; all others are the product's. */
const screens: RouteObject[] = [
    { path: '/', element: <Root /> },
    {
        element: <account.GuestOnly />,
        children: [
            { path: '/login', element: <account.SignInPage /> },
            { path: '/signup', element: <account.SignUpPage /> },
            { path: '/otp', element: <account.OtpPage /> },
            { path: '/password', element: <account.PasswordPage /> },
            { path: '/forget-password', element: <account.ForgetPasswordPage /> },
            { path: '/account-verified', element: <account.AccountVerifiedPage /> },
            { path: '/security-question', element: <account.SecurityQuestionPage /> },
            { path: '/new-password', element: <account.NewPasswordPage /> },
            { path: '/set-up', element: <account.SetUpPage /> },
            {
                element: <account.OutcomeOnly />,
                children: [{ path: '/email-sent', element: <account.EmailSentPage /> }],
            },
        ],
    },
    {
        element: <account.OutcomeOnly />,
        children: [
            { path: '/password-changed', element: <account.PasswordChangedPage /> },
            { path: '/login-success', element: <account.LoginSuccessPage /> },
        ],
    },
    { path: '/contact-verified', element: <account.ContactVerifiedPage /> },
    { path: '/unauthorized', element: <UnauthorizedPage /> },
    { path: '/access-denied', element: <Navigate to="/unauthorized" replace /> },
    { element: <account.SignedInOnly />, children: [{ path: '*', element: <Product /> }] },
];

export interface AppProps {
    i18nProvider: I18nProvider;
    queryClient: QueryClient;
}

/** What stands around every screen. */
const Surroundings = ({ i18nProvider, queryClient }: AppProps) => (
    <CoreAdminContext {...{ authProvider, i18nProvider, queryClient, store }}>
        <LanguageInAddress />
        <ThemeProvider>
            <Suspense fallback={<LoadingPage />}>
                <Outlet />
            </Suspense>
            <Toasts />
        </ThemeProvider>
    </CoreAdminContext>
);

/** The product inside its router; `useTransitions={false}` because transitions make react-admin navigate without end. */
export const App = (props: AppProps) => {
    const { i18nProvider, queryClient } = props;
    const router = useMemo(() => {
        const element = <Surroundings {...{ i18nProvider, queryClient }} />;
        return createBrowserRouter([{ element, children: [{ errorElement: <RouteError />, children: screens }] }]);
    }, [i18nProvider, queryClient]);
    return <RouterProvider router={router} useTransitions={false} />;
};
