import { guest } from '@tasklane/contracts';
import type { SessionSnapshot, TokenClaims } from '@tasklane/contracts';

/** Reads the claims of an access token. The browser does not verify it; the server does. */
export function readClaims(token: string): TokenClaims | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Partial<TokenClaims>;
    return Array.isArray(claims.roles) && claims.profile && claims.two_factor
      ? (claims as TokenClaims)
      : null;
  } catch {
    return null;
  }
}

/** Returns the session described by an access token. An unreadable one counts as none. */
export function snapshotOf(token: string | null): SessionSnapshot {
  const claims = token === null ? null : readClaims(token);
  if (!claims) return guest;
  return { state: owesTwoFactor(claims) ? 'two-factor' : 'signed-in', claims };
}

export const owesTwoFactor = ({ two_factor: { enabled, passed } }: TokenClaims): boolean =>
  enabled && !passed;
