import { useId, useRef, useState } from 'react';
import InsertIcon from '@mui/icons-material/DataObject';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { placeholders, type Placeholder } from '../../../contract/placeholders';

/** Everything that can be filled in, with what it stands for. */
export const PlaceholderMenu = ({ onChoose }: { onChoose: (name: Placeholder) => void }) => {
    const translate = useTranslate();
    const menuId = useId();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const chosen = useRef<Placeholder>(null);
    // Only a closed menu leaves the focus where it is put, and a field can be written in once React has done with it.
    const onExited = () => {
        const name = chosen.current;
        chosen.current = null;
        if (name) queueMicrotask(() => onChoose(name));
    };
    return (
        <>
            <Button
                size="small"
                startIcon={<InsertIcon />}
                aria-haspopup="menu"
                aria-expanded={anchor !== null}
                aria-controls={anchor ? menuId : undefined}
                onClick={event => setAnchor(event.currentTarget)}
            >
                {translate('emailTemplate.insert')}
            </Button>
            <Menu
                id={menuId}
                anchorEl={anchor}
                open={anchor !== null}
                onClose={() => setAnchor(null)}
                slotProps={{ transition: { onExited } }}
            >
                {placeholders.map(name => (
                    <MenuItem
                        key={name}
                        sx={{ whiteSpace: 'normal' }}
                        onClick={() => {
                            chosen.current = name;
                            setAnchor(null);
                        }}
                    >
                        <ListItemText
                            primary={translate(`emailTemplate.placeholder.${name}`)}
                            secondary={`{{${name}}}`}
                        />
                    </MenuItem>
                ))}
            </Menu>
        </>
    );
};
