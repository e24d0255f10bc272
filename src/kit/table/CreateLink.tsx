import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { CanAccess, LinkBase, useTranslate } from 'ra-core';

/** Leads to the form for a new one, for those who may create it. */
export const CreateLink = ({ resource, label }: { resource: string; label: string }) => {
    const translate = useTranslate();
    return (
        <CanAccess resource={resource} action="create">
            <Button variant="contained" startIcon={<AddIcon />} component={LinkBase} to={`/${resource}/create`}>
                {translate(label)}
            </Button>
        </CanAccess>
    );
};
