import { browsing } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import type { IconType } from '../icons';
import { FacebookIcon, LinkedinIcon, RedditIcon, TwitterIcon, WhatsappIcon } from '../icons/brands';
import css from '../navigation/navigation.module.css';
import type { ShareLinksProps, ShareNetwork, Shared } from './share-props';

const ICONS: Record<ShareNetwork, IconType> = {
  facebook: FacebookIcon,
  linkedin: LinkedinIcon,
  twitter: TwitterIcon,
  whatsapp: WhatsappIcon,
  reddit: RedditIcon,
};

function address(base: string, parameters: Record<string, string>): string {
  return `${base}?${new URLSearchParams(parameters).toString()}`;
}

/** Returns the network's address that opens its share form prefilled with our page. */
export function shareUrl(network: ShareNetwork, { url, title, hashtags = [] }: Shared): string {
  const tags = hashtags.map((tag) => `#${tag}`).join(' ');
  const titleWithTags = [title, tags].filter(Boolean).join(' ');
  switch (network) {
    case 'facebook':
      return address('https://www.facebook.com/sharer/sharer.php', {
        u: url,
        hashtag: tags.split(' ')[0] ?? '',
      });
    case 'linkedin':
      return address('https://www.linkedin.com/sharing/share-offsite/', { url });
    case 'twitter':
      return address('https://twitter.com/intent/tweet', { url, text: title, hashtags: hashtags.join(',') });
    case 'whatsapp':
      return address('https://wa.me/', { text: `${titleWithTags} ${url}` });
    case 'reddit':
      return address('https://www.reddit.com/submit', { url, title: titleWithTags });
  }
}

/** The links behind `ShareLinks`. */
export default function SharePart({ onShare, ...shared }: ShareLinksProps) {
  const t = useText('ui');
  return (
    <ul className={css.share}>
      {browsing.shareNetworks.map((network) => {
        const Icon = ICONS[network];
        const label = t(`share.${network}`);
        return (
          <li key={network}>
            <a
              className={css.network}
              href={shareUrl(network, shared)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={label}
              title={label}
              onClick={() => onShare?.(network)}
            >
              <Icon />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
