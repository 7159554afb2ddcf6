import type { ReviewTexts } from './texts';

export const marketing: ReviewTexts = {
  'marketing/seo': {
    5: [
      'A list in the right order, with reasons. We did the first five and traffic is up by a fifth.',
      'No magic words, only things I could check for myself. All of them were true.',
      'Found a redirect loop that two agencies had missed.',
      'For the first time I understand what our pages are found for, and why.',
    ],
    4: ['Very thorough. Some of the technical points needed a second explanation.'],
  },
  'marketing/social-media-advertising': {
    5: [
      'The cost of a new customer fell by a third, and I can see in the report why.',
      'Told me to spend less until the landing page was ready. Who does that?',
      'Ads that look like us and not like ads. Most comments are questions about the product.',
    ],
    4: ['Good results. The weekly figures came a day late once.'],
  },
  'marketing/social-media-management': {
    5: [
      'The posts sound like me on a good day. Nobody noticed that I no longer write them.',
      'A calm plan instead of my panic on Sunday evening.',
      'Answers from followers have tripled, and they are real people from our town.',
    ],
    4: ['Friendly posts with good pictures. A few tags were too general for a place as small as ours.'],
  },
  'marketing/email-marketing': {
    5: [
      'Looks right even in the dreadful mail program my aunt uses.',
      'More people opened this than anything we sent last year, and more of them replied.',
      'Tidy, tested and explained. I can change it myself now.',
    ],
    4: ['Well made. The first subject line was a bit too clever for our readers.'],
  },
  'marketing/content-marketing': {
    5: [
      'Found six months of topics in one conversation about our work.',
      'The pieces answer what customers really ask; our sales team sends them round.',
      'Well researched and easy to follow, so we are following it.',
    ],
    4: ['Useful and well written. I would have liked fewer topics and more depth.'],
  },
  'marketing/local-listings': {
    5: [
      'Our opening hours are finally right everywhere. The phone rings more often.',
      'Dull work done carefully, with a list of every entry at the end.',
      'We went from nowhere to the first three on the map.',
    ],
    4: ['Good and complete. Two directories took longer to confirm than planned, which was not their fault.'],
  },
  'marketing/influencer-outreach': {
    5: [
      'Eight creators, every one of them a person who could really like our product. Five said yes.',
      'The messages were polite and personal. Even the refusals were friendly.',
      'Checked the followers properly and struck two names from my own list, with proof.',
    ],
    4: ['A good list. Some of the contacts were slow to answer, so plan for more time.'],
  },
  marketing: {
    5: ['Honest about what a small budget can do, and then did a little more.'],
    4: ['Sound advice and clear figures. I would book it again for the next season.'],
    3: [
      'The work was done, but the report is heavy on terms I had to look up.',
      'Some good ideas. Others do not fit a business of our size.',
    ],
    2: ['Much of the advice was general and could have been about any company.'],
    1: ['The figures in the report were those of another site. They were replaced, but the trust was gone.'],
  },
};
