import { useId } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { waters, type Report } from '../../../../contract/water-quality';
import { formatDay, formatInstant, formatNumber } from '../../../../contract/format';
import { ReportName } from '../ReportName';
import { none, useNumbers } from '../useNumbers';
import { usePlants } from '../usePlants';
import { ChemicalSection } from './ChemicalSection';
import { Fact, Facts } from './Facts';
import { PowerSections } from './PowerSections';
import { QualitySection } from './QualitySection';
import { ReportActions } from './ReportActions';
import { Section } from './Section';
import { WaterSections } from './WaterSections';

const Header = ({ report }: { report: Report }) => {
    const translate = useTranslate();
    const { locale } = useNumbers();
    const { nameOf } = usePlants();
    const { version } = report;
    return (
        <Facts>
            <Fact label={translate('waterQuality.plant')}>{nameOf(report.productionUnit)}</Fact>
            <Fact label={translate('columns.waterQuality.reportDate')}>{formatDay(report.reportDate, locale)}</Fact>
            <Fact label={translate('waterQuality.created')}>
                {translate('waterQuality.byAt', {
                    name: report.createdBy?.name ?? none,
                    at: formatInstant(report.createdAt, locale),
                })}
            </Fact>
            {version > 1 && (
                <Fact label={translate('waterQuality.changedTimes', { count: formatNumber(version - 1, locale) })}>
                    {translate('waterQuality.byAt', {
                        name: report.updatedBy?.name ?? none,
                        at: formatInstant(report.updatedAt, locale),
                    })}
                </Fact>
            )}
        </Facts>
    );
};

const twoColumns = {
    display: 'grid',
    columnGap: 4,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
};

/** A daily report as it stands on paper, with what follows from it and what is out of range. */
export const ReportPaper = ({ report }: { report: Report }) => {
    const translate = useTranslate();
    const titleId = useId();
    return (
        <Card component="article" aria-labelledby={titleId} sx={{ p: { xs: 2, md: 3 }, breakInside: 'auto' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', mb: 2 }}>
                <Typography id={titleId} variant="h2" sx={{ typography: 'h1' }}>
                    <ReportName row={report} />
                </Typography>
                <ReportActions report={report} />
            </Box>
            <Header report={report} />
            <WaterSections report={report} />
            <PowerSections report={report} />
            <ChemicalSection report={report} />
            <Box sx={twoColumns}>
                {waters.map(water => (
                    <QualitySection key={water} report={report} water={water} />
                ))}
            </Box>
            <Section title={translate('columns.waterQuality.comments')}>
                <Typography sx={{ whiteSpace: 'pre-line' }}>{report.comments || none}</Typography>
            </Section>
        </Card>
    );
};
