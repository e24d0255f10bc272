import { columns } from '../../../contract/messages/columns.en';
/** The words of the threshold values. */
export const words = {
    thresholdValue: {
        title: 'Threshold values',
        createTitle: 'New threshold value',
        create: 'Create new',
        summary: '%{value}, default range %{range}',
        off: '%{value} (switched off)',
        outside: 'Outside the default range',
        updated: 'Updated successfully',
        created: 'Threshold value created',
        deleted: 'Threshold value deleted',
        default: 'Default',
        whereUsed: 'Where used',
        nowhere: 'On no page yet',
        effect: 'Effect',
        activeHint: 'A limit that is switched off marks nothing.',
        reset: 'Reset to default',
        resetTitle: 'Reset to default?',
        resetContent:
            '%{smart_count} value goes back to what it started from. |||| %{smart_count} values go back to what they started from.',
        changed: 'Changed',
        changedYes: 'Changed',
        changedNo: 'At their default',
        actsAtOnce: 'A change acts at once on every page.',
        actsAfterRecomputing: 'A change starts a recomputation; pages keep the old value until it is done.',
    },
    resources: {
        'settings/threshold-value': {
            name: 'Threshold value |||| Threshold values',
            fields: {
                name: columns.thresholds.name,
                nameBn: columns.thresholds.nameBn,
                unit: columns.thresholds.unit,
                defaultMin: columns.thresholds.defaultMin,
                defaultMax: columns.thresholds.defaultMax,
                active: columns.thresholds.active,
                value: columns.thresholds.value,
            },
        },
    },
};
