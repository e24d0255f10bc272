import { createHash } from 'node:crypto';
import { salinityCut } from './events';
import { between, draw, normal, stream, type Next } from './random';

export type Parameter = 'ph' | 'turbidity' | 'alkalinity' | 'chloride' | 'freeChlorine';

export interface QualityValue {
    water: 'raw' | 'finished';
    parameter: Parameter;
    min: number;
    max: number;
}
export interface QualityReport {
    id: string;
    body: {
        abstracted: { previousReadingM3: number; presentReadingM3: number; meterChange: null };
        treated: { treatedM3: number; serviceM3: number };
        pumps: { linePressureBar: number; runHours: number }[];
        hours: {
            gridRun: number;
            generatorRun: number;
            lowVoltageStop: number;
            highVoltageStop: number;
            loadShedding: number;
            fault: number;
        };
        chemicals: { alumKg: number; limeKg: number; chlorineKg: number; coagulantAidKg: number };
    };
    values: QualityValue[];
    comments: string;
}

const to = (digits: number, value: number) => Number(value.toFixed(digits));

/** The same id for the same plant and day, in the form of a version 4 UUID. */
const reportId = (plant: string, day: string): string => {
    const hex = createHash('sha256').update(`quality|${plant}|${day}`).digest('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

const range = (water: QualityValue['water'], parameter: Parameter, digits: number, middle: number, half: number) => ({
    water,
    parameter,
    min: to(digits, Math.max(0, middle - half)),
    max: to(digits, middle + half),
});

/** A few days in a hundred leave the limits: a turbid finish, too little chlorine, and salt in the dry season. */
const valuesOf = (plant: string, day: string, next: Next): QualityValue[] => {
    const rains = Math.max(0, Math.cos((2 * Math.PI * (Number(day.slice(5, 7)) - 7.5)) / 12));
    const salt = salinityCut(plant, day);
    const turbid = draw('turbid', plant, day) < 0.025;
    const weak = draw('weak-chlorine', plant, day) < 0.03;
    const drift = () => 1 + 0.08 * normal(next);
    const rawTurbidity = (35 + 180 * rains) * drift();
    const chloride = (18 + 4000 * salt) * drift();
    return [
        range('raw', 'ph', 2, 7.3 + 0.1 * normal(next), 0.15),
        range('raw', 'turbidity', 1, rawTurbidity, 0.2 * rawTurbidity),
        range('raw', 'alkalinity', 0, 62 * drift(), 6),
        range('raw', 'chloride', 0, chloride, 0.1 * chloride),
        range('raw', 'freeChlorine', 2, 0, 0),
        range('finished', 'ph', 2, 7.1 + 0.08 * normal(next), 0.12),
        range('finished', 'turbidity', 1, turbid ? between(next, 4.8, 6.2) : 2.2 * drift(), 0.6),
        range('finished', 'alkalinity', 0, 54 * drift(), 5),
        range('finished', 'chloride', 0, chloride * 1.05, 0.1 * chloride),
        range('finished', 'freeChlorine', 2, weak ? between(next, 0.36, 0.44) : 0.74 + 0.03 * normal(next), 0.1),
    ];
};

const pumpsOf = (plant: string, day: string, next: Next) => {
    const resting = Math.floor(5 * draw('standby', plant, day));
    return [0, 1, 2, 3, 4].map(index => ({
        linePressureBar: index === resting ? 0 : to(1, between(next, 4.2, 4.9)),
        runHours: index === resting ? 0 : to(1, between(next, 21, 24)),
    }));
};

/** The report of one plant and day, from the water it treated (m3) and the meter where the day before left it. */
export const qualityReport = (plant: string, day: string, treatedM3: number, meterBefore: number): QualityReport => {
    const next = stream('quality', plant, day);
    const values = valuesOf(plant, day, next);
    const pumps = pumpsOf(plant, day, next);
    const shedding = next() < 0.3 ? to(1, between(next, 0.3, 1.5)) : 0;
    const alumKg = Math.round((treatedM3 * between(next, 11, 16)) / 1000);
    const abstractedM3 = Math.round(treatedM3 * between(next, 1.035, 1.055));
    const lowVoltageStop = next() < 0.1 ? 0.5 : 0;
    const fault = next() < 0.04 ? 1 : 0;
    const salt = salinityCut(plant, day);
    return {
        id: reportId(plant, day),
        values,
        comments: salt > 0 ? 'Intake stopped around high tide because of salinity.' : '',
        body: {
            abstracted: {
                previousReadingM3: meterBefore,
                presentReadingM3: meterBefore + abstractedM3,
                meterChange: null,
            },
            treated: { treatedM3: Math.round(treatedM3), serviceM3: Math.round(treatedM3 * 0.012) },
            pumps,
            hours: {
                gridRun: to(1, 24 - shedding - lowVoltageStop - fault),
                generatorRun: shedding,
                lowVoltageStop,
                highVoltageStop: 0,
                loadShedding: shedding,
                fault,
            },
            chemicals: {
                alumKg,
                limeKg: Math.round((treatedM3 * between(next, 4, 6)) / 1000),
                chlorineKg: Math.round((treatedM3 * between(next, 2.2, 2.8)) / 1000),
                coagulantAidKg: Math.round((treatedM3 * between(next, 0.1, 0.2)) / 1000),
            },
        },
    };
};
