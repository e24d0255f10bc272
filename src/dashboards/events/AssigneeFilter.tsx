import { useState } from 'react';
import { AutocompleteInput, type AutocompleteInputProps } from 'react-admin';
import { useGetIdentity, useRecordContext, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { featuresOfEvents } from '../../../contract/event-kinds';
import type { Assignee, Candidate } from '../../../contract/events';
import { useAccess } from '../../kit/useAccess';
import { AssigneeOption } from '../kit/findings/AssigneeOption';
import { useAssignees } from '../kit/findings/useAssignees';
import type { FilterProps } from './eventFilters';

const mayAssign = { features: featuresOfEvents, action: 'edit' } as const;

/** Whose findings are chosen, in words, empty until that is known; who may give none to anybody is told no names. */
export const useAssigneeName = (chosen: string | undefined) => {
    const translate = useTranslate();
    const { identity, isPending: isAsking } = useGetIdentity();
    const { allowed, isPending: isDoubtful } = useAccess(mayAssign);
    const isPerson = chosen !== undefined && chosen !== 'none' && chosen !== identity?.id;
    const { options, loading } = useAssignees({ id: chosen }, allowed && isPerson);
    return (id: string) => {
        if (id === 'none') return translate('events.filter.nobody');
        if (id === identity?.id) return translate('events.filter.mine');
        const name = options.find(person => person.id === id)?.name;
        return name ?? (isAsking || isDoubtful || loading ? '' : translate('events.filter.other'));
    };
};

/** A choice of the list. */
const Option = () => <AssigneeOption {...useRecordContext<Assignee & Partial<Candidate>>()!} />;

/** Whose findings: the reader's where they can be given any, nobody's, or those of anybody whom they can be given to. */
export const AssigneeFilter = ({ source, label, sx }: FilterProps & Pick<AutocompleteInputProps, 'sx'>) => {
    const { identity } = useGetIdentity();
    const { allowed } = useAccess(mayAssign);
    const [q, setTyped] = useState('');
    const chosen = useWatch<Record<string, string | undefined>, string>({ name: source });
    const nameOf = useAssigneeName(chosen || undefined);
    const { options } = useAssignees({ q }, allowed);
    const first = [allowed ? identity?.id : undefined, 'none', chosen]
        .filter(id => id !== undefined && id !== '')
        .map(String);
    // A name that came later would not be shown.
    const named = [...new Set(first)].map(id => ({ id, name: nameOf(id) })).filter(({ name }) => name !== '');
    const others = options.filter(({ id }) => !named.some(each => each.id === id));
    return (
        <AutocompleteInput
            {...{ source, label, sx }}
            size="small"
            choices={[...named, ...others]}
            optionText={<Option />}
            inputText={({ name }: Assignee) => name}
            matchSuggestion={(typed: string, { name }: Assignee) => name.toLowerCase().includes(typed.toLowerCase())}
            setFilter={setTyped}
            translateChoice={false}
        />
    );
};
