import fc from 'fast-check';
import { assets, decimalOf } from '@tasklane/contracts';
import { accounts } from '../ledger';
import { journalLines } from './journal';
import type { PostingWithEntries } from './postings';
import { parseJournal } from './testing/parse-journal';

const entry = fc.record({
  account: fc.constantFrom(...accounts),
  holder: fc.option(fc.stringMatching(/^[0-9A-Za-z]{20}$/)),
  asset: fc.constantFrom(...assets.map(({ code }) => code)),
  amount: fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
});
const posting: fc.Arbitrary<PostingWithEntries> = fc.record({
  id: fc.nat(),
  hash: fc.stringMatching(/^[0-9A-Za-z]{20}$/),
  kind: fc.constant('charge'),
  subjectKind: fc.constant('order'),
  subjectId: fc.stringMatching(/^[0-9A-Za-z]{20}$/),
  at: fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
  entries: fc.array(entry, { minLength: 1, maxLength: 5 }),
});

/** Titles that would begin a comment, another transaction or another line. */
const title = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    'A logo\n2026-01-01 stolen\n    assets:mine  -1000.00 USD',
    '; a comment | and a payee',
    'two  spaces\ttab\u2028line\u0085next',
    '* cleared (code) =2026-02-02',
  ),
);

async function* inPortions(...portions: PostingWithEntries[][]) {
  yield* portions;
}

async function journalOf(portions: PostingWithEntries[][], words: string): Promise<string> {
  let text = '';
  for await (const piece of journalLines(inPortions(...portions), async () => () => `about ${words}`))
    text += piece;
  return text;
}

test('a journal that is parsed again has each posting with its entries, whatever a title says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(posting, { maxLength: 3 }), { maxLength: 3 }),
      title,
      async (portions, words) => {
        const parsed = parseJournal(await journalOf(portions, words));
        expect(
          parsed.map(({ date, code, postings }) => ({
            date,
            code,
            entries: postings.map(({ account, amount, commodity }) => [
              account.split(':').slice(1),
              amount,
              commodity,
            ]),
          })),
        ).toEqual(
          portions.flat().map(({ at, hash, entries }) => ({
            date: at.toISOString().slice(0, 10),
            code: hash,
            entries: entries.map(({ account, holder, asset, amount }) => [
              [account, ...(holder === null ? [] : [holder])],
              decimalOf(-amount, asset),
              asset,
            ]),
          })),
        );
      },
    ),
  );
});

test('assets are what others gave, and liabilities what is held for them', async () => {
  const text = await journalOf(
    [
      [
        {
          ...{ id: 1, hash: 'posting', kind: 'charge', subjectKind: 'order', subjectId: 'order' },
          at: new Date('2026-03-01T23:59:59Z'),
          entries: [
            { account: 'buyer', holder: 'ada', asset: 'ETN', amount: -(10n ** 18n) },
            { account: 'exchange', holder: null, asset: 'ETN', amount: 10n ** 18n },
            { account: 'exchange', holder: null, asset: 'USD', amount: -24n },
            { account: 'escrow', holder: 'order', asset: 'USD', amount: 24n },
          ],
        },
      ],
    ],
    'coins',
  );
  expect(parseJournal(text)).toEqual([
    {
      date: '2026-03-01',
      code: 'posting',
      description: 'about coins',
      postings: [
        { account: 'assets:buyer:ada', amount: '1.000000000000000000', commodity: 'ETN' },
        { account: 'equity:exchange', amount: '-1.000000000000000000', commodity: 'ETN' },
        { account: 'equity:exchange', amount: '0.24', commodity: 'USD' },
        { account: 'liabilities:escrow:order', amount: '-0.24', commodity: 'USD' },
      ],
    },
  ]);
});
