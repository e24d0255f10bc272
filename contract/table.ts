import { z } from 'zod';
import type { ColumnSet } from './columns/column';
import { placeId, text } from './wire';

const whole = (max: number) =>
    z
        .string()
        .regex(/^[1-9]\d{0,8}$/, { error: 'invalid' })
        .transform(Number)
        .refine(value => value <= max, 'rangeTooLarge');

/** A page of a table of figures, at most 1,000 rows; the first 25 where nothing is said. */
export const pageKeys = {
    page: whole(1e9).default(1).meta({ type: 'integer' }),
    perPage: whole(1000).default(25).meta({ type: 'integer' }),
};

/** The order of its rows, and a text that they hold. */
export const tableKeys = ({ sortable }: Pick<ColumnSet, 'sortable'>) => ({
    ...pageKeys,
    sort: z.enum(sortable, { error: 'invalid' }).optional(),
    order: z.enum(['ASC', 'DESC'], { error: 'invalid' }).optional(),
    q: text(100).optional(),
});

/** The places that a table is narrowed to, each with all that lies in it. */
export const scopeKeys = {
    modId: placeId.optional(),
    areaId: placeId.optional(),
    sectorId: placeId.optional(),
    dmaId: placeId.optional(),
};

/** A 200 answer that holds one page of a table, the rows of all pages, and what the whole of it says. */
export const tablePage = <T extends z.ZodType, S extends z.ZodRawShape>(row: T, whole: S) => ({
    description: 'One page, and how many rows there are in all',
    content: {
        'application/json': {
            schema: z.object({ data: z.array(row), total: z.int(), ...whole }),
        },
    },
});
