import { consentGiven } from '../consent/given';

const cookieName = 'tracking_guid';
const yearInSeconds = 365 * 24 * 3600;

/** This page's own id, used without consent. */
const ofPage = made();

function made(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

const write = (value: string, seconds: number): void => {
  document.cookie = `${cookieName}=${value}; max-age=${seconds}; path=/; samesite=lax`;
};

/** Returns the browser's tracking id: stored for a year with the visitor's consent, else valid for this page only. */
export function trackingGuid(): string {
  if (consentGiven() !== 'granted') return ofPage;
  const storedCookie = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${cookieName}=`));
  if (storedCookie) return storedCookie.slice(cookieName.length + 1);
  write(ofPage, yearInSeconds);
  return ofPage;
}

/** Deletes the stored id when the visitor withdraws consent. */
export const forgetGuid = (): void => write('', 0);
