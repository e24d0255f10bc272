import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Confusion, Judged } from '../demo/detected.fixture';
import type { JudgedSeed } from './detectors-seed';
import type { Finding } from './report';

/** Cities that nothing was tuned on. */
const seeds = ['betna', 'galghasia', 'marichchap', 'pasur', 'sibsa'];

const root = path.resolve(import.meta.dirname, '..');
const run = promisify(execFile);

const judged = async (seed: string): Promise<JudgedSeed> => {
    const args = ['--import', 'tsx', path.join(root, 'bench/detectors-seed.ts'), seed];
    const { stdout } = await run(process.execPath, args, { cwd: root, maxBuffer: 16_000_000 });
    return JSON.parse(stdout) as JudgedSeed;
};

type Kind = { [K in keyof Judged]: Judged[K] extends Confusion ? K : never }[keyof Judged];

const together = (all: readonly Judged[], kind: Kind) => {
    const sum = (value: (each: Confusion) => number) => all.reduce((total, each) => total + value(each[kind]), 0);
    const injected = sum(each => each.injected);
    return {
        injected,
        found: sum(each => each.found),
        twice: sum(each => each.twice),
        share: injected === 0 ? 1 : sum(each => each.found) / injected,
        falseAYear: sum(each => each.falseAlarms.length) / all.reduce((years, each) => years + each.dmaYears, 0),
        missed: all.flatMap(each => each[kind].missed),
        falseAlarms: sum(each => each.falseAlarms.length),
    };
};

const shareFinding = (all: readonly Judged[], kind: Kind, what: string, goal?: number): Finding => {
    const { injected, found, twice, share, missed } = together(all, kind);
    return {
        what,
        measured: `${found} of ${injected} (${(100 * share).toFixed(1)} %)${twice > 0 ? `, ${twice} twice` : ''}${
            missed.length > 0 && missed.length <= 6 ? `; missed ${missed.join(', ')}` : ''
        }`,
        ...(goal !== undefined && { goal: `>= ${100 * goal} %` }),
        verdict: goal === undefined ? '-' : share >= goal ? 'met' : 'missed',
    };
};

const falseFinding = (all: readonly Judged[], kinds: readonly Kind[], what: string, goal?: number): Finding => {
    const found = kinds.map(kind => together(all, kind));
    const falseAlarms = found.reduce((sum, each) => sum + each.falseAlarms, 0);
    const falseAYear = found.reduce((sum, each) => sum + each.falseAYear, 0);
    return {
        what,
        measured: `${falseAlarms}, ${falseAYear.toFixed(3)} per DMA and year`,
        ...(goal !== undefined && { goal: `<= ${goal}` }),
        verdict: goal === undefined ? '-' : falseAYear <= goal ? 'met' : 'missed',
    };
};

/** What the detectors find of what was made to happen, in cities of other seeds over 13 months. */
export const detectors = async (smoke: boolean): Promise<Finding[]> => {
    const all: JudgedSeed[] = [];
    for (const seed of smoke ? seeds.slice(0, 1) : seeds) all.push(await judged(seed));
    const usual = all.map(each => each.usual);
    const few = [
        { name: 'alone in a sector', cities: all.map(each => each.alone) },
        { name: 'two in a sector', cities: all.map(each => each.two) },
        { name: 'alone behind a station', cities: all.map(each => each.ownStation) },
        { name: 'two behind a station', cities: all.map(each => each.ownStationOfTwo) },
    ];
    const usesMade = usual.reduce((sum, each) => sum + each.usesMade, 0);
    return [
        shareFinding(usual, 'burst', 'bursts within 3 days', 0.95),
        falseFinding(usual, ['burst', 'slowRises'], 'false rises, sudden and slow', 0.2),
        falseFinding(usual, ['falls', 'slowFalls'], 'false falls, sudden and slow', 0.2),
        shareFinding(usual, 'nights', 'found bursts with known nights that run at night too'),
        {
            what: 'rises of use by day alone that are taken for a burst by their nights',
            measured: `${together(usual, 'nights').falseAlarms} of ${usesMade}`,
            verdict: '-',
        },
        ...few.flatMap(({ name, cities }) => [
            shareFinding(cities, 'burst', `${name}: bursts within 3 days`),
            falseFinding(cities, ['burst', 'slowRises'], `${name}: false rises`, 0.3),
            falseFinding(cities, ['falls', 'slowFalls'], `${name}: false falls`, 0.3),
        ]),
        shareFinding(usual, 'salinityStop', 'salinity stops', 0.9),
        {
            what: 'other sudden falls of plants',
            measured: String(together(usual, 'salinityStop').falseAlarms),
            verdict: '-',
        },
        shareFinding(usual, 'consistentDecrease', 'worn pumps, 10-16 % in 45 days'),
        shareFinding(usual, 'interruption', 'interruptions of 2 scheduled, measured hours', 0.95),
        falseFinding(usual, ['interruption'], 'false interruptions'),
        shareFinding(usual, 'sensorGap', 'gaps of an hour or more', 1),
        shareFinding(usual, 'stuck', 'stuck meters', 1),
        {
            what: 'false stuck meters',
            measured: `${together(usual, 'stuck').falseAlarms} in ${usual
                .reduce((years, each) => years + each.seriesYears, 0)
                .toFixed(0)} years of a series`,
            verdict: '-',
        },
    ];
};
