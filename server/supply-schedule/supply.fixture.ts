import { analystCity } from '../../tests/support/analyst-city';

/** The small city, asked by an analyst who may view supply and the dashboard. */
export const supplyCity = () =>
    analystCity(['SupplyScheduleCalculation', 'Dashboard'], ['Dashboard', 'SupplyScheduleTiming']);
export type SupplyCity = Awaited<ReturnType<typeof supplyCity>>;
