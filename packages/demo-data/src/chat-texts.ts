/** Messages between buyers and sellers about an order, and before one. */
export const chatTexts = {
  welcome: [
    'Thank you for your order! I have read everything and start tomorrow morning.',
    'Hello, and thank you. Your brief is clear; I will come back to you if a question turns up.',
    'Good to have you here. You will see a first version before I go into details.',
    'Thanks! One thing at once: is the name final, or may it still change?',
  ],
  thanksForStart: [
    'Wonderful, thank you. Take the time that you need.',
    'Great! I am here until six if anything is unclear.',
    'The name is final. I look forward to it!',
  ],
  delivered: [
    'I have just delivered. Have a look when you find a quiet moment.',
    'The delivery is up. The second file is the one for printing.',
  ],
  revising: [
    'Of course, that is quickly done. You have it by tomorrow.',
    'I see what you mean. Give me a day and it will be right.',
  ],
  thanks: [
    'Thank you, this is exactly what we had hoped for.',
    'Approved with pleasure. My colleagues are delighted.',
    'Perfect, thank you! We will be back in the autumn.',
  ],
  farewell: [
    'It was a pleasure. All the best for the opening!',
    'Thank you for your trust, and good luck with it!',
  ],
  impatient: [
    'Hello? The date has passed and I have not heard from you. When can I expect it?',
    'I am getting a little nervous. Could you tell me how far you are?',
  ],
  questionOfBuyer: [
    'Quick question: could I have a version for the website as well, a small one?',
    'My colleague asks whether the colours will look the same in print. Do you know?',
    'I forgot to say: please leave out the year, we might use it for longer.',
    'How is it going? No pressure, I am only curious.',
  ],
  progress: [
    'A short note from the workshop: the difficult part is done, the rest is patience.',
    'I have two versions in front of me. Do you prefer it calm or lively?',
    'Which format do you need in the end? I can prepare both.',
    'Everything is on schedule. You will hear from me tomorrow.',
  ],
} as const;

/** Conversations before an order, or without one; the buyer writes first and the two alternate. */
export const inquiries = [
  [
    'Hello! Do you also do this for a club with no budget for extras?',
    'Hello! Yes, gladly. Clubs are my favourite customers. What is it about?',
    'A rowing club, ninety years old next spring. I will talk to the others and order next week.',
  ],
  [
    'Would three days be possible as well? We have a date to meet.',
    'For one of them yes, for the whole set I need the time that the task says.',
    'Then I take one for now, thank you.',
  ],
  ['Is the source file included, or do I have to order it separately?', 'It is included, always.'],
  [
    'I like your examples. Could you work from a photograph of a sketch?',
    'If I can make out the lines, yes. Send it here and I will tell you honestly.',
    'It is on a napkin, but you can make out the lines.',
    'My best work began on napkins.',
  ],
  ['Do you take orders in Spanish too? My partner reads no English.'],
  [
    'Hello, are you free in the first week of next month?',
    'I am, from Tuesday on. Shall I keep two days for you?',
  ],
] as const;
