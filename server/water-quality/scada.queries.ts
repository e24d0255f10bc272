import { addDays } from '../../contract/period';
import type { Report } from '../../contract/water-quality';
import type { Queries } from '../db/db';
import { readFlows } from '../figures/balance.queries';
import { plantPeriods, productionFigures } from '../figures/plants.rules';

type PlantDay = Pick<Report, 'productionUnitId' | 'reportDate'>;
type ScadaDay = Pick<Report['scada'], 'volumeM3' | 'completeness'>;

/** Tells what a plant gave on each of some days by its meters, as the page of production does: no volume where too little of it was measured. */
export const scadaDays = async (q: Queries, asked: readonly PlantDay[]): Promise<(of: PlantDay) => ScadaDay> => {
    const days = [...new Set(asked.map(({ reportDate }) => reportDate))];
    const flows = await readFlows(
        q,
        days.map(day => ({ from: day, to: addDays(day, 1) })),
    );
    const found = new Map(flows.map((carried, at) => [days[at], { carried, plants: plantPeriods(carried) }]));
    return ({ productionUnitId, reportDate }) => {
        const day = found.get(reportDate);
        const own = day?.plants.filter(({ id }) => String(id) === productionUnitId) ?? [];
        const volume = day && productionFigures(own, day.carried).volume;
        return { volumeM3: volume?.value ?? null, completeness: volume?.completeness ?? 0 };
    };
};
