import fc from 'fast-check';

export interface Operation {
    method: string;
    path: string;
    parameters?: { name: string; in: string; schema?: { enum?: string[] } }[];
    requestBody?: { content?: Record<string, { schema?: { properties?: Record<string, unknown> } }> };
    responses: Record<string, unknown>;
}

const odd = [
    '',
    '0',
    '-1',
    '1e400',
    'null',
    '[]',
    '{}',
    '{"q":"%"}',
    '["name","ASC"]',
    '[0,24]',
    "' or 1=1 --",
    '২০২৬',
    '00000000-0000-4000-8000-000000000000',
    '2026-02-30',
    '2026-10-01',
    '2026-11-01',
    '1m',
    'hour',
    'PU-KARNAPHULI-1',
    '\u0000',
    '../../etc/passwd',
    '🚰',
];

/** Something that a person, a bug or an attacker may send where a text belongs. */
export const valueFor: fc.Arbitrary<string> = fc.oneof(
    fc.constantFrom(...odd),
    fc.string({ maxLength: 30 }),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.uuid(),
    fc.integer().map(String),
);

/** A query string of declared parameters with good, odd or missing values, and now and then an unknown one. */
export const queryFor = ({ parameters = [] }: Operation): fc.Arbitrary<string> => {
    const declared = parameters.filter(parameter => parameter.in === 'query');
    const named = declared.map(({ name, schema }) =>
        fc.option(
            (schema?.enum ? fc.oneof(fc.constantFrom(...schema.enum), valueFor) : valueFor).map(
                value => [name, value] as const,
            ),
        ),
    );
    const unknown = fc.option(
        valueFor.map(value => ['surprise', value] as const),
        { freq: 8 },
    );
    return fc
        .tuple(...named, unknown)
        .map(pairs =>
            new URLSearchParams(pairs.filter(pair => pair !== null).map(([key, value]) => [key, value])).toString(),
        );
};

const scalar: fc.Arbitrary<unknown> = fc.oneof(
    valueFor,
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.constant([]),
    fc.constant({}),
);

/** A body of declared fields with good, odd or missing values, or no JSON at all; none where none is declared. */
export const bodyFor = ({ requestBody }: Operation): fc.Arbitrary<unknown> => {
    const schema = requestBody?.content?.['application/json']?.schema;
    if (!requestBody) return fc.constant(undefined);
    const fields = Object.keys(schema?.properties ?? {});
    const record = fc.record(Object.fromEntries([...fields, 'surprise'].map(field => [field, scalar])), {
        requiredKeys: [],
    });
    return fc.oneof(
        { weight: 8, arbitrary: record },
        { weight: 1, arbitrary: fc.anything() },
        { weight: 1, arbitrary: valueFor },
    );
};
