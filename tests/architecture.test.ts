import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const sources = ['src', 'server', 'contract', 'pdf', 'demo']
    .flatMap(folder =>
        readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(name => `${folder}/${name}`),
    )
    .filter(name => /\.(ts|tsx|mjs)$/.test(name));
// Not the field `from`, in quotes of its own.
const importPattern = /(?<!['"])(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g;

interface Arrow {
    file: string;
    to: string;
}
const arrows: Arrow[] = sources.flatMap(file =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(importPattern)].map(([, name = '']) => ({
        file,
        to: name.startsWith('.') ? path.join(path.dirname(file), name) : name,
    })),
);
const broken = (rule: (arrow: Arrow) => boolean) => arrows.filter(rule).map(({ file, to }) => `${file} -> ${to}`);
const within = (folder: string) => (name: string) => name.startsWith(`${folder}/`);
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || within('tests')(file);

test('the front end and the server meet only in the contract', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(broken(({ file, to }) => within('src')(file) && within('server')(to))).toEqual([]);
    expect(broken(({ file, to }) => within('server')(file) && within('src')(to))).toEqual([]);
    expect(broken(({ file, to }) => within('contract')(file) && (within('src')(to) || within('server')(to)))).toEqual(
        [],
    );
});

/** The folders and files of the server from the ground up: each imports its own layer and those before it, without circles. */
const layers: readonly (readonly string[])[] = [
    ['audit', 'config', 'db', 'deps', 'errors', 'http', 'identity', 'jobs', 'language', 'log', 'settings'],
    ['figures', 'lists', 'network'],
    ['events'],
    [
        'account',
        'alerts',
        'assets',
        'audit-log',
        'billing',
        'consumer-map',
        'consumers',
        'consumption',
        'dashboard',
        'detection',
        'drafts',
        'exclusions',
        'expected',
        'geospatial',
        'holidays',
        'ingest',
        'kpi-tracking',
        'low-consumption',
        'messages',
        'network-records',
        'night-flow',
        'pressure',
        'roles',
        'savings',
        'series',
        'status',
        'supply-schedule',
        'supply-timings',
        'email-templates',
        'thresholds',
        'users',
        'water-accounting',
        'water-production',
        'water-quality',
    ],
    ['admin', 'app', 'boot', 'dev', 'exports', 'late', 'main', 'schedule', 'sharing', 'start'],
];
const layerOf = (unit: string): number => layers.findIndex(units => units.includes(unit));
/** The folder below `server`, or the file that stands there by itself. */
const unitOf = (name: string): string | undefined => /^server\/([^/.]+)/.exec(name)?.[1];
const serverArrows = arrows
    .filter(({ file }) => !/\.(test|fixture)\.ts$/.test(file))
    .flatMap(({ file, to }) => {
        const [own, other] = [unitOf(file), unitOf(to)];
        return own && other && own !== other ? [{ file, to, own, other }] : [];
    });

/** Those arrows that lie on a circle or between two: what leads to none, and what none leads to, is left out. */
const circular = <A extends { own: string; other: string }>(all: readonly A[]): readonly A[] => {
    const left = all.filter(
        ({ own, other }) => all.some(next => next.own === other) && all.some(last => last.other === own),
    );
    return left.length < all.length ? circular(left) : left;
};

test('every folder of the server has its layer', () => {
    const units = new Set(sources.filter(file => !isTest(file)).flatMap(file => unitOf(file) ?? []));
    expect(units.size).toBeGreaterThan(30);
    expect([...units].filter(unit => layerOf(unit) < 0)).toEqual([]);
    expect(new Set(layers.flat()).size).toBe(layers.flat().length);
});

test('no folder of the server imports one of a higher layer', () => {
    const upwards = serverArrows.filter(({ own, other }) => layerOf(own) < layerOf(other));
    expect(upwards.map(({ file, to }) => `${file} -> ${to}`)).toEqual([]);
});

