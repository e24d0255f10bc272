import Button from '@mui/material/Button';
import TranslateIcon from '@mui/icons-material/Translate';
import { useI18nProvider, useLocaleState, useNotify } from 'ra-core';
import { locales } from '../i18n/locales';
import { nameLanguage, type WordsProvider } from '../providers/i18nProvider';
import { reload } from './ErrorScreen';
import { languageNameFont } from '../kit/theme';

/** Names the other language, in that language, and switches to it; a reload does where its words are lost. */
export const LanguageSwitch = () => {
    const [locale, setLocale] = useLocaleState();
    const i18nProvider = useI18nProvider() as WordsProvider;
    const notify = useNotify();
    const other = locales.find(each => each.locale !== locale) ?? locales[0];
    const change = async () => {
        try {
            await i18nProvider.wordsIn(other.locale);
            setLocale(other.locale);
        } catch {
            // react-admin would hold the language for changed, and nobody hears its own notification. As a part of a page,
            // what failed to load once fails for ever in this tab.
            const again = () => {
                nameLanguage(other.locale);
                reload();
            };
            notify('layout.lostPart', { type: 'error', autoHideDuration: null, again });
        }
    };
    return (
        <Button
            color="inherit"
            startIcon={<TranslateIcon />}
            lang={other.locale}
            onClick={() => void change()}
            sx={{ fontFamily: languageNameFont }}
        >
            {other.name}
        </Button>
    );
};
