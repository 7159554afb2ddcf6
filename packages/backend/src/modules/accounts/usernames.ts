import { randomInt } from 'node:crypto';
import { accounts } from '@tasklane/contracts';
import type { Executor } from '@tasklane/server-kit/database';
import { isReserved } from './policy';
import { takenUsernames } from './repository';

const WORDS = ['works', 'studio', 'craft', 'lab', 'desk', 'maker', 'art', 'pro'];
const OFFERED = 5;

/** Returns up to five free usernames made from an e-mail address. */
export async function suggestUsernames(db: Executor, email: string): Promise<string[]> {
  const { min, max } = accounts.username;
  const base = (email.split('@')[0] ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, max - 4);
  const stem = base.length >= min ? base : `${base}user`;
  const numbered = Array.from({ length: 12 }, () => `${stem}${randomInt(10, 10_000)}`);
  const candidates = [stem, ...WORDS.map((word) => `${stem}${word}`), ...numbered].filter(
    (name) => name.length <= max && !isReserved(name),
  );
  const inUse = await takenUsernames(db, candidates);
  return candidates.filter((name) => !inUse.has(name)).slice(0, OFFERED);
}
