import { coins as rules } from '@tasklane/contracts';
import type { CoinCode } from '@tasklane/contracts';
import { after, newHash } from '@tasklane/server-kit';
import { insertMany } from '@tasklane/server-kit/database';
import { keccak256, stringToHex } from 'viem';
import type { Kernel } from '../../../../../kernel';
import { coinPayments, coinQuotes } from '../../../schema';

/** Inserts open payments of a coin, each with a quote that is valid and a receiver that nobody else has. */
export async function openQuotes({ db, clock }: Kernel, coin: CoinCode, count: number): Promise<void> {
  const now = clock.now();
  const hashes = Array.from({ length: count }, () => newHash());
  await insertMany(
    db,
    coinPayments,
    hashes.map((hash) => ({
      ...{ hash, coin, buyer: newHash(), status: 'new' as const, value: 2_100n },
      ...{ taken: null, createdAt: now, endedAt: null },
    })),
  );
  await insertMany(
    db,
    coinQuotes,
    hashes.map((payment) => ({
      ...{ payment, position: 0, coin, tag: null, cents: 2_100n, amount: 10n ** 18n },
      address: keccak256(stringToHex(payment)).slice(0, 42),
      ...{ quotedAt: now, validUntil: after(now, rules.quoteValidity) },
    })),
  );
}
