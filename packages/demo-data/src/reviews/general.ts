import type { Messages, Stars } from './texts';

/** Messages that fit any task. */
export const generalMessages: Required<Messages> = {
  5: [
    'Perfect.',
    'Wonderful to work with.',
    'Fast, friendly and precise.',
    'Third order, and as careful as the first.',
    'Asked two good questions, then delivered a day early.',
    'No surprises, only the good kind.',
    'Clear communication from the first message to the last.',
    'Should have come here straight away instead of trying it myself.',
    'Patient with my changes, and honest when one of them was a bad idea.',
    'Did what was promised, when it was promised.',
    'Great value. I would have paid more.',
    'Exactly as described on the page.',
    'Understood the brief better than I did.',
    'Very professional, and kind about my many questions.',
    'Answered at night because my deadline was in the morning.',
    'I have recommended this seller to two colleagues already.',
    'Top.',
    'I was nervous about ordering online. I need not have been.',
    'The care that went into this is plain to see.',
    'No changes needed. I had kept an evening free for them.',
  ],
  4: [
    'Good work, fair price.',
    'Very happy with the result. It took one round more than planned.',
    'Solid and reliable. Delivery came on the last day, still in time.',
    'Nice result. A few more words on how to use the files would have helped.',
    'Every remark was taken seriously, although I made many.',
    'Good, and getting better with each version.',
    'Just say clearly what you want at the start, and you will get it.',
    'Almost perfect. The small things were put right without a word.',
  ],
  3: [
    'All right. I had to explain the brief twice.',
    'Usable after some changes. Communication could be quicker.',
    'A fair result for the price, but I had hoped for a little more.',
    'Friendly, but the delivery was incomplete at first.',
  ],
  2: [
    'The result is not what we had agreed on, and the one revision did not change much.',
    'Polite, but I waited two days for each answer.',
    'I finished it myself in the end.',
  ],
  1: [
    'Came late and needed more changes than I had time for.',
    'The requirements I wrote down do not seem to have been read.',
    'After the second reminder I got something, but not what I had ordered.',
  ],
};

/** Second sentences of longer reviews. */
export const closingSentences: Messages = {
  5: [
    'Thank you so much!',
    'Would order again without thinking twice.',
    'A pleasure from start to finish.',
    'I will certainly come back with the next project.',
    'Questions were answered within the hour.',
    'My whole team says thank you.',
    'Do not change anything about how you work.',
    'All of that across eight time zones.',
    'Five stars are not enough.',
    'I have already ordered again.',
  ],
  4: [
    'All in all, a good experience.',
    'I would come back.',
    'Still a clear recommendation.',
    'Thank you for your patience.',
    'Friendly contact throughout.',
  ],
};

export const reviewTitles: Required<Messages> = {
  5: [
    'Exactly what I needed',
    'Better than I had imagined',
    'A pleasure',
    'Worth every cent',
    'Brilliant work',
    'Simply good',
    'Impressive',
    'Thank you!',
    'Outstanding',
    'Highly recommended',
    'What a find',
    'Could not be happier',
    'First class',
    'Spot on',
    'Above and beyond',
  ],
  4: ['Good work', 'Recommended', 'Very satisfied', 'Nearly perfect', 'Solid', 'A good choice'],
  3: ['All right', 'Fair', 'Mixed feelings', 'Good in parts'],
  2: ['Not quite', 'Expected more'],
  1: ['Disappointed', 'Not as agreed'],
} satisfies Record<Stars, readonly string[]>;
