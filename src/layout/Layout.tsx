import type { ReactNode } from 'react';
import { useEffect } from 'react';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/system';
import { Layout as RaLayout } from 'react-admin';
import { useLogout } from 'ra-core';
import { isFormOpen, loseSession } from '../providers/lostSession';
import { leaveForRoot, onSignedOutElsewhere } from '../providers/session';
import { usePageMemory } from '../kit/page/previousPage';
import { AppBar } from './AppBar';
import { AwayBanner } from './AwayBanner';
import { DemoBanner } from './DemoBanner';
import { ErrorScreen } from './ErrorScreen';
import { Guard } from './Guard';
import { printStyles } from './print';
import { Menu, Sidebar } from './Sidebar';
import { SignInAgain } from './SignInAgain';
import { usePaperTheme } from './usePaperTheme';

/** The frame of every signed-in page; it goes to sign-in with the tab in which the session ends. */
const Layout = ({ children }: { children: ReactNode }) => {
    const logout = useLogout();
    const theme = usePaperTheme();
    usePageMemory();
    useEffect(
        () =>
            onSignedOutElsewhere(end => {
                if (end === 'logout') void logout({}, '/login');
                else if (isFormOpen()) void loseSession();
                else leaveForRoot();
            }),
        [logout],
    );
    return (
        <ThemeProvider theme={theme}>
            <GlobalStyles styles={printStyles} />
            <RaLayout appBarAlwaysOn appBar={AppBar} sidebar={Sidebar} menu={Menu} error={ErrorScreen}>
                <AwayBanner />
                <DemoBanner closable />
                <Guard>{children}</Guard>
                <SignInAgain />
            </RaLayout>
        </ThemeProvider>
    );
};
export default Layout;
