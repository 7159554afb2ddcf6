import type { DataOf, InputOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { message } from '@tasklane/contracts/schemas';
import { events } from '../../events';
import type { Context } from '../../http';
import type { Executor } from '@tasklane/server-kit/database';
import { fail, newHash } from '@tasklane/server-kit';
import { issueAccess, openSession, refreshTokenOf } from '../sessions';
import type { Session } from '../sessions';
import { claimsOf } from './claims';
import { sendConfirmation } from './email-links';
import { termsVersion } from './policy';
import { insertUser, touchUser } from './repository';
import type { NewUser, User } from './schema';

/** What is known about a user at sign-up. */
type Newcomer = Pick<NewUser, 'email'> &
  Partial<Pick<NewUser, 'password' | 'name' | 'emailConfirmedAt' | 'marketing' | 'termsVersion' | 'utm'>>;

type Agreed = Pick<
  InputOf<Operations['user.signUp']>['body'],
  'email' | 'marketing_general' | 'marketing_news' | 'terms_accepted' | keyof NonNullable<NewUser['utm']>
>;

/** Reads a sign-up form: the address, the consents and the UTM source. */
export const agreedIn = (body: Agreed): Newcomer => ({
  email: body.email,
  marketing: [...(body.marketing_general ? [1] : []), ...(body.marketing_news ? [2] : [])],
  termsVersion,
  utm: {
    utm_source: body.utm_source,
    utm_medium: body.utm_medium,
    utm_campaign: body.utm_campaign,
    utm_term: body.utm_term,
    utm_content: body.utm_content,
  },
});

/** Fails a sign-up whose address already has an account. */
export const addressTaken = (): never =>
  fail('validation_failed', { fields: { email: [message('validation.email.taken')] } });

/**
 * Creates an account and, unless the address is already confirmed, writes the mail that asks to confirm it.
 * @returns undefined if the address already has an account
 */
export async function registerUser(
  tx: Executor,
  ctx: Context,
  newcomer: Newcomer,
): Promise<User | undefined> {
  const now = ctx.now();
  const made = await insertUser(tx, {
    ...newcomer,
    hash: newHash(),
    locale: ctx.locale,
    lastActiveAt: now,
    createdAt: now,
  });
  if (!made) return undefined;
  await ctx.kernel.outbox.add(tx, events.userRegistered, { user: made.hash });
  if (!made.emailConfirmedAt) await sendConfirmation(ctx.kernel, tx, made, ctx.locale);
  return made;
}

/** Starts a session for an authenticated user. A second factor, if the user has one, is still required. */
export async function openSessionFor(tx: Executor, ctx: Context, user: User): Promise<Session> {
  await touchUser(tx, user.hash, ctx.now());
  return openSession(tx, ctx, user.hash);
}

/** Issues both tokens of a session. */
export async function bothTokens(
  ctx: Context,
  user: User,
  session: Session,
): Promise<DataOf<Operations['session.login']>> {
  return {
    token: await issueAccess(ctx, claimsOf(user, session)),
    refresh_token: await refreshTokenOf(ctx, session),
    requireTwoFactor: user.twoFactorSecret !== null && !session.twoFactorPassed,
  };
}
