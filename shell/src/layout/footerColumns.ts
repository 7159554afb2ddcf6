import type { RouteName } from '@tasklane/contracts';

type Informational = Extract<
  RouteName,
  | 'BecomeSeller'
  | 'sitemap'
  | 'toolkit'
  | 'how-payments-work'
  | 'what-is'
  | 'privacy-policy'
  | 'intellectual-property'
  | 'terms-and-conditions'
  | 'protection'
  | 'writing-your-brief'
  | 'job_board'
>;

/** What the footer links to: pages that a remote serves. */
export const footerColumns: readonly { readonly key: string; readonly pages: readonly Informational[] }[] = [
  { key: 'about', pages: ['what-is', 'how-payments-work', 'protection', 'sitemap'] },
  { key: 'buyers', pages: ['writing-your-brief', 'job_board'] },
  { key: 'sellers', pages: ['BecomeSeller', 'toolkit'] },
  { key: 'legal', pages: ['terms-and-conditions', 'privacy-policy', 'intellectual-property'] },
];
