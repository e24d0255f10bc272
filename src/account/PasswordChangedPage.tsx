import { useEffect } from 'react';
import { endFlow, flow } from '../providers/flow';
import { Notice } from './Notice';

/** The password is set and every session has ended: the way on is a sign-in. */
const PasswordChangedPage = () => {
    // Not before the page of the new password is left, which would take it for a step that has expired.
    useEffect(() => {
        if (flow().recovery) endFlow();
    }, []);
    return (
        <Notice
            title="passwordChanged.title"
            text="passwordChanged.text"
            button="actionButtons.backToLogin"
            to="/login"
        />
    );
};
export default PasswordChangedPage;
