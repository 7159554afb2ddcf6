import { giftCards as rules, isGiftCode, isoMoment, normaliseGiftCode, orders } from '@tasklane/contracts';
import { message } from '@tasklane/contracts/schemas';
import type { Message } from '@tasklane/contracts/schemas';
import { CsvError, parse } from 'csv-parse/sync';
import { fail } from '@tasklane/server-kit';
import type { GiftCardIssue } from './cards';
import { storedCode } from './code';

/** A gift card of a file. */
interface FileCard extends GiftCardIssue {
  /** The number of its line, starting at 1 with that of the header. */
  readonly line: number;
}

const { giftCardFile, giftCardBatch, giftCardValue, giftCardCode } = rules;

/** Amounts in a file: dollars with at most two decimals. */
const AMOUNT = /^\d{1,6}(?:\.\d{1,2})?$/;

const HEADER_LINES = 1;

interface FileLine {
  readonly line: number;
  readonly cells: readonly string[];
}

const refuse = (faults: readonly Message[]): never => fail('validation_failed', { fields: { csv: faults } });

/**
 * Returns the lines of a file up to the first one too many: a file can have a hundred times as many.
 * @throws validation_failed for a text that is not CSV
 */
function linesOf(csv: string): FileLine[] {
  try {
    const lines: FileLine[] = [];
    parse(csv, {
      bom: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: HEADER_LINES + giftCardBatch.max + 1,
      on_record: (cells, { lines: line }) => {
        lines.push({ line, cells });
        return null;
      },
    });
    return lines;
  } catch (error) {
    if (error instanceof CsvError) return refuse([message('validation.gift_card.file')]);
    throw error;
  }
}

/**
 * Reads a CSV file of gift cards with the columns `code`, `amount` (dollars) and `date_expired` (ISO 8601, UTC).
 * @throws validation_failed on `csv` with every fault, each naming its line
 */
export function readCardFile(csv: string, now: Date): FileCard[] {
  const [header, ...lines] = linesOf(csv);
  const names = header?.cells.map((name) => name.toLowerCase()) ?? [];
  const { columns } = giftCardFile;
  const { max } = giftCardBatch;
  if (names.join() !== columns.join())
    return refuse([message('validation.gift_card.header', { columns: columns.join(', ') })]);
  if (lines.length === 0) return refuse([message('validation.gift_card.empty')]);
  if (lines.length > max) return refuse([message('validation.gift_card.many', { max })]);

  const faults: Message[] = [];
  const digests = new Set<string>();
  const cards = lines.flatMap((line) => {
    const card = readLine(line, now, digests);
    if ('key' in card) faults.push(card);
    return 'key' in card ? [] : [card];
  });
  return faults.length > 0 ? refuse(faults) : cards;
}

/** Returns the card of a line, or its first fault. @param digests of earlier lines, to which the card's is added */
function readLine({ line, cells }: FileLine, now: Date, digests: Set<string>): FileCard | Message {
  const fault = (name: string, values: Message['values'] = {}): Message =>
    message(`validation.gift_card.line.${name}`, { line, ...values });
  const [entered = '', amount = '', expiry = ''] = cells;
  if (cells.length !== giftCardFile.columns.length) return fault('columns');

  const normalised = normaliseGiftCode(entered);
  if (!isGiftCode(normalised)) return fault('code', { length: giftCardCode.length });
  const code = storedCode(normalised);
  if (digests.has(code.digest)) return fault('repeated');
  digests.add(code.digest);

  const { min, max } = giftCardValue;
  const dollars = AMOUNT.test(amount) ? Number(amount) : 0;
  if (dollars < min || dollars > max) return fault('amount', { min, max });
  const expiresAt = isoMoment(expiry);
  if (!expiresAt) return fault('date');
  return expiresAt > now ? { line, code, value: orders.toCents(dollars), expiresAt } : fault('past');
}
