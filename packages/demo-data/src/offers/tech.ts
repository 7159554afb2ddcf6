import type { OfferKind } from './offer';

export const tech: readonly OfferKind[] = [
  {
    category: 'programming-and-tech/wordpress',
    scenes: ['website', 'code'],
    price: [10, 100],
    days: [1, 10],
    weight: 2,
    titles: [
      'Build a {one-page|five-page|portfolio} WordPress site with your logo and texts',
      'Speed up a slow WordPress site to {under two seconds|green scores}',
      'Clean a hacked WordPress site and lock the door',
      'Move your WordPress site to a new host without downtime',
    ],
    about: [
      'Few plugins, no page builder where none is needed, and a backup before I touch anything.',
      'You get a half-hour recording that shows how to change texts and pictures yourself.',
    ],
    includes: ['a staging copy', 'a backup', 'a list of all changes', 'two weeks of help'],
  },
  {
    category: 'programming-and-tech/web-development',
    scenes: ['code', 'website', 'dashboard'],
    price: [20, 100],
    days: [2, 14],
    weight: 2,
    titles: [
      'Turn your design into {clean HTML and CSS|a React page|an Astro site}',
      'Build a {contact form|booking calendar|price calculator} for your site',
      'Write a small REST API with tests and documentation',
      'Make your website accessible for {keyboard and screen readers|all your visitors}',
    ],
    about: [
      'Typed, tested and handed over with a README that a stranger could follow.',
      'I write code the way I like to find it: small files, clear names, no surprises.',
      'Before I start you get a list of what I will build and, as important, what I will not.',
    ],
    includes: ['source code in your repository', 'tests', 'set-up instructions', 'one week of fixes'],
  },
  {
    category: 'programming-and-tech/mobile-apps',
    scenes: ['mobile', 'code'],
    price: [30, 100],
    days: [5, 21],
    titles: [
      'Build a small {Flutter|React Native} app for {both stores|your team}',
      'Add {push notifications|dark mode|offline reading} to your app',
      'Publish your app in the stores, papers and pictures included',
    ],
    about: [
      'I have shipped fourteen apps and know the store reviewers’ favourite objections.',
      'You can install a test build on your own telephone from the second day on.',
    ],
    includes: ['source code', 'test builds', 'store pictures', 'help with the review'],
  },
  {
    category: 'programming-and-tech/e-commerce',
    scenes: ['website', 'mobile'],
    price: [15, 100],
    days: [2, 12],
    titles: [
      'Set up an online shop with {ten|twenty|thirty} products',
      'Repair the checkout of your {Shopify|WooCommerce} shop',
      'Connect your shop to {accounting|shipping labels|stock}',
    ],
    about: [
      'I order from your shop on an old telephone before I call it finished.',
      'Taxes, shipping zones, returns: the boring parts are where shops lose their customers.',
    ],
    includes: ['a test order from end to end', 'payment set up', 'legal pages linked', 'a training call'],
  },
  {
    category: 'programming-and-tech/bug-fixing',
    scenes: ['code'],
    price: [5, 60],
    days: [1, 3],
    titles: [
      'Find and fix one bug in your {JavaScript|PHP|Python} code',
      'Repair a broken {layout|form|deployment}',
      'Review your code and {explain the ten worst spots|write a report}',
    ],
    about: [
      'First I make the fault happen, then I write a test for it, then it goes away for good.',
      'If I cannot find the cause you do not pay; so far that has happened twice.',
    ],
    includes: ['a patch with an explanation', 'a test that proves it', 'advice on the neighbours of the bug'],
  },
  {
    category: 'programming-and-tech/data-and-scripts',
    scenes: ['code', 'spreadsheet'],
    price: [8, 80],
    days: [1, 6],
    titles: [
      'Write a Python script that {sorts your files|cleans your data|sends your reports}',
      'Collect public data into a tidy table',
      'Automate a dull task in {your spreadsheets|your inbox}',
    ],
    about: [
      'What takes you an hour a week should take a computer four seconds.',
      'The script says what it does, asks before it deletes, and can be run twice without harm.',
    ],
    includes: ['commented source code', 'an example run', 'instructions for Windows, macOS and Linux'],
  },
  {
    category: 'programming-and-tech/hosting-and-servers',
    scenes: ['dashboard', 'code'],
    price: [12, 90],
    days: [1, 5],
    titles: [
      'Set up a secure server for your {site|app|team}',
      'Move your mail and domain without {losing a message|downtime}',
      'Set up backups and {prove that they can be restored|monitoring}',
    ],
    about: [
      'Every step is written down, so that you are never dependent on me.',
      'Updates, firewall, alerts and a restore that was really tried.',
    ],
    includes: ['a page of documentation', 'access for you alone', 'alerts by mail'],
  },
];
