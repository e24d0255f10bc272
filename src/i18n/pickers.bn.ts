/** The words of the inputs of days and times. */
export const pickersBn = {
    pickers: {
        chooseDay: 'দিন বেছে নিন',
        chooseTime: 'সময় বেছে নিন',
        clear: 'মুছুন',
        dayPattern: 'দিন/মাস/বছর',
        timePattern: 'ঘণ্টা:মিনিট',
        notADay: 'দিন/মাস/বছর এভাবে লিখুন, যেমন ১৯/১১/২০২৬।',
        outside: 'এই দিনটি এখানে বেছে নেওয়া যায় না।',
        midnight: 'মধ্যরাত পর্যন্ত (২৪:০০)',
    },
};
