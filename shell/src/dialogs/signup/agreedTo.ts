import type { Consent } from './TermsStage';

/** Returns the visitor's consent in the form that every sign-up sends. */
export const agreedTo = ({ terms, marketing }: Consent) => ({
  terms_accepted: terms,
  marketing_general: marketing,
  marketing_news: marketing,
});
