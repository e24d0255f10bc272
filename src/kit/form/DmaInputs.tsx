import { useEffect } from 'react';
import { AutocompleteInput, type AutocompleteInputProps } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDmas } from './useDmas';

/** A choice of a sector; the DMA beside it follows. */
export const SectorInput = (props: AutocompleteInputProps) => {
    const { sectors, nameOf, isPending } = useDmas();
    return (
        <AutocompleteInput
            {...props}
            choices={sectors}
            optionText={nameOf}
            translateChoice={false}
            isPending={isPending}
        />
    );
};

/** A choice of a DMA, among those of the chosen sector. */
export const DmaInput = ({ source, ...props }: AutocompleteInputProps & { source: string }) => {
    const { dmas, nameOf, isPending } = useDmas();
    const { setValue } = useFormContext();
    const [sectorId, dmaId] = useWatch({ name: ['sectorId', source] }) as (string | null | undefined)[];
    const offered = sectorId ? dmas.filter(({ sector }) => sector?.id === sectorId) : dmas;
    const elsewhere = Boolean(dmaId) && dmas.length > 0 && !offered.some(({ id }) => id === dmaId);
    useEffect(() => {
        if (elsewhere) setValue(source, '', { shouldDirty: true });
    }, [elsewhere, setValue, source]);
    return (
        <AutocompleteInput
            {...props}
            source={source}
            choices={offered}
            optionText={nameOf}
            translateChoice={false}
            isPending={isPending}
        />
    );
};
