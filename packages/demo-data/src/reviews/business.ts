import type { ReviewTexts } from './texts';

export const business: ReviewTexts = {
  'business-and-data/data-entry': {
    5: [
      'I checked two hundred entries and found no mistake.',
      'The list of doubtful entries was the best part: short and always right.',
      'Handwriting I could not read myself is now in a table.',
    ],
    4: ['Accurate and quick. The date format had to be changed once.'],
  },
  'business-and-data/virtual-assistant': {
    5: [
      'My inbox is empty, and nobody was offended.',
      'A report every evening: done, waiting, your turn. I slept better.',
      'Found in three hours what I had been putting off for three months.',
    ],
    4: ['A real relief. The first day took some explaining, after that it ran by itself.'],
  },
  'business-and-data/market-research': {
    5: [
      'Every number has a source, and the guesses are called guesses. Rare.',
      'The one-page summary went straight to our board.',
      'Found a competitor we had never heard of, two streets away.',
    ],
    4: ['Solid research. The survey part was a little thin.'],
  },
  'business-and-data/spreadsheets': {
    5: [
      'Nobody has broken it yet, and my colleagues have tried.',
      'It used to take a minute to open. Now it takes a second, and I understand the formulas.',
      'Yellow is for input, green is for results. Why was it never this simple?',
    ],
    4: ['Very practical. One formula went wrong in a leap year and was repaired within hours.'],
  },
  'business-and-data/business-plans': {
    5: [
      'The bank asked two questions, and both were answered in the plan.',
      'Asked me the hard questions before anybody else could.',
      'I now know which two numbers my whole business hangs on.',
    ],
    4: ['Convincing and clear. The scenarios could have been a bit more pessimistic.'],
  },
  'business-and-data/presentations': {
    5: [
      'My audience looked at me and not at the slides, and still remembers the charts.',
      'One thought a slide. I did not know that my talk was so short, or so good.',
      'Everything can be edited, and it survived my colleagues.',
    ],
    4: ['Clear slides. Two of the charts needed larger labels for the back row.'],
  },
  'business-and-data/bookkeeping': {
    5: [
      'Two shoeboxes went in, one tidy folder came out.',
      'My tax adviser asked who had done this, and meant it as praise.',
      'Found a bill I had paid twice. The order paid for itself.',
    ],
    4: ['Everything adds up. I had to send some receipts twice.'],
  },
  'business-and-data': {
    5: ['Discreet, exact and finished before the deadline.'],
    4: ['Reliable work. I would add a short call at the start next time.'],
    3: [
      'Correct in the end, but I found a few slips before I could use it.',
      'Done as ordered. I had expected a little more explanation.',
    ],
    2: ['Several figures did not agree with the papers I had sent. They were corrected, but late.'],
    1: ['Half of the work was missing on the day it was due.'],
  },
};
