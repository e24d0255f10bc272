/** What can be wrong with a file that is imported; apart, so that sign-in need not load it. */
export const en = {
    emptyFile: 'The file is empty.',
    noRows: 'The file has a header but no rows.',
    headerMismatch: 'A column named in the mapping is not in the file.',
    nulByte: 'The file is not text: it holds NUL bytes.',
    encodingMismatch: 'The file is not written in the encoding that the mapping names.',
    malformedCsv: 'The line is not well-formed: look for a stray quote or separator.',
    mostlyRejected: 'More than half of the values could not be read, so nothing was imported.',
    intervalMismatch: 'The readings do not come at the interval that the mapping names.',
    raggedRow: 'The line has more or fewer cells than the header.',
    invalidTimestamp: 'The date or time is not written as the mapping says.',
    nonexistentTime: 'This local time does not exist: the clocks went forward.',
    implausibleTime: 'The date lies too far in the past or in the future.',
    notANumber: 'This is not a number.',
    outOfBounds: 'The value is outside its bounds.',
    belowZero:
        'The flow is below 0. It was not taken; if water can flow back here, state the lowest bound in the mapping.',
    implausiblyHigh:
        'The value is more than five times what this series usually reads in its highest hours. It was not taken; if it is right, state the highest bound in the mapping.',
    moreSamples:
        'From this line on there are more samples than the interval says. They are taken: an hour is their mean.',
    conflictingDuplicate: 'The same time appears twice with different values.',
    unknownSeries: 'There is no such series, and the mapping does not create it.',
    unknownEntity: 'There is no such place, and the mapping does not create it.',
    seriesMismatch: 'The series exists with another place, metric, unit, zone or interval.',
    cannotCreate: 'This kind of place cannot be created by an import.',
    unknownImport: 'There is no import with this id.',
    otherFile: 'This is not the file that the import began with.',
    notResumable: 'This import cannot be resumed.',
    cancelled: 'The import was cancelled.',
};
export type ImportMessages = typeof en;
