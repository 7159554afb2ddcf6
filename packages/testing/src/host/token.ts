import type { Role, SessionSnapshot, TokenClaims } from '@tasklane/contracts';

/** Claims that a test sets; the rest has defaults. */
export type ClaimsPatch = Partial<Omit<TokenClaims, 'profile' | 'two_factor'>> & {
  readonly profile?: Partial<TokenClaims['profile']>;
  readonly two_factor?: Partial<TokenClaims['two_factor']>;
};

/** Returns the claims of a plain buyer, with changes. */
export function claimsOf({ profile, two_factor, ...rest }: ClaimsPatch = {}): TokenClaims {
  const username = profile?.username ?? 'ada';
  return {
    hash: 'user1234',
    email: `${username}@example.com`,
    roles: ['ROLE_USER'] as readonly Role[],
    terms_required: false,
    iss: 'test',
    sub: rest.hash ?? 'user1234',
    sid: 'session1',
    iat: 1_700_000_000,
    exp: 4_000_000_000,
    ...rest,
    profile: {
      username,
      photo_path: null,
      currency: 'USD',
      marketing: [],
      verification: 1,
      band: null,
      email_confirmed: true,
      profile_incomplete: false,
      ...profile,
    },
    two_factor: { enabled: false, passed: false, verified: false, ...two_factor },
  };
}

/** Returns an access token with these claims. Unsigned: for code that only reads tokens, as the browser does. */
export function unsignedToken(claims: TokenClaims): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part(claims)}.`;
}

/** Returns the session of an access token, as the shell reads it. */
export function sessionOf(token: string | null): SessionSnapshot {
  if (token === null) return { state: 'guest', claims: null };
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as TokenClaims;
  const pending = claims.two_factor.enabled && !claims.two_factor.passed;
  return { state: pending ? 'two-factor' : 'signed-in', claims };
}
