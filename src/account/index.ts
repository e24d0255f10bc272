import { lazy } from 'react';

/** The public screens, each loaded when it is opened. */
export const SignInPage = lazy(() => import('./SignInPage'));
export const SignUpPage = lazy(() => import('./SignUpPage'));
export const OtpPage = lazy(() => import('./OtpPage'));
export const PasswordPage = lazy(() => import('./PasswordPage'));
export const ForgetPasswordPage = lazy(() => import('./ForgetPasswordPage'));
export const EmailSentPage = lazy(() => import('./EmailSentPage'));
export const AccountVerifiedPage = lazy(() => import('./AccountVerifiedPage'));
export const SecurityQuestionPage = lazy(() => import('./SecurityQuestionPage'));
export const NewPasswordPage = lazy(() => import('./NewPasswordPage'));
export const PasswordChangedPage = lazy(() => import('./PasswordChangedPage'));
export const LoginSuccessPage = lazy(() => import('./LoginSuccessPage'));
export const ContactVerifiedPage = lazy(() => import('./ContactVerifiedPage'));
export const SetUpPage = lazy(() => import('./SetUpPage'));
export { GuestOnly } from './GuestOnly';
export { OutcomeOnly } from './OutcomeOnly';
export { SignedInOnly } from './SignedInOnly';
