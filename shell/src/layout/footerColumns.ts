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
  /** Dialog opened by a button below the links. */
  readonly dialog?: 'cookieSettings' | 'newsletter';
}

/** The footer's links, which lead to pages that a remote serves. */
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
