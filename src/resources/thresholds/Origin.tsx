import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useRecordContext, useResourceDefinitions, useTranslate } from 'ra-core';
import { isOfAccounts, isOfDetection, isOfReports, type Threshold } from '../../../contract/thresholds';
import { formatExact } from '../../../contract/format';
import { useUnitName } from '../../i18n/useUnitName';

const effectOf = ({ key, kind }: Threshold) => {
    if (isOfDetection(key)) return 'thresholdValue.actsOnFindings';
    if (isOfAccounts(key)) return 'thresholdValue.actsOnAccounts';
    if (isOfReports(key)) return 'thresholdValue.actsOnReports';
    return kind === 'read' ? 'thresholdValue.actsAtOnce' : 'thresholdValue.actsAfterRecomputing';
};

/** Where a value comes from, what it starts from, which pages it changes, and when. */
export const Origin = () => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const unitName = useUnitName();
    const record = useRecordContext<Threshold>();
    const screens = useResourceDefinitions();
    if (!record) return null;
    const pages = record.whereUsed
        .filter(page => page in screens)
        .map(page => translate(`values.thresholdScreen.${page}`));
    const facts = [
        ['thresholdValue.default', `${formatExact(record.defaultValue, locale)} ${unitName(record.unit)}`],
        ['columns.thresholds.ownSource', locale === 'bn' ? record.sourceBn : record.source],
        ['thresholdValue.whereUsed', pages.join(', ') || translate('thresholdValue.nowhere')],
        ['thresholdValue.effect', translate(effectOf(record))],
    ].filter(([, words]) => words);
    return (
        <Box
            component="dl"
            sx={{
                display: 'grid',
                gridTemplateColumns: { sm: 'max-content 1fr' },
                columnGap: 2,
                rowGap: 0.5,
                m: 0,
                mt: 1,
            }}
        >
            {facts.map(([name, words]) => (
                <Box key={name} sx={{ display: 'contents' }}>
                    <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                        {translate(name)}
                    </Typography>
                    <Typography component="dd" variant="body2" sx={{ m: 0, mb: { xs: 1, sm: 0 } }}>
                        {words}
                    </Typography>
                </Box>
            ))}
        </Box>
    );
};
