import { Notice } from './Notice';

/** The answer was right and a link is on its way. */
const EmailSentPage = () => (
    <Notice title="emailSent.title" text="emailSent.text" button="actionButtons.backToLogin" to="/login" />
);
export default EmailSentPage;
