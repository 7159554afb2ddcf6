import type { OfferKind } from './offer';

export const business: readonly OfferKind[] = [
  {
    category: 'business-and-data/data-entry',
    scenes: ['spreadsheet'],
    price: [2, 30],
    days: [1, 5],
    weight: 3,
    titles: [
      'Type {200|500|1,000} rows from scans into a spreadsheet',
      'Enter {fifty|one hundred} products into your shop',
      'Copy business cards, receipts or forms into {one table|your CRM}',
      'Clean and merge {two|three} contact lists',
    ],
    about: [
      'Entered twice by two people and compared, which is why I can promise the error rate.',
      'Send a sample of five rows; you get them back free and can judge by that.',
    ],
    includes: ['a checked file in your format', 'a list of doubtful entries', 'confidential treatment'],
  },
  {
    category: 'business-and-data/virtual-assistant',
    scenes: ['spreadsheet', 'coaching'],
    price: [5, 60],
    days: [1, 7],
    titles: [
      'Work {three|five|ten} hours as your assistant',
      'Sort your inbox down to {zero|the ten that matter}',
      'Find and compare {suppliers|venues|flights} for you',
    ],
    about: [
      'Eight years beside managing directors taught me to ask once and then get on with it.',
      'You get a short report every evening: done, waiting, needs your decision.',
    ],
    includes: ['a daily report', 'hours by the minute', 'a signed confidentiality agreement'],
  },
  {
    category: 'business-and-data/market-research',
    scenes: ['dashboard', 'ranking'],
    price: [20, 95],
    days: [3, 9],
    titles: [
      'Research {five|eight} competitors and their prices',
      'Survey {fifty|one hundred} people in your market',
      'Estimate the size of your market from public sources',
    ],
    about: [
      'Every number has a source and every guess is called a guess.',
      'Ten pages you will read rather than eighty you will file.',
    ],
    includes: ['a report with sources', 'the raw data', 'a summary on one page'],
  },
  {
    category: 'business-and-data/spreadsheets',
    scenes: ['spreadsheet'],
    price: [6, 55],
    days: [1, 4],
    titles: [
      'Build a {budget|stock|shift planning} spreadsheet that explains itself',
      'Repair formulas and speed up a heavy workbook',
      'Make a dashboard from your {sales|survey|website} figures',
    ],
    about: [
      'Inputs are yellow, results are green, and nothing breaks when you insert a row.',
      'No macros unless you ask for them; your IT department will be grateful.',
    ],
    includes: ['the workbook', 'a page of instructions', 'a call to hand it over'],
  },
  {
    category: 'business-and-data/business-plans',
    scenes: ['manuscript', 'dashboard'],
    price: [40, 100],
    days: [5, 15],
    titles: [
      'Write a business plan for {a bank loan|a visa|investors}',
      'Build a three-year forecast with {two|three} scenarios',
      'Review your plan and ask the hard questions',
    ],
    about: [
      'I have sat on the other side of the desk and read plans for a bank.',
      'We spend half the time on the two assumptions that decide everything.',
    ],
    includes: ['a plan of twenty pages', 'a financial model', 'a summary for busy readers'],
  },
  {
    category: 'business-and-data/presentations',
    scenes: ['dashboard', 'website'],
    price: [10, 80],
    days: [1, 5],
    titles: [
      'Redesign {ten|fifteen|twenty} slides in your brand',
      'Build a pitch deck that fits {ten|twelve} slides',
      'Draw charts that {make one point each|your board understands}',
    ],
    about: [
      'One thought a slide, and a headline that says it.',
      'Editable to the last arrow, with masters your colleagues cannot break.',
    ],
    includes: ['an editable deck', 'a PDF', 'speaker notes', 'icons and charts'],
  },
  {
    category: 'business-and-data/bookkeeping',
    scenes: ['spreadsheet', 'dashboard'],
    price: [10, 70],
    days: [2, 8],
    titles: [
      'Do {one month|a quarter} of bookkeeping for your small business',
      'Reconcile your bank and card accounts',
      'Prepare your papers for the tax adviser',
    ],
    about: [
      'Shoebox, inbox or both: send what you have, and I bring order into it.',
      'I explain what I find, in words rather than in account numbers.',
    ],
    includes: ['reconciled accounts', 'a list of missing receipts', 'a monthly summary'],
  },
];
