import type { OfferKind } from './offer';

export const writing: readonly OfferKind[] = [
  {
    category: 'writing-and-translation/articles-and-blog-posts',
    scenes: ['manuscript', 'books'],
    price: [5, 60],
    days: [1, 6],
    weight: 2,
    titles: [
      'Write a {800|1,200|2,000} word article on {health|travel|personal finance|gardening}',
      'Ghost-write {four|eight} blog posts in your voice',
      'Write a how-to guide that people {finish|bookmark|share}',
      'Explain {software|science|law} in plain English for your blog',
    ],
    about: [
      'Researched from sources that I name, written by a person, and read aloud before it is sent.',
      'I used to edit a regional paper and still cut every sentence that only sounds good.',
    ],
    includes: [
      'two rounds of changes',
      'sources listed',
      'a title and a description for search',
      'a check for originality',
    ],
  },
  {
    category: 'writing-and-translation/translation',
    scenes: ['manuscript'],
    price: [4, 50],
    days: [1, 5],
    weight: 2,
    titles: [
      'Translate {1,000|2,000} words from English to {Spanish|Arabic|French|German}',
      'Translate your {app|website|menu} into {Portuguese|Italian|Japanese}',
      'Localise a {game|shop|brochure} for {Latin America|the Gulf|Canada}',
    ],
    about: [
      'I translate into my mother tongue only, and a second translator reads every text.',
      'Names, numbers, jokes and units: what cannot be translated word for word gets a solution and a note.',
    ],
    includes: [
      'a glossary for next time',
      'your file’s layout kept',
      'a second reader',
      'questions answered for two weeks',
    ],
  },
  {
    category: 'writing-and-translation/proofreading-and-editing',
    scenes: ['manuscript', 'books'],
    price: [4, 45],
    days: [1, 5],
    titles: [
      'Proofread {2,000|5,000|10,000} words within {a day|two days}',
      'Edit your {thesis|novel|report} for clarity and rhythm',
      'Polish English written by {researchers|engineers|founders} of other languages',
    ],
    about: [
      'All changes are tracked and the important ones explained, so that your next text needs fewer.',
      'I keep your voice. The aim is that nobody notices that I was there.',
    ],
    includes: ['tracked changes', 'a clean copy', 'a page of remarks on style'],
  },
  {
    category: 'writing-and-translation/cv-and-cover-letters',
    scenes: ['manuscript'],
    price: [8, 55],
    days: [1, 4],
    titles: [
      'Rewrite your CV for {a career change|your first job|a senior role}',
      'Write a cover letter that {answers the advert|is not a template}',
      'Review your professional profile and CV on video',
    ],
    about: [
      'I recruited for eleven years and know which half page gets read.',
      'We talk for twenty minutes first; most of what belongs into your CV is what you forgot to mention.',
    ],
    includes: ['an editable file', 'a PDF', 'a version that application systems can read'],
  },
  {
    category: 'writing-and-translation/product-descriptions',
    scenes: ['website', 'manuscript'],
    price: [5, 45],
    days: [1, 5],
    titles: [
      'Write {ten|twenty|fifty} product descriptions that answer real questions',
      'Rewrite your supplier’s texts for your own {shop|catalogue}',
      'Name and describe a new {tea|candle|furniture} range',
    ],
    about: [
      'What it is, what it does for you, what it is made of: in that order, and never twice the same way.',
      'Short enough for a phone, complete enough that fewer parcels come back.',
    ],
    includes: ['a sheet ready to import', 'keywords woven in', 'one style for the whole range'],
  },
  {
    category: 'writing-and-translation/website-copy',
    scenes: ['website'],
    price: [15, 90],
    days: [2, 7],
    titles: [
      'Write the home and about pages of your {practice|studio|start-up}',
      'Rewrite your landing page so that it {sells|explains|invites}',
      'Find the words for your {tagline and mission|pricing page}',
    ],
    about: [
      'I ask your three best customers why they came, and use their words.',
      'Clear before clever. Visitors who understand you stay.',
    ],
    includes: ['headline variants', 'texts in order of the page', 'a meta description for every page'],
  },
  {
    category: 'writing-and-translation/creative-writing',
    scenes: ['manuscript', 'books'],
    price: [6, 70],
    days: [2, 10],
    titles: [
      'Write a {wedding|birthday|farewell} speech that sounds like you',
      'Write a personal {poem|short story|bedtime story} as a gift',
      'Read your first {chapters|fifty pages} and write an honest letter',
    ],
    about: [
      'Tell me five small things about the person, the smaller the better.',
      'I have published two novels and know how it feels to hand a text to a stranger.',
    ],
    includes: ['one round of changes', 'a version to read aloud', 'a printable page'],
  },
];
