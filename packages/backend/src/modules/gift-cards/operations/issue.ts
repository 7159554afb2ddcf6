import { formatGiftCode, isoMoment, orders } from '@tasklane/contracts';
import { fail } from '@tasklane/server-kit';
import { message } from '@tasklane/contracts/schemas';
import { bind } from '../../../http';
import { issueCards } from '../cards';
import { newGiftCode, storedCode } from '../code';
import { readCardFile } from '../card-file';
import { existingDigests, lockCodes } from '../repository';

/** Reads the expiry of new cards. @throws validation_failed for a moment that is not after `now` */
function futureMoment(text: string, now: Date): Date {
  const moment = isoMoment(text);
  return moment && moment > now
    ? moment
    : fail('validation_failed', { fields: { date_expired: [message('validation.gift_card.expiry.past')] } });
}

export const issueOperations = [
  bind('giftCards.create', async ({ kernel, db, now }, { body }) => {
    const expiresAt = futureMoment(body.date_expired, now());
    const value = orders.toCents(body.amount);
    const codes = Array.from({ length: body.count }, newGiftCode);
    await issueCards(
      kernel,
      db,
      codes.map((code) => ({ code: storedCode(code), value, expiresAt })),
    );
    return { codes: codes.map(formatGiftCode) };
  }),

  bind('giftCards.import', async ({ kernel, db, now }, { body }) => {
    const lines = readCardFile(body.csv, now());
    await lockCodes(db);
    const existing = await existingDigests(
      db,
      lines.map(({ code }) => code.digest),
    );
    const repeated = lines.filter(({ code }) => existing.has(code.digest));
    if (repeated.length > 0) {
      const faults = repeated.map(({ line }) => message('validation.gift_card.line.taken', { line }));
      fail('validation_failed', { fields: { csv: faults } });
    }
    await issueCards(kernel, db, lines);
    return { count: lines.length };
  }),
];
