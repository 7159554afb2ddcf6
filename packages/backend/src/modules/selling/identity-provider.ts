import type { CheckState } from './schema';

/** Verifies a user's identity, on its own page. */
export interface IdentityProvider {
  /** Starts a check. @param returnUrl where the provider's page finally leads */
  begin(returnUrl: string): Promise<{ reference: string; url: string }>;
  /** Returns the state of a check. */
  read(reference: string): Promise<CheckState>;
}