test('the folders of the server import each other in no circle', () => {
    const arrow = (own: string, other: string) => ({ own, other });
    const [first, second, third] = [arrow('a', 'b'), arrow('b', 'c'), arrow('c', 'a')];
    expect(circular([first, second, third, arrow('c', 'd'), arrow('x', 'a')])).toEqual([first, second, third]);
    expect(circular([first, second, arrow('a', 'c')])).toEqual([]);
    expect(circular(serverArrows).map(({ file, to }) => `${file} -> ${to}`)).toEqual([]);
});

/** The folders of the front end from the ground up, and the files that name every screen. */
const rooms = [
    'i18n',
    'providers',
    'kit',
    'maps',
    'layout',
    'dashboards/kit',
    'dashboards',
    'account',
    'resources',
    'Product',
    'App',
    'main',
];
const roomOf = (name: string): string | undefined => /^src\/(dashboards\/kit|[^/.]+)/.exec(name)?.[1];

test('the front end stands on its kit: no folder imports one that is built on it', () => {
    const found = new Set(sources.filter(within('src')).flatMap(file => roomOf(file) ?? []));
    expect([...found].filter(room => !rooms.includes(room))).toEqual([]);
    const isUpwards = ({ file, to }: Arrow) => {
        const [own, other] = [file, to].map(name => rooms.indexOf(roomOf(name) ?? ''));
        return within('src')(to) && !isTest(file) && own < other;
    };
    expect(broken(({ file, to }) => within('src')(file) && isUpwards({ file, to }))).toEqual([]);
});

test('the folders of the front end import each other in no circle', () => {
    /** A folder's index gives its screens to `Product`, so it stands above what lies in the folder. */
    const folder = (name: string) => (/\/index\.tsx?$/.test(name) ? name : path.dirname(name));
    // Pages name the words that are loaded beside them, wherever those lie.
    const isWords = (name: string) => /\.(en|bn)\.ts$/.test(name);
    const files = new Set(sources);
    const fileOf = (to: string) =>
        [to, `${to}.ts`, `${to}.tsx`, `${to}/index.ts`, `${to}/index.tsx`].find(name => files.has(name));
    const own = arrows
        .flatMap(({ file, to }) => {
            const target = within('src')(file) && !isTest(file) && fileOf(to);
            return target && within('src')(target) && !isWords(target)
                ? [{ file, to, own: folder(file), other: folder(target) }]
                : [];
        })
        .filter(each => each.own !== each.other);
    expect(own.length).toBeGreaterThan(500);
    expect(circular(own).map(({ file, to }) => `${file} -> ${to}`)).toEqual([]);
});

test('only what is above all nouns knows the demo city', () => {
    const top = layers.length - 1;
    const below = ({ file, to }: Arrow) =>
        within('server')(file) && !isTest(file) && within('demo')(to) && layerOf(unitOf(file) ?? '') < top;
    expect(broken(below)).toEqual([]);
});

test('the document writer knows neither of the programs that use it', () => {
    const own = (to: string) => within('pdf')(to) || ['jspdf', 'jspdf-autotable', 'harfbuzzjs'].includes(to);
    expect(broken(({ file, to }) => within('pdf')(file) && !isTest(file) && !own(to))).toEqual([]);
});

test('the contract imports only zod', () => {
    const foreign = (to: string) => to !== 'zod' && !within('contract')(to);
    expect(broken(({ file, to }) => within('contract')(file) && !isTest(file) && foreign(to))).toEqual([]);
});

test('every path of the API stands once, where a page can read it without schemas', () => {
    const file = 'contract/paths.ts';
    const spelt = sources
        .filter(name => !/\.(test|fixture)\.tsx?$/.test(name) && name !== file)
        .filter(name => /(?:nrw|account)\/api\/v\d/.test(readFileSync(path.join(root, name), 'utf8')));
    expect(spelt).toEqual([]);
    expect(broken(arrow => arrow.file === file)).toEqual([]);
});

