import type { ReactNode } from 'react';
import { Layout as RaLayout } from 'react-admin';
import { AppBar } from './AppBar';
import { DemoBanner } from './DemoBanner';
import { ErrorScreen } from './ErrorScreen';
import { Menu, Sidebar } from './Sidebar';

/** The frame of every signed-in page. */
const Layout = ({ children }: { children: ReactNode }) => (
    <RaLayout appBar={AppBar} sidebar={Sidebar} menu={Menu} error={ErrorScreen}>
        <DemoBanner />
        {children}
    </RaLayout>
);
export default Layout;
