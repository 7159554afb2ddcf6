import { roles } from '@tasklane/contracts';
import type { Role, TokenClaims } from '@tasklane/contracts';
import { callerKinds } from '@tasklane/contracts/access-matrix';
import type { CallerKind } from '@tasklane/contracts/access-matrix';
import { newHash } from '@tasklane/server-kit';
import { findUser, insertUser, termsVersion } from '../modules/accounts';
import { sessions } from '../schema';
import type { Member as Known, Shop } from '../testing';

/** A caller of the access matrix, with an account. */
export interface Actor {
  readonly hash: string;
  readonly username: string;
  readonly email: string;
  /** Contains what they still owe. */
  readonly token: string;
  readonly session: string;
  /** Another signed-in user of the same kind. */
  another(): Promise<Actor>;
}

export type Member = Exclude<CallerKind, 'guest'>;
type Cast = Readonly<Record<Member, Actor>>;

const DAY = 24 * 3_600;

/** The roles of a member; a plain buyer by default. */
function rolesOf(person: Member): Role[] {
  if (person === 'pre-seller') return ['ROLE_USER', 'ROLE_PRE_SELLER'];
  if (person === 'seller' || person === 'other-seller') return ['ROLE_USER', 'ROLE_SELLER'];
  return roles.some((role) => role === person) ? ['ROLE_USER', person as Role] : ['ROLE_USER'];
}

/** Claims that replace a member's own: those who owe something otherwise have every role. */
function owedClaims(person: Member, claims: TokenClaims): Partial<TokenClaims> {
  if (person === 'owes-terms') return { roles, terms_required: true };
  if (person !== 'owes-second-factor') return {};
  return { roles, two_factor: { ...claims.two_factor, enabled: true, passed: false } };
}

/** All kinds of callers but the guest, around the shop's buyer and seller. */
export async function castOf({ backend, buyer, seller, stranger }: Shop): Promise<Cast> {
  const { kernel } = backend;

  async function claimsOf({ token }: Known): Promise<TokenClaims> {
    const verdict = await kernel.tokens.verify<TokenClaims>('access', token);
    if (verdict.problem) throw new Error(`Somebody is not signed in: ${verdict.problem}`);
    return verdict.claims;
  }

  async function actor(person: Member, claims: TokenClaims): Promise<Actor> {
    const { exp: _exp, iat: _iat, iss: _iss, ...own } = claims;
    return {
      hash: claims.sub,
      username: claims.profile.username ?? '',
      email: claims.email,
      token: await kernel.tokens.sign('access', { ...own, ...owedClaims(person, claims) }, DAY),
      session: claims.sid,
      another: () => newcomer(person),
    };
  }

  const plain = await claimsOf(buyer);
  /** A new account with the same password as the others, and a session of it. */
  async function newcomer(person: Member): Promise<Actor> {
    const now = kernel.clock.now();
    const [hash, sid] = [newHash(), newHash()];
    const username = `u${hash.slice(0, 12).toLowerCase()}`;
    const email = `${username}@example.com`;
    await insertUser(kernel.db, {
      hash,
      email,
      username,
      accountType: 1,
      roles: rolesOf(person),
      verification: 1,
      password: await passwordOf(buyer),
      termsVersion,
      lastActiveAt: now,
      createdAt: now,
    });
    const expiresAt = new Date(now.getTime() + DAY * 1000);
    const device = { userAgent: 'matrix', address: '127.0.0.1' };
    await kernel.db
      .insert(sessions)
      .values({ hash: sid, user: hash, rotatedAt: now, expiresAt, createdAt: now, ...device });
    const profile = { ...plain.profile, username, verification: 1 as const };
    return actor(person, { ...plain, hash, sub: hash, sid, email, roles: rolesOf(person), profile });
  }

  async function passwordOf({ hash }: Known): Promise<string | null> {
    return (await findUser(kernel.db, hash))?.password ?? null;
  }

  const members: Partial<Record<Member, Known>> = {
    'owes-second-factor': seller,
    'owes-terms': seller,
    buyer,
    'other-buyer': stranger,
    seller,
  };
  const entries: [Member, Actor][] = [];
  for (const person of callerKinds) {
    if (person === 'guest') continue;
    const member = members[person];
    entries.push([person, member ? await actor(person, await claimsOf(member)) : await newcomer(person)]);
  }
  return Object.fromEntries(entries) as Cast;
}
