/** The product's names, defined once: no other package spells them in text that a user sees. */
export const brand = {
  name: 'Tasklane',
  /** Author name that marks a message as written by the system (specification 2, section 3). */
  systemAuthor: 'TasklaneSYSTEM',
  /** The provider's own coin and the wallet that holds it. */
  coin: 'ETN',
  walletSite: 'https://wallet.tasklane.example',
  supportSite: 'https://support.tasklane.example',
  newsSite: 'https://news.tasklane.example',
  appSite: 'https://app.tasklane.example',
} as const;
