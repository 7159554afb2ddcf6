import type { browsing } from '@tasklane/contracts';

/** What is shared: the page's absolute address, its title and hashtags without their `#`. */
export interface Shared {
  url: string;
  title: string;
  hashtags?: readonly string[];
}

export type ShareNetwork = (typeof browsing.shareNetworks)[number];

export interface ShareLinksProps extends Shared {
  /** Called with the selected network, for tracking. */
  onShare?: (network: ShareNetwork) => void;
}
