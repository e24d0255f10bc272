import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';

const root = path.resolve(import.meta.dirname, '../../src');

/** A node of a parsed source file. */
export interface SyntaxNode {
    type: string;
    [field: string]: unknown;
}
export interface SourceFile {
    name: string;
    nodes: SyntaxNode[];
}

const isNode = (value: unknown): value is SyntaxNode =>
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const flat = (value: unknown): SyntaxNode[] => {
    if (Array.isArray(value)) return value.flatMap(flat);
    if (!isNode(value)) return [];
    return [value, ...Object.values(value).flatMap(flat)];
};

const shared = '../contract';

/** Every file of the front end but its tests and catalogues, and the rules that it shares, with all nodes of its syntax tree. */
export const sourceFiles = (): SourceFile[] =>
    [
        ...readdirSync(root, { recursive: true, encoding: 'utf8' }),
        ...readdirSync(path.join(root, shared)).flatMap(name => (/\.rules\./.test(name) ? `${shared}/${name}` : [])),
    ]
        .filter(name => /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$|\.(en|bn)\.ts$/.test(name))
        .map(name => {
            const code = readFileSync(path.join(root, name), 'utf8');
            return { name, nodes: flat(parseAst(code, { lang: name.endsWith('x') ? 'tsx' : 'ts' })) };
        });
