import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { perKernel } from '../../kernel';
import type { Kernel } from '../../kernel';
import { settleSetting } from '@tasklane/server-kit/database';

/** One secret for all instances, kept in the database. */
const secretOf = perKernel((kernel: Kernel) =>
  settleSetting(kernel.db, 'sessions.secret', randomBytes(32).toString('base64url')),
);

const seal = (secret: string, session: string, generation: number): Buffer =>
  createHmac('sha256', secret).update(`${session}.${generation}`).digest();

/** Loads the secret; before the first transaction needs it. */
export const prepareSecret = async (kernel: Kernel): Promise<void> => void (await secretOf(kernel));

/**
 * The refresh token of a session's generation. It can be made again, so that a tab which comes a moment late is
 * given the very token that another tab was given, and nothing secret has to be stored.
 */
export async function refreshToken(kernel: Kernel, session: string, generation: number): Promise<string> {
  return `${session}.${generation}.${seal(await secretOf(kernel), session, generation).toString('base64url')}`;
}

/** What a refresh token says, or undefined when it is none of ours. */
export async function readRefreshToken(
  kernel: Kernel,
  token: string,
): Promise<{ session: string; generation: number } | undefined> {
  const [session = '', number = '', given = ''] = token.split('.');
  const generation = Number(number);
  if (!session || !Number.isSafeInteger(generation)) return undefined;
  const expected = seal(await secretOf(kernel), session, generation);
  const bytes = Buffer.from(given, 'base64url');
  if (bytes.length !== expected.length || !timingSafeEqual(bytes, expected)) return undefined;
  return { session, generation };
}