test('no resource or dashboard imports a sibling of its own kind', () => {
    const area = (name: string) => /^src\/(resources|dashboards)\/([^/]+)\//.exec(name)?.slice(1, 3);
    const sibling = ({ file, to }: Arrow) => {
        const [own, other] = [area(file), area(to)];
        return !!own && !!other && own[0] === other[0] && other[1] !== 'kit' && own[1] !== other[1];
    };
    expect(broken(sibling)).toEqual([]);
});

test('only the maps folder knows the map engine', () => {
    const engine = /^(react-leaflet|leaflet|@react-leaflet|topojson-client)/;
    expect(broken(({ file, to }) => within('src')(file) && engine.test(to) && !within('src/maps')(file))).toEqual([]);
});

test('only the charts of the kit know the chart engine, and pages load it after their first figures', () => {
    const engine = /^@mui\/x-charts/;
    const users = sources.filter(name => arrows.some(({ file, to }) => file === name && engine.test(to)));
    expect(users.length).toBeGreaterThan(0);
    expect(users.filter(name => !within('src/kit/charts')(name))).toEqual([]);
    const eager = ({ file, to }: Arrow) => {
        const text = readFileSync(path.join(root, file), 'utf8');
        const loads = new RegExp(`^import (?!type ).*from '.*/${path.basename(to)}'`, 'm');
        return users.includes(`${to}.tsx`) && loads.test(text);
    };
    expect(broken(eager)).toEqual([]);
});

test('only the providers touch the network and the browser storage', () => {
    const touching = sources
        .filter(file => within('src')(file) && !within('src/providers')(file) && !isTest(file))
        .filter(file =>
            /\bfetch\(|\blocalStorage\b|\bsessionStorage\b|\bindexedDB\b/.test(
                readFileSync(path.join(root, file), 'utf8'),
            ),
        );
    expect(touching).toEqual([]);
});

test('every form of a signed-in page stays when the session ends over it', () => {
    // A form around a preview, in which nobody types, and days to choose, which the address keeps.
    const read = ['src/resources/email-templates/EmailTemplateShow.tsx', 'src/kit/filters/DaysForm.tsx'];
    const forms = sources
        .filter(file => within('src')(file) && !within('src/account')(file) && !isTest(file) && !read.includes(file))
        .map(file => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
        .filter(({ text }) => /<(Simple|Tabbed|Record|Step)?Form\b|\buseForm</.test(text));
    expect(forms.length).toBeGreaterThan(10);
    // A draft's keeper holds the form too, and the kit's forms have one inside.
    expect(
        forms
            .filter(({ text }) => !/<((Draft|Form)Keeper|(Record|Step)Form)\b|\bholdForm\(/.test(text))
            .map(({ file }) => file),
    ).toEqual([]);
});

test('no file is longer than 300 lines, messages aside', () => {
    const long = sources
        .filter(file => !/messages\/|i18n\//.test(file))
        .filter(file => readFileSync(path.join(root, file), 'utf8').split('\n').length > 301);
    expect(long).toEqual([]);
});

test('no dependency carries a commercial licence or a range instead of a version', () => {
    const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Record<
        'dependencies' | 'devDependencies',
        Record<string, string>
    >;
    const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+[\w.-]*$/.test(version))).toEqual([]);
    const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
        packages: Record<string, { license?: string }>;
    };
    const names = Object.keys(lock.packages);
    expect(names.filter(name => /@mui\/x-.*-(pro|premium)$/.test(name))).toEqual([]);
    const commercial = Object.entries(lock.packages).filter(
        ([, { license }]) =>
            /commercial|SEE LICENSE|UNLICENSED/i.test(license ?? '') && !license?.startsWith('MIT OR '),
    );
    expect(commercial).toEqual([]);
});
