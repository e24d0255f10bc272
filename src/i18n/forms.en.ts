/** The words of forms: their drafts, and the inputs of days and times. */
export const words = {
    draft: {
        restored: 'Draft of %{at} restored.',
        restoredElsewhere: 'Draft of %{at} restored. It was written on another device or in another tab.',
        discard: 'Discard',
        leaveTitle: 'Discard what you typed?',
        leaveContent: 'Nothing of it is saved.',
        stay: 'Go on writing',
        newerElsewhere:
            'A newer draft of this form, of %{at}, was written on another device or in another tab. Which one goes on?',
        unsentHere: 'An older draft of %{at}, typed on this device, was never sent. Which one goes on?',
        keepThis: 'Keep this one',
        takeOther: 'Take the other one',
        recordChanged:
            'What is stored has been changed since this draft was begun. The fields that you have not touched show the newer values.',
        onlyHere: 'What you type is kept on this device only. %{reason}',
    },
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
    stepper: {
        steps: 'Steps of the form',
        stepOf: 'Step %{number} of %{total}: %{name}',
        wrong: '(has errors)',
        back: 'Back',
        next: 'Next',
    },
};
