export interface JournalTransaction {
  readonly date: string;
  readonly code: string;
  readonly description: string;
  readonly postings: readonly { account: string; amount: string; commodity: string }[];
}

/** `2026-03-01 * (code) description`, and a comment after a semicolon. */
const HEAD = /^(\d{4}-\d{2}-\d{2}) (?:[*!] )?(?:\(([^)]*)\) )?([^;]*?)\s*(?:;.*)?$/;
/** An account ends at two spaces; a commodity that is more than letters is quoted. */
const POSTING = /^ {2,}(\S(?:.*?\S)?) {2,}(-?\d+(?:\.\d+)?) ("[^"]+"|[A-Za-z]+)\s*(?:;.*)?$/;

const match = (pattern: RegExp, line: string): readonly string[] => {
  const groups = pattern.exec(line);
  if (!groups) throw new Error(`This is no line of a journal: ${line}`);
  return groups.slice(1).map((group: string | undefined) => group ?? '');
};

/**
 * Reads a journal as Ledger and hledger document it, as far as ours uses it.
 * @throws Error for a line that is neither a transaction, a posting nor a comment
 */
export function parseJournal(text: string): JournalTransaction[] {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.split('\n').filter((line) => line !== '' && !/^[;#*%|]/.test(line)));
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map(([head = '', ...lines]) => {
      const [date = '', code = '', description = ''] = match(HEAD, head);
      const postings = lines.map((line) => {
        const [account = '', amount = '', commodity = ''] = match(POSTING, line);
        return { account, amount, commodity: commodity.replaceAll('"', '') };
      });
      return { date, code, description, postings };
    });
}
