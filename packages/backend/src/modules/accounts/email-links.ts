import { createHash } from 'node:crypto';
import { accounts, routePath } from '@tasklane/contracts';
import type { Kernel } from '../../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import { fail } from '@tasklane/server-kit';
import { sendMail } from '../mail';
import type { User } from './schema';

const { tokenLife } = accounts;

/** What the token of a link says: whose it is, and something that must still be so. */
interface LinkClaims {
  readonly sub: string;
  /** The address that is confirmed, or the print of the password that is replaced. */
  readonly of: string;
}

/** Changes with the password: a link to a new one is good until that was chosen. */
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

/** Writes the mail that leads to a new password. */
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
 * Whose link this is.
 * @throws link_invalid for a token that is not ours, too old, or meant for something else
 */
export async function readLink(
  kernel: Kernel,
  use: 'email' | 'password',
  token: string,
): Promise<LinkClaims> {
  const verdict = await kernel.tokens.verify<LinkClaims>(use, token);
  return verdict.problem ? fail('link_invalid') : verdict.claims;
}

/** Whether what the link was written for is still so. */
export const isCurrent = (use: 'email' | 'password', { of }: LinkClaims, user: User): boolean =>
  of === (use === 'email' ? user.email : printOf(user));
