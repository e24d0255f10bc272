import Button from '@mui/material/Button';
import TranslateIcon from '@mui/icons-material/Translate';
import { useLocaleState } from 'ra-core';
import { locales } from '../i18n/locales';
import { languageNameFont } from './theme';

/** Names the other language, in that language, and switches to it. */
export const LanguageSwitch = () => {
    const [locale, setLocale] = useLocaleState();
    const other = locales.find(each => each.locale !== locale) ?? locales[0];
    return (
        <Button
            color="inherit"
            startIcon={<TranslateIcon />}
            lang={other.locale}
            onClick={() => setLocale(other.locale)}
            sx={{ fontFamily: languageNameFont }}
        >
            {other.name}
        </Button>
    );
};
