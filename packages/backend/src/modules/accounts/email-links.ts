import { createHash } from 'node:crypto';
import { accounts, routePath } from '@tasklane/contracts';
import type { Kernel } from '../../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import { fail } from '@tasklane/server-kit';
import { sendMail } from '../mail';
import type { User } from './schema';

const { tokenLife } = accounts;

/** Claims of a link's token: its user, and a value that must still be current. */
interface LinkClaims {
  readonly sub: string;
  /** The address to confirm, or the fingerprint of the password to replace. */
  readonly of: string;
}

/** Changes with the password, so a reset link works only until a new password is chosen. */
const printOf = (user: User): string =>
  createHash('sha256')
    .update(user.password ?? '')
    .digest('hex')
    .slice(0, 16);

/** Writes the mail that asks to confirm the user's address. */
export async function sendConfirmation(
  kernel: Kernel,
  tx: Executor,
  user: User,
  locale: string,
): Promise<void> {
  const token = await kernel.tokens.sign('email', { sub: user.hash, of: user.email }, tokenLife.emailLink);
  const link = kernel.config.publicUrl + routePath('confirm-email', { token });
  await sendMail(kernel, tx, { template: 'confirm-email', to: user.email, locale, values: {}, link });
}

/** Writes the mail with the link to choose a new password. */
export async function sendPasswordLink(
  kernel: Kernel,
  tx: Executor,
  user: User,
  locale: string,
): Promise<void> {
  const claims = { sub: user.hash, of: printOf(user) };
  const token = await kernel.tokens.sign('password', claims, tokenLife.passwordLink);
  const link = kernel.config.publicUrl + routePath('forgot-password', { token });
  const values = { name: user.username ?? user.email };
  await sendMail(kernel, tx, { template: 'reset-password', to: user.email, locale, values, link });
}

/**
 * Verifies the token of a link and returns its claims.
 * @throws link_invalid for a token that is not ours, has expired or is meant for another use
 */
export async function readLink(
  kernel: Kernel,
  use: 'email' | 'password',
  token: string,
): Promise<LinkClaims> {
  const verdict = await kernel.tokens.verify<LinkClaims>(use, token);
  return verdict.problem ? fail('link_invalid') : verdict.claims;
}

/** Whether the value that the link was issued for is still current. */
export const isCurrent = (use: 'email' | 'password', { of }: LinkClaims, user: User): boolean =>
  of === (use === 'email' ? user.email : printOf(user));
