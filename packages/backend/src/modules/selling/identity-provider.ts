import type { CheckState } from './schema';

/** Finds out who somebody is, on a page of its own. */
export interface IdentityProvider {
  /** Begins a check. @param returnUrl where its page leads in the end */
  begin(returnUrl: string): Promise<{ reference: string; url: string }>;
  /** How a check stands. */
  read(reference: string): Promise<CheckState>;
}
