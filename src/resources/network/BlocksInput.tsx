import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import AddIcon from '@mui/icons-material/Add';
import { ArrayInput, Button, SimpleFormIterator, useSimpleFormIterator, useSimpleFormIteratorItem } from 'react-admin';
import { useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { DecimalInput } from '../../kit/form/DecimalInput';
import { useUnitName } from '../../i18n/useUnitName';

const Fault = () => {
    const translate = useTranslate();
    const { errors } = useFormState();
    const { message } = errors.blocks ?? {};
    return typeof message === 'string' ? <FormHelperText error>{translate(message)}</FormHelperText> : null;
};

const AddBlock = () => {
    const { add } = useSimpleFormIterator();
    return (
        <Button label="network.addBlock" onClick={() => add()}>
            <AddIcon />
        </Button>
    );
};

const UpTo = ({ source }: { source: string }) => {
    const translate = useTranslate();
    const unitName = useUnitName();
    const { index, total } = useSimpleFormIteratorItem();
    const isLast = index === total - 1;
    return (
        <DecimalInput
            source={source}
            label="network.upTo"
            unit={unitName('m3')}
            // The element alone: a field that is switched off loses its value in the form.
            inputProps={{ disabled: isLast, placeholder: isLast ? translate('network.noEnd') : undefined }}
            helperText={false}
        />
    );
};

/** The prices of a month's use, block by block; the last has no end. */
export const BlocksInput = () => {
    const unitName = useUnitName();
    return (
        <Box sx={{ gridColumn: '1 / -1' }}>
            <ArrayInput source="blocks" label="network.blocks" helperText="network.blocksHint">
                <SimpleFormIterator inline disableReordering disableClear addButton={<AddBlock />}>
                    <UpTo source="upToM3" />
                    <DecimalInput
                        source="bdtPerM3"
                        label="network.price"
                        unit={unitName('BDT/m3')}
                        helperText={false}
                    />
                </SimpleFormIterator>
            </ArrayInput>
            <Fault />
        </Box>
    );
};
