import type { ExampleWords } from './examples.en';

export const bn: ExampleWords = {
    alertName: 'সব শোধনাগারের পানির মান',
    placeName: 'কর্ণফুলী ১',
};
