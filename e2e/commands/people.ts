import { assetCookie, consentTo, storageKeys } from '@tasklane/contracts';
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import type { Api } from './api';
import { visitorHeaders } from './visitors';

export const goodPassword = 'Harbour-42-light';

export interface TestAccount {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly api: Api;
  readonly token: string;
  readonly refreshToken: string;
  /** Value of the asset cookie, by which the edge serves files that are bound to roles. */
  readonly assets: string;
}

/** Returns a name that no other test uses. */
export const uniqueName = (start: string): string => `${start}${randomBytes(5).toString('hex')}`.slice(0, 15);

/** Registers a user over HTTP: a buyer, or a pre-seller. */
export async function register(api: Api, kind: 'buyer' | 'seller'): Promise<TestAccount> {
  const username = uniqueName(kind);
  const email = `${username}@example.org`;
  const own = api.elsewhere();
  const first = await own.get('user.signUp', {
    body: {
      email,
      password: { first: goodPassword, second: goodPassword },
      terms_accepted: true,
      marketing_general: false,
      marketing_news: false,
      captcha: 'test-human',
    },
  });
  await own.as(first.token).get('user.change', {
    body: { username, account_type: kind === 'buyer' ? 1 : 0 } as never,
  });
  return signIn(own, { username, email, password: goodPassword });
}

/** Signs in over HTTP. */
export async function signIn(
  api: Api,
  who: { username: string; email: string; password: string },
): Promise<TestAccount> {
  const body = { username: who.email, password: who.password };
  const own = api.elsewhere();
  const { status, error, data, headers } = await own.call('session.login', { body });
  if (status >= 400) throw new Error(`${who.email} could not sign in: ${status} ${error ?? ''}`);
  const cookie = headers.getSetCookie().find((each) => each.startsWith(`${assetCookie}=`));
  return {
    ...who,
    api: own.as(data.token),
    token: data.token,
    refreshToken: data.refresh_token,
    assets: cookie?.slice(assetCookie.length + 1).split(';')[0] ?? '',
  };
}

/** Stored answers and dismissals of a returning visitor, so that nothing is asked over the page. */
const settled = {
  [storageKeys.consent]: JSON.stringify(consentTo('denied')),
  [storageKeys.languageSelected]: '1',
};

/** Returns what the browser of a returning visitor stores for the site. */
export const storageOf = (site: string, more: Readonly<Record<string, string>> = {}) => ({
  cookies: [],
  origins: [
    {
      origin: site,
      localStorage: Object.entries({ ...settled, ...more }).map(([name, value]) => ({ name, value })),
    },
  ],
});

/**
 * Opens a new browser context for a user, signed in as after the login dialog; for a guest without a user. Its visitor
 * has
 * been on the site before, and has chosen the language of the browser.
 */
export async function browserOf(
  browser: Browser,
  site: string,
  person: TestAccount | null,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const language = options.locale;
  const remembered = {
    ...(language !== undefined && { [storageKeys.language]: language }),
    ...(person && {
      [storageKeys.accessToken]: person.token,
      [storageKeys.refreshToken]: person.refreshToken,
      [storageKeys.username]: person.username,
    }),
  };
  const context = await browser.newContext({
    baseURL: site,
    extraHTTPHeaders: visitorHeaders(),
    ...options,
    storageState: storageOf(site, remembered),
  });
  const cookies = {
    ...(language !== undefined && { [storageKeys.language]: { value: language, httpOnly: false } }),
    ...(person && { [assetCookie]: { value: person.assets, httpOnly: true } }),
  };
  await context.addCookies(Object.entries(cookies).map(([name, cookie]) => ({ name, url: site, ...cookie })));
  return context;
}
