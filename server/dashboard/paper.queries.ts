import { can, type Subject } from '../../contract/access';
import type {
    DashboardProduction,
    DashboardWaterQuality,
    LowConsumption,
    LowPressure,
    LowSupply,
    Need,
    NrwByArea,
    NrwByDma,
    WaterSummary,
} from '../../contract/dashboard';
import type { Period } from '../../contract/period';
import type { Db } from '../db/db';
import { pinShelf } from '../figures/shelf';
import { lowConsumptionDmas } from './consumption.queries';
import { needsOf } from './needs.queries';
import { nrwByArea, nrwByDma } from './nrw.queries';
import { productionByPlant } from './production.queries';
import { dashboardWaterQuality } from './quality.queries';
import { waterSummary } from './summary.queries';
import { lowPressureDmas, lowSupplyDmas } from './supply.queries';

/** What the dashboard answers for a period, all of it. */
export interface DashboardAnswers {
    summary: WaterSummary;
    needs: Need[];
    areas: NrwByArea;
    dmas: NrwByDma;
    production: DashboardProduction;
    /** Null for a reader who may not see it. */
    quality: DashboardWaterQuality | null;
    lowConsumption: LowConsumption;
    lowPressure: LowPressure;
    lowSupply: LowSupply;
}

/** What the dashboard's paper holds for a reader: paper travels further than the page, so water quality needs its own right. */
export const answersFor = async (
    db: Db,
    { period }: { period: Period },
    { reader, now }: { reader: Subject; now: Date },
): Promise<DashboardAnswers> => {
    const q = await pinShelf(db);
    const asked = { period };
    return {
        summary: await waterSummary(q, asked),
        needs: await needsOf(db, reader, now),
        areas: await nrwByArea(q, asked),
        dmas: await nrwByDma(q, asked),
        production: await productionByPlant(q, asked),
        quality: can(reader, ['WaterQuality'], 'view') ? await dashboardWaterQuality(q) : null,
        lowConsumption: await lowConsumptionDmas(q),
        lowPressure: await lowPressureDmas(q, asked),
        lowSupply: await lowSupplyDmas(q, asked),
    };
};
