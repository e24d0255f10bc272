import { columns } from '../../../contract/messages/columns.en';

/** The words of this folder's pages. */
export const words = {
    alertRules: {
        title: 'Alerts',
        createTitle: 'New alert',
        create: 'New alert',
        created: 'Alert created',
        updated: 'Updated successfully',
        deleted: 'Alert deleted',
        empty: 'Nobody is told of anything yet. An alert sends an email template when something happens.',
        everywhere: 'Everywhere',
        never: 'Never',
        on: 'On',
        off: 'Off',
        deliveryHint: 'Once a day is at 07:30, one mail for all events of the rule.',
        templateHint: 'Templates that ask for what this event does not tell are left out.',
        recipientsHint: 'Besides those of the template. Users found by name, or addresses typed.',
        placeType: {
            city: 'City',
            mod: 'MODs',
            area: 'Areas',
            sector: 'Sectors',
            dma: 'DMAs',
            productionUnit: 'Treatment plants',
            boostingStation: 'Boosting stations',
        },
    },
    resources: {
        'settings/alert-rules': {
            name: 'Alert |||| Alerts',
            fields: {
                name: columns.alertRules.name,
                kind: columns.alertRules.kind,
                delivery: columns.alertRules.delivery,
                active: columns.alertRules.active,
                place: columns.alertRules.placeName,
                templateId: columns.alertRules.templateName,
                recipients: 'Further recipients',
            },
        },
    },
};
