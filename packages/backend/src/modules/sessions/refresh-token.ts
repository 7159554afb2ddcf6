import { createHmac, randomBytes } from 'node:crypto';
import { perKernel } from '../../kernel';
import type { Kernel } from '../../kernel';
import { isSameSignature } from '../../platform/signed-bodies';
import { settleSetting } from '@tasklane/server-kit/database';

/** One secret for all instances, stored in the database. */
const secretOf = perKernel((kernel: Kernel) =>
  settleSetting(kernel.db, 'sessions.secret', randomBytes(32).toString('base64url')),
);

const seal = (secret: string, session: string, generation: number): Buffer =>
  createHmac('sha256', secret).update(`${session}.${generation}`).digest();

/** Loads the secret, before the first transaction needs it. */
export const prepareSecret = async (kernel: Kernel): Promise<void> => void (await secretOf(kernel));

/**
 * Derives the refresh token of a session's generation. Because it can be derived again, a tab that comes a moment late
 * gets the same token as another tab, and no secret needs to be stored.
 */
export async function refreshToken(kernel: Kernel, session: string, generation: number): Promise<string> {
  return `${session}.${generation}.${seal(await secretOf(kernel), session, generation).toString('base64url')}`;
}

/** Verifies a refresh token and returns what it names; undefined when we did not issue it. */
export async function readRefreshToken(
  kernel: Kernel,
  token: string,
): Promise<{ session: string; generation: number } | undefined> {
  const [session = '', number = '', given = ''] = token.split('.');
  const generation = Number(number);
  if (!session || !Number.isSafeInteger(generation)) return undefined;
  const expected = seal(await secretOf(kernel), session, generation);
  if (!isSameSignature(Buffer.from(given, 'base64url'), expected)) return undefined;
  return { session, generation };
}
