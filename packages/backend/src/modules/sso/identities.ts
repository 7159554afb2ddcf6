import { message, security } from '@tasklane/contracts/schemas';
import { eq } from 'drizzle-orm';
import type { Context } from '../../http';
import type { Executor } from '@tasklane/server-kit/database';
import { fail } from '@tasklane/server-kit';
import { findByEmail, findUser, registerUser } from '../accounts';
import type { User } from '../accounts';
import { identities } from './schema';

/** What the identity provider says of a user. */
interface Identity {
  readonly externalId: string;
  readonly email: string;
  /** Whether the provider has confirmed that the address is theirs. */
  readonly confirmed: boolean;
  readonly name: string | undefined;
}

/** @throws sso_failed when the provider does not say who it is */
export function identityIn(answer: URLSearchParams): Identity {
  const externalId = answer.get('external_id') ?? '';
  const said = security.forgotPassword.cast({ email: answer.get('email') ?? '' });
  if (answer.get('failed') === 'true' || externalId === '' || externalId.length > 200)
    return fail('sso_failed');
  if (!security.forgotPassword.isValidSync(said)) return fail('sso_failed');
  return {
    externalId,
    email: said.email,
    confirmed: answer.get('require_activation') !== 'true',
    name: answer.get('name')?.trim().slice(0, 100),
  };
}

/**
 * Finds our user for the provider's: the linked one, else the owner of the same address where both sides have confirmed
 * it, else a new user.
 * @throws sso_failed for an address whose owner is not confirmed
 */
export async function userOf(tx: Executor, ctx: Context, identity: Identity): Promise<User> {
  const [known] = await tx.select().from(identities).where(eq(identities.externalId, identity.externalId));
  const before = known && (await findUser(tx, known.user));
  if (before) return before;
  const user = (await ownerOf(tx, identity)) ?? (await newcomer(tx, ctx, identity));
  const link = { externalId: identity.externalId, user: user.hash, linkedAt: ctx.now() };
  await tx.insert(identities).values(link).onConflictDoUpdate({ target: identities.externalId, set: link });
  return user;
}

async function ownerOf(tx: Executor, { email, confirmed }: Identity): Promise<User | undefined> {
  const owner = await findByEmail(tx, email);
  if (!owner || (confirmed && owner.emailConfirmedAt)) return owner;
  return fail('sso_failed', { message: message('notice.sso_unconfirmed') });
}

async function newcomer(tx: Executor, ctx: Context, { email, confirmed, name }: Identity): Promise<User> {
  const made = await registerUser(tx, ctx, {
    email,
    emailConfirmedAt: confirmed ? ctx.now() : null,
    ...(name && name.length >= 3 && { name }),
  });
  return made ?? fail('sso_failed');
}
