import { columns } from '../../contract/messages/columns.en';

/** Words of the pages of alert rules. */
export const alertRulesEn = {
    alertRules: {
        title: 'Alerts',
        createTitle: 'New alert',
        editTitle: 'Edit alert',
        create: 'New alert',
        created: 'Alert created',
        updated: 'Updated successfully',
        deleted: 'Alert deleted',
        empty: 'Nobody is told of anything yet. An alert sends an e-mail template when something happens.',
        everywhere: 'Everywhere',
        never: 'Never',
        on: 'On',
        off: 'Off',
        deliveryHint: 'Once a day is at 07:30, one mail for all events of the rule.',
        recipientsHint: 'Besides those of the template. Users found by name, or addresses typed.',
        placeType: {
            city: 'City',
            mod: 'MODs',
            area: 'Areas',
            sector: 'Sectors',
            dma: 'DMAs',
            productionUnit: 'Treatment plants',
        },
    },
};

export const alertRulesResourceEn = {
    name: 'Alert |||| Alerts',
    fields: {
        ...columns.alertRules,
        place: columns.alertRules.placeName,
        templateId: columns.alertRules.templateName,
        recipients: 'Further recipients',
    },
};
