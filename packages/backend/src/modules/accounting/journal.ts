import { decimalOf } from '@tasklane/contracts';
import { accountTypeOf } from '../ledger';
import type { LedgerEntry } from '../ledger';
import type { PostingWithEntries } from './postings';

/** Where amounts begin, counted from the start of a line, so that they stand below each other. */
const AMOUNT_COLUMN = 60;

/** Removes what would end a description, or begin a comment or another line. */
const plain = (text: string): string => text.replace(/[\s;|]+/g, ' ').trim();

/** Returns an account as accountants' programs name it: its type, the account and its holder. */
const accountOf = ({ account, holder }: LedgerEntry): string =>
  [accountTypeOf(account), account, ...(holder === null ? [] : [holder])].join(':');

/** A commodity that is more than letters is quoted. */
const commodityOf = (asset: string): string => (/^[A-Za-z]+$/.test(asset) ? asset : `"${asset}"`);

/** Accountants count what an account receives as positive for assets, so that every sign is the ledger's reversed. */
function lineOf(entry: LedgerEntry): string {
  const amount = decimalOf(-entry.amount, entry.asset);
  return `    ${accountOf(entry).padEnd(AMOUNT_COLUMN)}  ${amount.padStart(12)} ${commodityOf(entry.asset)}`;
}

/**
 * Writes postings as a journal in the plain text that Ledger and hledger read: for each a line with its day in UTC and
 * what it is about, and a line for each entry. Amounts are exact and sum to zero in each commodity.
 * @param portions of postings, in chronological order
 * @param titleOf returns what a posting is about, in words that may be a user's
 */
export async function* journalLines(
  portions: AsyncIterable<readonly PostingWithEntries[]>,
  titleOf: (postings: readonly PostingWithEntries[]) => Promise<(posting: PostingWithEntries) => string>,
): AsyncGenerator<string> {
  let isEmpty = true;
  for await (const postings of portions) {
    const title = await titleOf(postings);
    const text = postings.map((posting) => {
      const head = `${posting.at.toISOString().slice(0, 10)} * (${posting.hash}) ${plain(title(posting))}`;
      return [head, ...posting.entries.map(lineOf)].join('\n');
    });
    isEmpty = false;
    yield `${text.join('\n\n')}\n\n`;
  }
  if (isEmpty) yield '; Nothing was posted in this period.\n';
}
