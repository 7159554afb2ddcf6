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
  | 'meet-the-sellers'
  | 'writing-your-brief'
  | 'job_board'
>;

interface FooterColumn {
  readonly key: 'about' | 'buyers' | 'sellers' | 'legal';
  readonly pages: readonly Informational[];
  /** Opened by a button below the links. */
  readonly dialog?: 'cookieSettings' | 'newsletter';
}

/** What the footer links to: pages that a remote serves. */
export const footerColumns: readonly FooterColumn[] = [
  { key: 'about', pages: ['what-is', 'how-payments-work', 'protection', 'sitemap'], dialog: 'newsletter' },
  { key: 'buyers', pages: ['writing-your-brief', 'job_board'] },
  { key: 'sellers', pages: ['BecomeSeller', 'toolkit', 'meet-the-sellers'] },
  {
    key: 'legal',
    pages: ['terms-and-conditions', 'privacy-policy', 'intellectual-property'],
    dialog: 'cookieSettings',
  },
];
