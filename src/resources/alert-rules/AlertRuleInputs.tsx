import { useEffect } from 'react';
import { BooleanInput, RadioButtonGroupInput, SelectInput, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import {
    alertDeliveries,
    alertKinds,
    alertRuleInput,
    isDigestOnly,
    mayTellOf,
    type AlertRule,
} from '../../../contract/alert-rules';
import { AddressesInput } from '../../kit/form/AddressesInput';
import { FieldGrid } from '../../kit/form/FieldGrid';
import { resolverOf } from '../../kit/form/resolverOf';
import { useAccess } from '../../kit/useAccess';
import { PlaceInput } from './PlaceInput';
import { TemplateInput } from './TemplateInput';
import type { AlertRuleForm } from './useAlertPlaces';

export const alertRuleResolver = resolverOf(alertRuleInput, {
    text: ['name'],
    chosen: ['kind', 'place', 'templateId', 'recipients', 'delivery', 'active'],
});

export const blankAlertRule = {
    name: '',
    // Whoever makes a rule says for what.
    kind: '',
    place: null,
    templateId: '',
    recipients: [],
    delivery: alertDeliveries[0],
    active: true,
};

/** A rule as the form holds it: its place without names. */
export const formOf = ({ place, ...rule }: AlertRule) => ({
    ...rule,
    place: place && { type: place.type, id: place.id },
});

const kinds = alertKinds.map(id => ({ id, name: `values.alertKind.${id}` }));

/** The kinds of which the author may view all, and the one that the rule has. */
const KindInput = () => {
    const { permissions } = useAccess();
    const chosen = useWatch<AlertRuleForm, 'kind'>({ name: 'kind' });
    const choices = kinds.filter(({ id }) => id === chosen || mayTellOf(permissions, id));
    return <SelectInput source="kind" choices={choices} isRequired />;
};

/** When its mails go; what comes by the hundred comes once a day. */
const DeliveryInput = () => {
    const { setValue } = useFormContext<AlertRuleForm>();
    const [kind, delivery] = useWatch<AlertRuleForm, ['kind', 'delivery']>({ name: ['kind', 'delivery'] });
    const daily = kind !== '' && isDigestOnly(kind);
    useEffect(() => {
        if (daily && delivery !== 'digest') setValue('delivery', 'digest', { shouldDirty: true });
    }, [daily, delivery, setValue]);
    return (
        <RadioButtonGroupInput
            source="delivery"
            choices={alertDeliveries.map(id => ({
                id,
                name: `values.alertDelivery.${id}`,
                disabled: daily && id !== 'digest',
            }))}
            isRequired
            helperText={daily ? 'error.digestOnly' : 'alertRules.deliveryHint'}
        />
    );
};

/** The fields of an alert rule, for its creation and its change. */
export const AlertRuleInputs = () => (
    <FieldGrid>
        <TextInput source="name" isRequired />
        <KindInput />
        <PlaceInput />
        <TemplateInput />
        <AddressesInput source="recipients" helperText="alertRules.recipientsHint" />
        <DeliveryInput />
        <BooleanInput source="active" />
    </FieldGrid>
);
