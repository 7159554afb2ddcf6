import type { OfferKind } from './offer';

export const marketing: readonly OfferKind[] = [
  {
    category: 'marketing/seo',
    scenes: ['ranking', 'dashboard'],
    price: [10, 90],
    days: [2, 10],
    weight: 3,
    titles: [
      'Audit your website’s SEO and rank {twenty|thirty|the ten} fixes by effect',
      'Research keywords for a {local|niche|seasonal} {shop|blog|service}',
      'Write titles and descriptions for {twenty|forty|sixty} pages',
      'Speed up your {shop|blog|portfolio} for better search results',
      'Clean up {broken links and redirects|duplicate pages|structured data}',
    ],
    about: [
      'No promises of first place: a list of what holds you back, in the order in which it pays to repair it.',
      'I read your server’s logs and your competitors’ pages before I recommend anything.',
      'All advice comes with the reason and the source, so that you can check it and learn from it.',
    ],
    includes: [
      'a report in plain language',
      'a spreadsheet to work through',
      'thirty minutes of questions',
      'a second look after four weeks',
    ],
  },
  {
    category: 'marketing/social-media-advertising',
    scenes: ['social', 'mobile'],
    price: [12, 100],
    days: [2, 7],
    weight: 3,
    titles: [
      'Set up and tune a {lead|sales|awareness} campaign on {two|three} networks',
      'Design {six|ten|twelve} ad pictures in all formats with your logo',
      'Write ad copy in {three|five} voices and test them',
      'Repair an ad account that {spends too much|was rejected|stopped selling}',
    ],
    about: [
      'I start small, measure for a week, and only then ask you to spend more.',
      'The pictures, the text and the landing page tell the same story; that alone halves most costs.',
      'You keep the account and all the data. I explain each setting that I change.',
    ],
    includes: [
      'audience research',
      'tracking set up and tested',
      'a report after seven days',
      'all sources of the ad pictures',
    ],
  },
  {
    category: 'marketing/social-media-management',
    scenes: ['social', 'mobile'],
    price: [15, 95],
    days: [5, 30],
    titles: [
      'Plan a month of posts for your {café|gym|gallery|charity}',
      'Write and schedule {twelve|twenty|thirty} posts with pictures',
      'Answer comments and messages for {a week|two weeks} in your voice',
    ],
    about: [
      'I listen before I write: your best posts are already in the questions that customers ask you.',
      'One plan, one look, one voice, and nothing goes out before you have seen it.',
    ],
    includes: [
      'an editable calendar',
      'pictures sized for each network',
      'a list of tags that fit',
      'a short report',
    ],
  },
  {
    category: 'marketing/email-marketing',
    scenes: ['manuscript', 'mobile'],
    price: [10, 70],
    days: [1, 7],
    titles: [
      'Write a {welcome|win-back|launch} e-mail series of {three|five} messages',
      'Code a newsletter template that looks right in every mail program',
      'Clean your mailing list and set up {automation|segments}',
    ],
    about: [
      'Short subject, one thought, one button. The rest is timing, and I help with that as well.',
      'Tested in twelve mail programs, readable with pictures switched off.',
    ],
    includes: ['texts ready to paste', 'two subject lines for each message', 'a plan of what is sent when'],
  },
  {
    category: 'marketing/content-marketing',
    scenes: ['manuscript', 'ranking'],
    price: [15, 85],
    days: [3, 10],
    titles: [
      'Build a content plan for the next {quarter|six months}',
      'Turn one {talk|webinar|white paper} into ten posts',
      'Interview your customers and write {two|three} case studies',
    ],
    about: [
      'I look for what you know and nobody else writes about. There is always something.',
      'Every piece has a reader, a question and a next step, or it does not get written.',
    ],
    includes: ['topics with search volume', 'outlines', 'a calendar your team can follow'],
  },
  {
    category: 'marketing/local-listings',
    scenes: ['ranking', 'website'],
    price: [6, 40],
    days: [1, 5],
    titles: [
      'Put your {shop|practice|restaurant} on {fifteen|thirty} maps and directories',
      'Repair wrong opening hours and addresses everywhere',
      'Write answers to your last {twenty|thirty} reviews',
    ],
    about: [
      'The same name, address and number everywhere: dull work, and it moves you up the map.',
      'I do it by hand and send you the list with every address and login.',
    ],
    includes: ['a list of all entries', 'pictures uploaded', 'categories checked'],
  },
  {
    category: 'marketing/influencer-outreach',
    scenes: ['social'],
    price: [15, 80],
    days: [3, 12],
    titles: [
      'Find {twenty|forty} creators who really fit your {product|brand|book}',
      'Write outreach messages that {get answers|sound like you}',
      'Run a small gifting campaign with {five|eight} creators',
    ],
    about: [
      'I check that followers are people and that the comments are about the subject.',
      'No mass mail: each creator gets a message that shows that we read their work.',
    ],
    includes: ['contact details', 'audience figures', 'message drafts'],
  },
];
