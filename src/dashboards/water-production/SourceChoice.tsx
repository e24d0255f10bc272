import { useState } from 'react';
import Ticked from '@mui/icons-material/CheckBox';
import Unticked from '@mui/icons-material/CheckBoxOutlineBlank';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useLocale, useTranslate } from 'ra-core';
import { idsIn } from '../../../contract/filters';
import { formatNumber } from '../../../contract/format';
import { assets } from '../../../contract/paths';
import type { SourceKind } from '../../../contract/water-production';
import { useFigures } from '../../kit/useFigures';
import { useName } from '../../kit/useName';

/** The entry that ticks all, and takes every tick away. */
const everything = 'all';

interface SourceChoiceProps {
    view: SourceKind;
    /** The ids that are named; none is all. */
    chosen: string | undefined;
    onChange: (chosen: string | undefined) => void;
}

/** Which plants, or stations, the page is about: at least one of them. */
export const SourceChoice = ({ view, chosen, onChange }: SourceChoiceProps) => {
    const translate = useTranslate();
    const locale = useLocale() ?? 'en';
    const nameOf = useName();
    const plants = useFigures(assets.productionUnits, {}, { enabled: view === 'plants' });
    const stations = useFigures(assets.boostingStations, {}, { enabled: view === 'stations' });
    const { data: offered = [] } = view === 'plants' ? plants : stations;
    const [isNone, setNone] = useState(false);
    const all = offered.map(({ id }) => id);
    const named = idsIn(chosen).filter(id => all.includes(id));
    const ticked = named.length > 0 ? named : all;
    const choose = (ids: readonly string[]) => {
        setNone(ids.length === 0);
        if (ids.length > 0) onChange(ids.length === all.length ? undefined : ids.join(','));
    };
    const isAll = !isNone && all.length > 0 && ticked.length === all.length;
    const value = isNone ? [] : isAll ? [everything, ...all] : ticked;
    const turn = (next: readonly string[]) => {
        const hasAll = next.includes(everything);
        if (hasAll !== isAll) choose(hasAll ? all : []);
        else choose(next.filter(id => id !== everything));
    };
    const allWords = translate(`waterProductionAnalytics.all.${view}`, { count: formatNumber(all.length, locale) });
    const entries = [
        ...(all.length > 0 ? [{ id: everything, words: allWords }] : []),
        ...offered.map(source => ({ id: source.id, words: nameOf(source) })),
    ];
    const written = (ids: readonly string[]) => {
        if (all.length === 0) return '';
        if (isAll) return allWords;
        const names = offered.filter(({ id }) => ids.includes(id)).map(nameOf);
        return names.join(', ');
    };
    return (
        <TextField
            select
            size="small"
            margin="none"
            fullWidth={false}
            label={translate(`waterProductionAnalytics.view.${view}`)}
            value={value}
            error={isNone}
            helperText={isNone ? translate('error.sourceRequired') : undefined}
            onChange={event => turn([event.target.value].flat())}
            slotProps={{
                select: {
                    multiple: true,
                    renderValue: shown => written([shown].flat() as string[]),
                    displayEmpty: true,
                },
                inputLabel: { shrink: true },
                formHelperText: { role: 'alert' },
            }}
            sx={{ minWidth: 220, maxWidth: 420, flex: { xs: '1 1 100%', sm: '0 1 auto' } }}
        >
            {entries.map(({ id, words }) => (
                <MenuItem key={id} value={id} dense>
                    <ListItemIcon>
                        {value.includes(id) ? (
                            <Ticked color="primary" fontSize="small" />
                        ) : (
                            <Unticked fontSize="small" />
                        )}
                    </ListItemIcon>
                    {words}
                </MenuItem>
            ))}
        </TextField>
    );
};
