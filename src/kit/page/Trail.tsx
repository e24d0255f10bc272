import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import { useSection } from './useSection';

/** Where a page stands that stands under another, with the way back to that one. */
export const Trail = () => {
    const translate = useTranslate();
    const section = useSection();
    if (!section || section.isOwn) return null;
    const { name, group } = section;
    return (
        <Typography
            component="nav"
            variant="body2"
            className="screen-only"
            aria-label={translate('layout.trail')}
            sx={{ mb: 0.5, color: 'text.secondary' }}
        >
            {group && group !== 'top' && `${translate(`sidebar.${group}`)} › `}
            <Link component={LinkBase} to={`/${name}`}>
                {translate(`sidebar.${name}`)}
            </Link>
        </Typography>
    );
};
