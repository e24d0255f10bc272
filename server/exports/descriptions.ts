import { formats } from '../../contract/file-formats';
import type { routes } from '../http/api';
import { sources } from './sources';

type Reference = ReturnType<ReturnType<typeof routes>['getOpenAPI31Document']>;

const parameter = (name: string, description: string, schema: { type: 'string'; enum?: string[] }) => ({
    name,
    in: 'query' as const,
    required: false,
    description,
    schema,
});
const parameters = [
    parameter('format', 'The whole list as a file, without range', { type: 'string', enum: [...formats] }),
    parameter('columns', 'With format: the columns of the file, by comma', { type: 'string' }),
    parameter('language', 'With format: of headings and words', { type: 'string', enum: ['en', 'bn'] }),
];

/** The reference with what every list takes that can be had as a file. */
export const describe = (reference: Reference): Reference => {
    for (const path of sources.keys()) {
        const list = reference.paths?.[path]?.get;
        if (list) list.parameters = [...(list.parameters ?? []), ...parameters];
    }
    return reference;
};
