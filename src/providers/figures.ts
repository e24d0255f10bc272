import type { QueryClient } from '@tanstack/react-query';
import type * as assets from '../../contract/assets';
import type * as consumers from '../../contract/consumers';
import type { dashboardCalls } from '../../contract/dashboard';
import type { consumerMapCalls } from '../../contract/consumer-map';
import type { consumptionCalls } from '../../contract/consumption';
import type * as missingFacts from '../../contract/missing-facts';
import type * as geospatial from '../../contract/geospatial';
import type { placeFigureCalls } from '../../contract/place-figures';
import type { nightFlowCalls } from '../../contract/night-flow';
import type { pressureCalls } from '../../contract/pressure';
import type * as series from '../../contract/series';
import type { savingCalls } from '../../contract/savings';
import type { supplyScheduleCalls } from '../../contract/supply-schedule';
import type { waterProductionCalls } from '../../contract/water-production';
import type { AnswerOf, DeclaredCall, QueryOf } from './calls';

type Member<M> = M[keyof M];
/** What pages show; an area of calls is one name here. */
type Declared = Extract<
    | Member<typeof assets>
    | Member<typeof consumers>
    | Member<typeof dashboardCalls>
    | Member<typeof placeFigureCalls>
    | Member<typeof consumptionCalls>
    | Member<typeof nightFlowCalls>
    | Member<typeof pressureCalls>
    | Member<typeof consumerMapCalls>
    | Member<typeof geospatial>
    | Member<typeof supplyScheduleCalls>
    | Member<typeof waterProductionCalls>
    | Member<typeof savingCalls>
    | Member<typeof missingFacts>
    | Member<typeof series>,
    DeclaredCall & { method: 'get' }
>;
type Calls = { [C in Declared as C['path']]: C };

export type FigurePath = keyof Calls;
export type FigureAnswer<P extends FigurePath> = AnswerOf<Calls[P]>;
export type FigureQuery<P extends FigurePath> = QueryOf<Calls[P]>;

/** Under this key the query cache holds figures. */
export const figuresKey = 'figures';

/** Those on the page are asked anew, the others when they are next shown. */
export const refreshFigures = (client: QueryClient): Promise<void> =>
    client.invalidateQueries({ queryKey: [figuresKey] });
