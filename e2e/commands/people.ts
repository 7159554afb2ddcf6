import { storageKeys } from '@tasklane/contracts';
import type { Browser, BrowserContext } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import type { Api } from './api';

export const goodPassword = 'Harbour-42-light';

export interface Person {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly api: Api;
  readonly token: string;
  readonly refreshToken: string;
}

/** A name that no other test has. */
export const uniqueName = (start: string): string => `${start}${randomBytes(5).toString('hex')}`.slice(0, 15);

/** Registers somebody over HTTP: a buyer, or a pre-seller. */
export async function register(api: Api, kind: 'buyer' | 'seller'): Promise<Person> {
  const username = uniqueName(kind);
  const email = `${username}@example.org`;
  const first = await api.get('user.signUp', {
    body: {
      email,
      password: { first: goodPassword, second: goodPassword },
      terms_accepted: true,
      marketing_general: false,
      marketing_news: false,
      captcha: 'test-human',
    },
  });
  await api.as(first.token).get('user.change', {
    body: { username, account_type: kind === 'buyer' ? 1 : 0 } as never,
  });
  return signIn(api, { username, email, password: goodPassword });
}

/** Signs in over HTTP. */
export async function signIn(
  api: Api,
  who: { username: string; email: string; password: string },
): Promise<Person> {
  const tokens = await api.get('session.login', { body: { username: who.email, password: who.password } });
  return {
    ...who,
    api: api.as(tokens.token),
    token: tokens.token,
    refreshToken: tokens.refresh_token,
  };
}

/** A browser of this person's own, signed in as after the login dialog. */
export async function browserOf(browser: Browser, site: string, person: Person): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: site,
    storageState: {
      cookies: [],
      origins: [
        {
          origin: site,
          localStorage: [
            { name: storageKeys.accessToken, value: person.token },
            { name: storageKeys.refreshToken, value: person.refreshToken },
            { name: storageKeys.username, value: person.username },
          ],
        },
      ],
    },
  });
}
