import { brand } from '@tasklane/contracts';

/** Colours of the light theme, for what is drawn before any style sheet has loaded. */
export const brandColours = { green: '#0b6b4f', paper: '#ffffff' } as const;

/** The site's mark; the pictures below are drawn from it by scripts/brand-pictures.mjs. */
export const mark =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${brandColours.green}"/>` +
  `<text x="16" y="23" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="20" fill="#fff">${brand.name[0]}</text></svg>`;

/** Square icons of the web manifest; a maskable icon fills its corners, which devices crop. */
export const icons = [
  { path: '/icons/192.png', pixels: 192, purpose: 'any' },
  { path: '/icons/512.png', pixels: 512, purpose: 'any' },
  { path: '/icons/maskable-512.png', pixels: 512, purpose: 'maskable' },
] as const;

/** Icon for home screens of devices that do not read the manifest. */
export const touchIcon = { path: '/icons/touch.png', pixels: 180 } as const;

/** Picture of social cards for pages without a picture of their own. */
export const socialPicture = { path: '/social.png', width: 1200, height: 630 } as const;
