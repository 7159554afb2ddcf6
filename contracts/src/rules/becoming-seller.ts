import type { Role } from '../roles';

/** Steps that a pre-seller completes to become a seller, in the order in which they are requested. */
export const sellerSteps = ['profile', 'email', 'wallet'] as const;
export type SellerStep = (typeof sellerSteps)[number];

/** The fields of a user that these steps depend on. */
interface Candidate {
  readonly summary: string | null;
  readonly languages: readonly unknown[];
  readonly country_iso: string | null;
  readonly emailConfirmed: boolean;
  readonly wallet_address: string | null;
  readonly wallet_account: string | null;
}

/** Returns the steps that are left. */
export function sellerStepsLeft(user: Candidate): SellerStep[] {
  const done: Readonly<Record<SellerStep, boolean>> = {
    profile: Boolean(user.summary) && user.languages.length > 0 && user.country_iso !== null,
    email: user.emailConfirmed,
    wallet: user.wallet_address !== null || user.wallet_account !== null,
  };
  return sellerSteps.filter((step) => !done[step]);
}

/**
 * Returns the page where a user gets verified: for pre-sellers one on the way to selling, for sellers that of the
 * limits.
 */
export const verificationRoute = (roles: readonly Role[]): 'accountLimits' | 'connecting-etn' =>
  roles.includes('ROLE_SELLER') ? 'accountLimits' : 'connecting-etn';
