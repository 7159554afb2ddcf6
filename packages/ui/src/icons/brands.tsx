/** Logos of other sites, in a file of their own: pages load them with the links to those sites. */
import BrandFacebook from '@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs';
import BrandLinkedin from '@tabler/icons-react/dist/esm/icons/IconBrandLinkedin.mjs';
import BrandReddit from '@tabler/icons-react/dist/esm/icons/IconBrandReddit.mjs';
import BrandX from '@tabler/icons-react/dist/esm/icons/IconBrandX.mjs';
import BrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import { Icon } from './icon';
import type { IconType } from './icon';

export const FacebookIcon: IconType = (props) => <Icon drawing={BrandFacebook} {...props} />;
export const LinkedinIcon: IconType = (props) => <Icon drawing={BrandLinkedin} {...props} />;
export const RedditIcon: IconType = (props) => <Icon drawing={BrandReddit} {...props} />;
export const TwitterIcon: IconType = (props) => <Icon drawing={BrandX} {...props} />;
export const WhatsappIcon: IconType = (props) => <Icon drawing={BrandWhatsapp} {...props} />;
