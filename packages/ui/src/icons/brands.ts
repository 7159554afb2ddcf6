/** Signs of other sites, apart from the rest: pages fetch them with the links to those sites. */
import BrandFacebook from '@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs';
import BrandLinkedin from '@tabler/icons-react/dist/esm/icons/IconBrandLinkedin.mjs';
import BrandReddit from '@tabler/icons-react/dist/esm/icons/IconBrandReddit.mjs';
import BrandX from '@tabler/icons-react/dist/esm/icons/IconBrandX.mjs';
import BrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import { icon } from './icon';

export const FacebookIcon = icon(BrandFacebook);
export const LinkedinIcon = icon(BrandLinkedin);
export const RedditIcon = icon(BrandReddit);
export const TwitterIcon = icon(BrandX);
export const WhatsappIcon = icon(BrandWhatsapp);
