import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { TextInput } from 'react-admin';
import { useLocale, useTranslate } from 'ra-core';
import { formatExact } from '../../../../contract/format';
import { Doubt } from '../Doubt';
import { useDoubts } from './Computed';
import { ScadaWarning } from './ScadaWarning';
import { Section } from './Section';
import { useFieldLabel } from './useFieldLabel';
import { Mark, useMarks } from './useMarks';
import { useReportStart } from './useReportStart';

const Marks = () => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const labelOf = useFieldLabel();
    const marks = useMarks();
    const known = useReportStart() !== undefined;
    if (marks.length === 0)
        return (
            <Typography variant="body2">
                {translate(known ? 'waterQuality.form.noMarks' : 'waterQuality.form.limitsUnknown')}
            </Typography>
        );
    return (
        <List disablePadding>
            {marks.map(({ name, mark }) => (
                <ListItem key={name + mark.side} disableGutters divider>
                    <ListItemText
                        primary={translate('waterQuality.form.marked', {
                            field: labelOf(name),
                            value: formatExact(mark.value, locale),
                        })}
                        secondary={<Mark mark={mark} />}
                    />
                </ListItem>
            ))}
        </List>
    );
};

const Doubts = () => {
    const doubts = useDoubts();
    return doubts.map(doubt => <Doubt key={doubt} of={doubt} doubts={doubts} />);
};

/** The chemist's own words, and once more what stands out before the report is saved. */
export const CommentsStep = () => (
    <>
        <TextInput
            source="comments"
            label="waterQuality.form.label.comments"
            multiline
            minRows={3}
            helperText={false}
        />
        <Section title="waterQuality.form.section.summary">
            <Marks />
            <Doubts />
            <ScadaWarning />
        </Section>
    </>
);
