/** The words of the inputs of days and times. */
export const pickersEn = {
    pickers: {
        chooseDay: 'Choose a day',
        chooseTime: 'Choose a time',
        clear: 'Clear',
        dayPattern: 'DD/MM/YYYY',
        timePattern: 'HH:MM',
        notADay: 'Enter a day as DD/MM/YYYY, for example 19/11/2026.',
        outside: 'This day cannot be chosen here.',
        midnight: 'Till midnight (24:00)',
    },
};
