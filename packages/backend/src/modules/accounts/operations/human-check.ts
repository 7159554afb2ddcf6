import { randomBytes } from 'node:crypto';
import { accounts } from '@tasklane/contracts';
import { message, security } from '@tasklane/contracts/schemas';
import { createChallenge, verifySolution } from 'altcha-lib';
import type { Challenge, Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { lt } from 'drizzle-orm';
import { bind } from '../../../http';
import type { Context } from '../../../http';
import { perKernel } from '../../../kernel';
import type { Kernel } from '../../../kernel';
import { fail } from '@tasklane/server-kit';
import { settleSetting } from '@tasklane/server-kit/database';
import { mayStandIn } from '../../../platform/stand-ins';
import { humanChecks } from '../schema';

/**
 * Cost of the challenge: a browser needs 256 tries on average, of one or two milliseconds each; a program that wants
 * thousands of accounts pays as much for every one of them.
 */
const difficulty = { algorithm: 'PBKDF2/SHA-256', cost: 5_000, keyLength: 32, keyPrefix: '00' } as const;

/** One secret for all instances, stored in the database. */
const secretOf = perKernel((kernel: Kernel) =>
  settleSetting(kernel.db, 'human-check.secret', randomBytes(32).toString('base64url')),
);

export const humanCheckOperations = [
  bind('humanCheck.challenge', async (ctx) => {
    const { parameters, signature = '' } = await createChallenge({
      ...difficulty,
      deriveKey,
      expiresAt: Math.floor(ctx.now().getTime() / 1000) + accounts.tokenLife.humanCheck,
      hmacSignatureSecret: await secretOf(ctx.kernel),
    });
    return security.humanCheck.cast({ parameters, signature });
  }),
];

/**
 * Requires the solution of one of our challenges; each solution works once, before it expires.
 * @throws validation_failed
 */
export async function requireHuman(ctx: Context, captcha: string | undefined): Promise<void> {
  if (captcha === accounts.testHuman && mayStandIn(ctx.kernel.config, 'humanCheck')) return;
  if (!captcha || !(await isSolved(ctx, captcha))) {
    fail('validation_failed', { fields: { captcha: [message('validation.captcha')] } });
  }
}

async function isSolved(ctx: Context, captcha: string): Promise<boolean> {
  const payload = readPayload(captcha);
  const { signature, parameters } = payload?.challenge ?? {};
  const now = ctx.now();
  if (!payload || !signature || !parameters?.expiresAt || parameters.expiresAt * 1000 <= now.getTime())
    return false;
  const { verified } = await verifySolution({
    challenge: payload.challenge as Challenge,
    solution: payload.solution,
    deriveKey,
    hmacSignatureSecret: await secretOf(ctx.kernel),
  });
  if (!verified) return false;
  await ctx.db.delete(humanChecks).where(lt(humanChecks.expiresAt, now));
  const expiresAt = new Date(parameters.expiresAt * 1000);
  const first = await ctx.db
    .insert(humanChecks)
    .values({ signature, expiresAt })
    .onConflictDoNothing()
    .returning();
  return first.length > 0;
}

/** Parses what the browser sends: base64 of challenge and solution. Only the signature makes it trustworthy. */
function readPayload(captcha: string): Payload | undefined {
  try {
    const payload = JSON.parse(Buffer.from(captcha, 'base64').toString('utf8')) as Partial<Payload> | null;
    const whole =
      typeof payload?.challenge?.parameters === 'object' &&
      typeof payload.challenge.signature === 'string' &&
      typeof payload.solution === 'object';
    return whole ? (payload as Payload) : undefined;
  } catch {
    return undefined;
  }
}
