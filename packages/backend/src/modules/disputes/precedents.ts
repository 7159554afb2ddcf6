import { orNotFound, newHash } from '@tasklane/server-kit';
import type { Executor } from '@tasklane/server-kit/database';
import { peopleByHash } from '../accounts';
import { findOrder } from '../orders';
import { backOf } from './policy';
import { insertPrecedent } from './repository';
import type { DisputeRow } from './schema';

const DAY = 86_400_000;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Replaces names in a text, wherever they stand as whole words, in any case. */
export function withoutNames(text: string, names: ReadonlyMap<string, string>): string {
  const words = new Map([...names].map(([name, word]) => [name.toLowerCase(), word]));
  const patterns = [...words.keys()].filter((name) => name !== '').map(escaped);
  if (patterns.length === 0) return text;
  // The longest first: a name may begin with another.
  const either = patterns.toSorted((a, b) => b.length - a.length).join('|');
  const whole = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${either})(?![\\p{L}\\p{N}_])`, 'giu');
  return text.replace(whole, (name) => words.get(name.toLowerCase()) ?? name);
}

/**
 * Keeps a decision that was carried out as a precedent. Names of the two sides and of the order are replaced, and of its
 * moment only the day is kept.
 */
export async function keepPrecedent(tx: Executor, dispute: DisputeRow): Promise<void> {
  const { verdict, verdictBack, reasonBuyer, reasonSeller, decidedAt } = dispute;
  if (verdict === null || decidedAt === null) return;
  const order = orNotFound(await findOrder(tx, dispute.order));
  const people = await peopleByHash(tx, [dispute.buyer, dispute.seller]);
  const names = new Map([
    [people.get(dispute.buyer)?.username ?? '', '[buyer]'],
    [people.get(dispute.seller)?.username ?? '', '[seller]'],
    [order.reference, '[order]'],
    [order.agreement.scope.title, '[title]'],
  ]);
  await insertPrecedent(tx, {
    hash: newHash(),
    category: dispute.category,
    opener: dispute.opener,
    reason: dispute.reason,
    wants: dispute.wants,
    outcome: verdict,
    share: ((backOf(verdict, verdictBack, order.price) ?? 0) / order.price) * 100,
    reasonBuyer: withoutNames(reasonBuyer ?? '', names),
    reasonSeller: withoutNames(reasonSeller ?? '', names),
    appealed: dispute.appealedAt !== null,
    at: new Date(Math.floor(decidedAt.getTime() / DAY) * DAY),
  });
}
