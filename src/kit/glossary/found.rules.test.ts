import { expect, it } from 'vitest';
import { piecesOf } from './found.rules';
import type { Term } from '../../i18n/terms';
import { words as bn } from '../../i18n/glossary.bn';
import { words as en } from '../../i18n/glossary.en';

const inWords = (words: typeof en) => (text: string) =>
    piecesOf(text, (term: Term) => words.glossary.terms[term].short).map(({ text: piece, term }) =>
        term ? [term] : piece,
    );

it.each([
    ['NRW map by DMA', [['NRW'], ' map by ', ['DMA']]],
    ['Low pressure DMAs', ['Low pressure ', ['DMA'], 's']],
    ['29.6 ML/d', ['29.6 ', ['ML'], '/d']],
    ['Non-KSA (ML)', ['Non-', ['KSA'], ' (', ['ML'], ')']],
    ['DMA of a DMA', [['DMA'], ' of a DMA']],
    ['CSV, HTML, MODEL, SCADAX', ['CSV, HTML, MODEL, SCADAX']],
    ['Water', ['Water']],
])('abbreviations are found as words of their own: %s', (text, pieces) => {
    expect(inWords(en)(text)).toEqual(pieces);
});

it.each([
    ['ডিএমএগুলোর চাপ', [['DMA'], 'গুলোর চাপ']],
    ['ডিএমএ-র এনআরডব্লিউ', [['DMA'], '-র ', ['NRW']]],
    ['এলাকা ও মডে', ['এলাকা ও ', ['MOD'], 'ে']],
    ['মডেল', ['মডেল']],
    ['স্ক্যাডায়', [['SCADA'], 'য়']],
])('in Bengali with the endings of their names, and not in longer words: %s', (text, pieces) => {
    expect(inWords(bn)(text)).toEqual(pieces);
});
