import { useTranslate } from 'ra-core';
import { can } from '../../contract/access';
import type { Event } from '../../contract/events';
import { cityDay } from '../../contract/format';
import { entityTypes } from '../../contract/wire';
import { anomalyAddress } from './anomalyAddress';
import { listAddress } from './listAddress';
import { useName } from './useName';
import { useAccess } from './useAccess';

/** What of a finding says where it is shown; `id` is null while it is no event. */
type Shown = Pick<Event, 'feature' | 'kind' | 'entity' | 'accountNo' | 'seriesCode' | 'startedAt' | 'endedAt'> & {
    id: string | null;
    reportId?: string | null;
};

const sources = ['PRODUCTION_UNIT', 'BOOSTING_STATION'] as const;

/** The place or account of a finding in words, and the page that shows most of it, for who may open that. */
export const useEventPlace = () => {
    const translate = useTranslate();
    const nameOf = useName();
    const { permissions } = useAccess();
    const addressOf = (event: Shown): string | undefined => {
        const { feature, entity, accountNo, reportId } = event;
        if (!can(permissions, [feature], 'view')) return undefined;
        if (accountNo !== null) return `/low-consumption-anomaly?sheet=consumer-${accountNo}`;
        if (reportId) return `/water-quality-report?id=${reportId}`;
        const isDma = entity?.type === entityTypes.DMA;
        if (feature === 'PressureAnalytics' && isDma) return `/pressure-analytics?dmaId=${entity.id}`;
        if (feature === 'SupplyScheduleCalculation' && isDma)
            return `/supply-schedule-calculation?duration=monthly&dmaId=${entity.id}`;
        const source = sources.find(type => entityTypes[type] === entity?.type);
        if (feature === 'WaterProductionAnalytics' && entity && source)
            return anomalyAddress(
                { entityType: source, entityId: entity.id },
                {
                    eventId: event.id,
                    kind: event.kind,
                    seriesCode: event.seriesCode,
                    since: cityDay(new Date(event.startedAt)),
                    until: event.endedAt && cityDay(new Date(event.endedAt)),
                    lastDay: null,
                },
            );
        if (feature === 'WaterQuality' && entity?.type === entityTypes.PRODUCTION_UNIT)
            return listAddress('/water-quality', { productionUnitId: entity.id });
        return isDma && can(permissions, ['Dashboard'], 'view') ? `/dashboard?dmaId=${entity.id}` : undefined;
    };
    const wordsOf = ({ entity, accountNo }: Pick<Event, 'entity' | 'accountNo'>): string =>
        [accountNo && translate('findings.account', { accountNo }), entity && nameOf(entity)]
            .filter(Boolean)
            .join(', ') || translate('findings.city');
    return { addressOf, wordsOf };
};
