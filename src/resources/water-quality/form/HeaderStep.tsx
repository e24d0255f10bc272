import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { TextInput } from 'react-admin';
import { LinkBase, useLocale, useRecordContext, useTranslate } from 'ra-core';
import type { Report } from '../../../../contract/water-quality';
import { cityDay, formatDay, formatInstant } from '../../../../contract/format';
import { DateInput } from '../../../kit/pickers/DateInput';
import { usePlants } from '../usePlants';
import { Rows } from './Section';
import { useReportStart } from './useReportStart';

const PlantInput = () => {
    const translate = useTranslate();
    const { plants, nameOf } = usePlants();
    return (
        // The phone's own wheel; on a keyboard the first letters choose.
        <TextInput
            source="productionUnitId"
            label="waterQuality.form.label.productionUnitId"
            isRequired
            select
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            helperText={false}
        >
            <option value="">{translate('waterQuality.form.choosePlant')}</option>
            {plants.map(each => (
                <option key={each.id} value={each.id}>
                    {nameOf(each)}
                </option>
            ))}
        </TextInput>
    );
};

/** Says that a report of the plant and day in the form is there already, and leads to it. */
const ExistingReport = () => {
    const translate = useTranslate();
    const own = useRecordContext()?.id;
    const existing = useReportStart()?.existingId;
    if (!existing || existing === own) return null;
    return (
        <Alert
            severity="warning"
            sx={{ my: 1 }}
            action={
                <Button color="inherit" size="small" component={LinkBase} to={`/water-quality-form?id=${existing}`}>
                    {translate('waterQuality.form.openExisting')}
                </Button>
            }
        >
            {translate('error.reportExists')}
        </Alert>
    );
};

/** When the report was begun, and by whom. */
const CreatedField = ({ report, today }: { report?: Report; today: string }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const words = report
        ? translate('waterQuality.form.createdBy', {
              at: formatInstant(report.createdAt, locale),
              name: report.createdBy?.name ?? translate('waterQuality.form.somebody'),
          })
        : translate('waterQuality.form.created', { day: formatDay(today, locale) });
    return (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
            {words}
        </Typography>
    );
};

/** Which plant and day the report is of. */
export const HeaderStep = ({ report }: { report?: Report }) => {
    const [today] = useState(() => cityDay(new Date()));
    return (
        <>
            <Rows>
                <PlantInput />
                <DateInput
                    source="reportDate"
                    label="waterQuality.form.label.reportDate"
                    isRequired
                    max={today}
                    helperText={false}
                    tabToButton={false}
                />
            </Rows>
            <ExistingReport />
            <TextInput
                source="name"
                label="waterQuality.form.label.name"
                isRequired
                helperText={false}
                autoComplete="off"
            />
            <CreatedField report={report} today={today} />
        </>
    );
};
