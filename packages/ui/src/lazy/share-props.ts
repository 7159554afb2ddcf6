import type { browsing } from '@tasklane/contracts';

/** What is shared: the page's whole address, its title and hashtags without their sign. */
export interface Shared {
  url: string;
  title: string;
  hashtags?: readonly string[];
}

export type ShareNetwork = (typeof browsing.shareNetworks)[number];

export interface ShareLinksProps extends Shared {
  /** Told which network was chosen, for tracking. */
  onShare?: (network: ShareNetwork) => void;
}
