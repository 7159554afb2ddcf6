import type { Role } from '../roles';

/** What a pre-seller has to have done to become a seller, in the order in which it is asked for. */
export const sellerSteps = ['profile', 'email', 'wallet'] as const;
export type SellerStep = (typeof sellerSteps)[number];

/** What of a user these steps are about. */
interface Candidate {
  readonly summary: string | null;
  readonly languages: readonly unknown[];
  readonly country_iso: string | null;
  readonly emailConfirmed: boolean;
  readonly wallet_address: string | null;
  readonly wallet_account: string | null;
}

/** The steps that are left. */
export function sellerStepsLeft(user: Candidate): SellerStep[] {
  const done: Readonly<Record<SellerStep, boolean>> = {
    profile: Boolean(user.summary) && user.languages.length > 0 && user.country_iso !== null,
    email: user.emailConfirmed,
    wallet: user.wallet_address !== null || user.wallet_account !== null,
  };
  return sellerSteps.filter((step) => !done[step]);
}

/** The page on which somebody has their account verified: a pre-seller on the way to selling, a seller by the limits. */
export const verificationRoute = (roles: readonly Role[]): 'accountLimits' | 'connecting-etn' =>
  roles.includes('ROLE_SELLER') ? 'accountLimits' : 'connecting-etn';
