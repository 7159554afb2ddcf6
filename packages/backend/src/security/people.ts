import { isAdminRole, roles } from '@tasklane/contracts';
import type { Role, TokenClaims } from '@tasklane/contracts';
import { people } from '@tasklane/contracts/audiences';
import type { Person } from '@tasklane/contracts/audiences';
import { buildAdmin, buildSeller, buildUser } from '../testing';
import type { Shop } from '../testing';

/** Somebody of the table, with an account. */
export interface Actor {
  readonly hash: string;
  readonly username: string;
  readonly email: string;
  /** What they owe stands in it. */
  readonly token: string;
  readonly session: string;
  /** The token of somebody else of their kind, who is signed in. */
  another(): Promise<string>;
}

export type Member = Exclude<Person, 'guest'>;
type Cast = Readonly<Record<Member, Actor>>;

const DAY = 24 * 3_600;

/** What the token of somebody says beyond their own: who owes something would have every role. */
function debts(person: Member, claims: TokenClaims): Partial<TokenClaims> {
  if (person === 'owes-terms') return { roles, terms_required: true };
  if (person !== 'owes-second-factor') return {};
  return { roles, two_factor: { ...claims.two_factor, enabled: true, passed: false } };
}

async function actor({ backend }: Shop, person: Member, known: string): Promise<Actor> {
  const { kernel } = backend;
  const verdict = await kernel.tokens.verify<TokenClaims & { aud: string }>('access', known);
  if (verdict.problem) throw new Error(`The ${person} is not signed in: ${verdict.problem}`);
  const { claims } = verdict;
  const { exp: _exp, iat: _iat, iss: _iss, aud: _aud, ...own } = claims;
  return {
    hash: claims.sub,
    username: claims.profile.username ?? '',
    email: claims.email,
    token: await kernel.tokens.sign('access', { ...own, ...debts(person, claims) }, DAY),
    session: claims.sid,
    another: async () => (await buildUser(backend, { roles: [...claims.roles] })).token,
  };
}

/** Everybody of the table but the guest, around the shop's buyer and seller. */
export async function castOf(shop: Shop): Promise<Cast> {
  const { backend, buyer, seller, stranger } = shop;
  const preSeller: Role[] = ['ROLE_USER', 'ROLE_PRE_SELLER'];
  const tokens: Partial<Record<Member, string>> = {
    'owes-second-factor': seller.token,
    'owes-terms': seller.token,
    buyer: buyer.token,
    'other-buyer': stranger.token,
    'pre-seller': (await buildUser(backend, { accountType: 0, roles: preSeller })).token,
    seller: seller.token,
    'other-seller': (await buildSeller(backend)).token,
  };
  for (const role of roles.filter(isAdminRole)) tokens[role] = (await buildAdmin(backend, role)).token;
  const entries: [Member, Actor][] = [];
  for (const person of people) {
    if (person !== 'guest') entries.push([person, await actor(shop, person, tokens[person] ?? '')]);
  }
  return Object.fromEntries(entries) as Cast;
}
