import { consentGiven } from '../consent/given';

const cookieName = 'tracking_guid';
const yearInSeconds = 365 * 24 * 3600;

/** This page's own, for those who have not consented to more. */
const ofPage = made();

function made(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

const write = (value: string, seconds: number): void => {
  document.cookie = `${cookieName}=${value}; max-age=${seconds}; path=/; samesite=lax`;
};

/** The number that stands for the browser: for a year with the visitor's consent, else for this one page. */
export function trackingGuid(): string {
  if (consentGiven() !== 'granted') return ofPage;
  const storedCookie = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${cookieName}=`));
  if (storedCookie) return storedCookie.slice(cookieName.length + 1);
  write(ofPage, yearInSeconds);
  return ofPage;
}

/** The visitor has taken their consent back. */
export const forgetGuid = (): void => write('', 0);
