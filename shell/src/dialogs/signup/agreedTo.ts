import type { Consent } from './TermsStage';

/** What a newcomer has agreed to, as every sign-up tells it. */
export const agreedTo = ({ terms, marketing }: Consent) => ({
  terms_accepted: terms,
  marketing_general: marketing,
  marketing_news: marketing,
});
