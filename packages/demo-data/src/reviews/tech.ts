import type { ReviewTexts } from './texts';

export const tech: ReviewTexts = {
  'programming-and-tech/wordpress': {
    5: [
      'The site loads before I have lifted my finger. Half of the plugins are gone and nothing is missing.',
      'Made a backup first, told me what was going to happen, and then it happened.',
      'I can change the texts myself now, thanks to a very patient recording.',
    ],
    4: ['Works well and looks good. One old link had to be repaired afterwards.'],
  },
  'programming-and-tech/web-development': {
    5: [
      'Clean code, real tests and a README that our newest developer followed without asking.',
      'Exactly what was agreed, on the day that was agreed, with nothing thrown in that we would have to maintain.',
      'Pointed out a problem in our own design before writing the first line.',
    ],
    4: ['Good code. The documentation could be a little longer.'],
  },
  'programming-and-tech/mobile-apps': {
    5: [
      'I had a test build on my phone on the second day. That took all my worries away.',
      'Passed the store’s review at the first attempt.',
      'Runs smoothly even on my four-year-old phone.',
    ],
    4: ['Solid work. The tablet layout needed another look.'],
  },
  'programming-and-tech/e-commerce': {
    5: [
      'The first order came in an hour after we opened, and everything simply worked.',
      'Customers no longer give up on the last step. Sales are up, complaints are down.',
      'Thought of return labels and taxes before I did.',
    ],
    4: ['The shop runs well. The training call was a bit fast for me.'],
  },
  'programming-and-tech/bug-fixing': {
    5: [
      'We had been looking for this bug since spring. Found in an evening, with a test that proves it.',
      'Explained the cause so clearly that I was almost glad we had the problem.',
      'A small change with a long explanation, and not the other way round. Excellent.',
    ],
    4: ['Found and fixed. The write-up assumed a little more knowledge than I have.'],
  },
  'programming-and-tech/data-and-scripts': {
    5: [
      'What took me every Friday afternoon now takes four seconds.',
      'Asks before it deletes anything. I have grown fond of it.',
      'Ran the first time, on an old Windows machine, following the instructions word for word.',
    ],
    4: ['Does the job well. Very large files needed a second version.'],
  },
  'programming-and-tech/hosting-and-servers': {
    5: [
      'Moved on a Sunday and nobody noticed. I only know because of the report.',
      'We restored a backup together to see that it works. It works.',
      'Every step is written down. For the first time I do not fear my own server.',
    ],
    4: ['Everything is up and secure. One alert was too sensitive and woke me twice.'],
  },
  'programming-and-tech': {
    5: ['Says what will be done, does it, and writes down how. I wish everyone worked like this.'],
    4: ['Competent and calm. Answers came within the day, usually with a good question.'],
    3: [
      'It works, but without the tests that were part of the offer at first. They came later.',
      'The result is usable. I had to ask several times how to set it up.',
    ],
    2: ['It worked on the seller’s computer and not on ours, and finding out why took most of the time.'],
    1: ['The main point of the brief was left out, and the delivery came two days late.'],
  },
};
