/** What buyers ask for and sellers offer in custom quotes, for a task of any kind. */
export const quoteTexts = {
  small: {
    asked:
      'Only the first part of what you describe, and by Friday if you can. A smaller price would help us a lot.',
    offered: 'Gladly. I leave out the variants, and you still get all files of the one we choose.',
  },
  double: {
    asked:
      'We have two shops that should look like one family. Could you do both, with three rounds of changes?',
    offered:
      'Both together, with three rounds for each. I need five days for the first and two for the second.',
    counter: 'That sounds right. Could you keep to the five days for both if we answer on the same day?',
  },
  open: {
    asked:
      'The same as in your description, but in English and Arabic. I have no idea what that costs; please make an offer.',
  },
  late: {
    asked: 'A rush job for a fair that starts next Thursday. Would you still have time?',
  },
} as const;
