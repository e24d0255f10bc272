import { useEffect, useEffectEvent } from 'react';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { TextInput } from 'react-admin';
import { useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { insertion, markup, marks } from './insertion.rules';
import { PlaceholderMenu } from './PlaceholderMenu';
import { useTextCursor } from './useTextCursor';

export const languages = ['en', 'bn'] as const;
export type Language = (typeof languages)[number];

const fieldsOf = { en: ['subject', 'message'], bn: ['subjectBn', 'messageBn'] } as const;

/** Shows the language in which something is wrong, when a form could not be sent. */
const useFaultyLanguage = (open: (language: Language) => void) => {
    const { errors, submitCount } = useFormState();
    const faulty = languages.filter(language => fieldsOf[language].some(name => errors[name]));
    const onRefused = useEffectEvent(() => faulty.length === 1 && open(faulty[0]));
    useEffect(() => {
        if (submitCount > 0) onRefused();
    }, [submitCount]);
    return faulty;
};

interface TextInputsProps {
    language: Language;
    onLanguage: (language: Language) => void;
}

/** Subject and message in either language, with tags for the selected words and placeholders at the cursor. */
export const TextInputs = ({ language, onLanguage }: TextInputsProps) => {
    const translate = useTranslate();
    const faulty = useFaultyLanguage(onLanguage);
    const [, message] = fieldsOf[language];
    const { container, onFocus, write } = useTextCursor(fieldsOf[language], message);
    const required = (
        <span>
            {translate('values.language.en')}
            <span aria-hidden> *</span>
        </span>
    );
    const label = { en: required, bn: translate('emailTemplate.optional') };
    return (
        <Box ref={container} onFocus={onFocus}>
            <Tabs
                value={language}
                onChange={(_, next: Language) => onLanguage(next)}
                aria-label={translate('emailTemplate.texts')}
                sx={{ mb: 1 }}
            >
                {languages.map(each => (
                    <Tab
                        key={each}
                        id={`template-tab-${each}`}
                        value={each}
                        label={label[each]}
                        aria-controls={`template-texts-${each}`}
                        icon={
                            faulty.includes(each) ? (
                                <ErrorIcon color="error" titleAccess={translate('emailTemplate.faulty')} />
                            ) : undefined
                        }
                        iconPosition="end"
                        sx={{ minHeight: 48 }}
                    />
                ))}
            </Tabs>
            <Box
                role="toolbar"
                aria-label={translate('emailTemplate.formatting')}
                sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mb: 1 }}
            >
                {marks.map(mark => (
                    <Button key={mark} size="small" onClick={() => write(at => markup(at, mark), message)}>
                        {translate(`emailTemplate.${mark}`)}
                    </Button>
                ))}
                <PlaceholderMenu onChoose={name => write(at => insertion(at, `{{${name}}}`))} />
            </Box>
            {languages.map(each => (
                <Box
                    key={each}
                    role="tabpanel"
                    id={`template-texts-${each}`}
                    aria-labelledby={`template-tab-${each}`}
                    lang={each}
                    hidden={each !== language}
                >
                    <TextInput source={fieldsOf[each][0]} isRequired={each === 'en'} />
                    <TextInput
                        source={fieldsOf[each][1]}
                        isRequired={each === 'en'}
                        multiline
                        minRows={8}
                        maxRows={20}
                        helperText="emailTemplate.messageHint"
                    />
                </Box>
            ))}
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {translate(language === 'bn' ? 'emailTemplate.bengaliHint' : 'emailTemplate.insertHint')}
            </Typography>
        </Box>
    );
};
