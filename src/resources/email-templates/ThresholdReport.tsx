import { useState } from 'react';
import DownloadIcon from '@mui/icons-material/Download';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { CanAccess, useTranslate } from 'ra-core';
import { dayMs } from '../../../contract/period';
import { DownloadProgress } from '../../kit/exports/DownloadProgress';
import { useDownload } from '../../kit/exports/useDownload';
import { cityDay, formatDay } from '../../../contract/format';
import { useLanguage } from '../../i18n/useLanguage';
import { outOfRangeCallOf } from '../../providers/downloadCalls';

const periods = [7, 30];

const Report = () => {
    const translate = useTranslate();
    const language = useLanguage();
    const [days, setDays] = useState(periods[0]);
    const { busy, running, onEnd, download } = useDownload();
    const dayAfter = (count: number) => cityDay(new Date(Date.now() + count * dayMs));
    const save = () =>
        download(() => {
            const from = dayAfter(1 - days);
            return {
                path: outOfRangeCallOf({ from, to: dayAfter(1) }),
                format: 'pdf',
                title: translate('emailTemplate.report'),
                filterText: `${translate('emailTemplate.reportPeriod')}: ${formatDay(from, language)} – ${formatDay(dayAfter(0), language)}`,
            };
        });
    return (
        <Card component="section" aria-labelledby="threshold-report">
            <CardContent sx={{ display: 'grid', gap: 2 }}>
                <div>
                    <Typography variant="h2" id="threshold-report">
                        {translate('emailTemplate.report')}
                    </Typography>
                    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                        {translate('emailTemplate.reportHint')}
                    </Typography>
                </div>
                {running ? (
                    <DownloadProgress running={running} onEnd={onEnd} />
                ) : (
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
                        <TextField
                            select
                            size="small"
                            label={translate('emailTemplate.reportPeriod')}
                            value={days}
                            onChange={event => setDays(Number(event.target.value))}
                            sx={{ minWidth: 160 }}
                        >
                            {periods.map(count => (
                                <MenuItem key={count} value={count}>
                                    {translate('emailTemplate.reportDays', { count })}
                                </MenuItem>
                            ))}
                        </TextField>
                        <Button
                            variant="outlined"
                            startIcon={<DownloadIcon />}
                            loading={busy}
                            loadingPosition="start"
                            onClick={() => void save()}
                        >
                            {translate('emailTemplate.reportDownload')}
                        </Button>
                    </Box>
                )}
            </CardContent>
        </Card>
    );
};

/** The values that left their limits, as a PDF, for those who may see them. */
export const ThresholdReport = () => (
    <CanAccess resource="water-quality" action="list">
        <Report />
    </CanAccess>
);
