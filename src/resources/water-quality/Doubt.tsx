import Alert from '@mui/material/Alert';
import type { ReportDoubt } from '../../../contract/water-quality';
import { useWord } from '../../i18n/useWord';

/** Says that two fields cannot both be right, where a report does. */
export const Doubt = ({ of, doubts }: { of: ReportDoubt; doubts: readonly ReportDoubt[] }) => {
    const wordOf = useWord();
    if (!doubts.includes(of)) return null;
    return (
        <Alert severity="warning" sx={{ mt: 1 }}>
            {wordOf('reportDoubt', of)}
        </Alert>
    );
};
