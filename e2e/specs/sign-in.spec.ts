import type { Page } from '@playwright/test';
import { accounts, storageKeys } from '@tasklane/contracts';
import { register, signIn, uniqueName } from '../commands/people';
import { textsIn } from '../commands/texts';
import { expect, expectAccessible, test } from '../fixtures';
import { SsoDialog, WalletDialog } from '../pages/dialogs';
import { Header } from '../pages/header';

/** Installs a wallet in the browser (EIP-6963) that uses the keys of the site's test wallet. */
async function installWallet(page: Page, account: string): Promise<void> {
  await page.addInitScript((name) => {
    const dev = async (body?: object): Promise<unknown> => {
      const sent = body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      };
      return ((await (await fetch('/api/dev/wallet', sent)).json()) as { data: unknown }).data;
    };
    const address = async () =>
      ((await dev()) as { name: string; address: string }[]).find((each) => each.name === name)?.address;
    const decode = (hex: string) =>
      new TextDecoder().decode(
        Uint8Array.from(hex.match(/[0-9a-f]{2}/g) ?? [], (byte) => Number.parseInt(byte, 16)),
      );
    const request = async ({ method, params }: { method: string; params?: string[] }) => {
      if (method === 'eth_requestAccounts') return [await address()];
      const signed = await dev({ address: params?.[1], message: decode(params?.[0] ?? '') });
      return (signed as { signature: string }).signature;
    };
    const detail = { info: { uuid: 'fox', name: 'Fox wallet' }, provider: { request } };
    const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    window.addEventListener('eip6963:requestProvider', announce);
  }, account);
}

test('single sign-on redirects to the identity provider and creates a new account', async ({ page }) => {
  // Given a guest who requested a page of an account
  await page.goto('/my-account/purchases');
  await expect(page).toHaveURL('/#login');

  // When they sign in with the identity provider
  await page.goto('/#login_sso');
  await new SsoDialog(page).leave();
  await expect(page).toHaveURL(/\/dev\/sso\?/);
  await expectAccessible(page);
  await page.getByLabel('Name').fill('Ines Single');
  await page.getByLabel('Email address').fill(`${uniqueName('sso')}@example.org`);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();

  // Then they accept the terms, choose a name, and are signed in
  const terms = page.getByRole('dialog', { name: 'Our terms have changed' });
  await terms.getByRole('button', { name: 'Accept' }).click();
  const profile = page.getByRole('dialog', { name: 'Complete your account' });
  await expect(profile).toBeVisible();
  await expectAccessible(page);
  const username = uniqueName('ines');
  await profile.getByLabel('Username').fill(username);
  await profile.getByRole('radio', { name: 'I want to hire' }).check();
  await profile.getByRole('button', { name: 'Finish' }).click();
  await expect(new Header(page).account(username)).toBeVisible();
});

test('a refused single sign-on asks the visitor to try again', async ({ page }) => {
  await page.goto('/#login_sso');
  await new SsoDialog(page).leave();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page).toHaveURL(/\/login\/sso\?/);
  await expect(page.getByText('Single sign-on didn’t work. Please try again.')).toBeVisible();
  await expectAccessible(page);
});

test('a browser wallet signs its owner in', async ({ page, api }) => {
  // Given a user with a wallet
  const person = await register(api, 'buyer');
  await installWallet(page, 'second');
  const [, second] = await api.get('dev.wallet', {});
  const address = second?.address ?? '';
  const { message } = await api.get('wallet.challenge', { body: { address } });
  const { signature } = await api.get('dev.sign', { body: { address, message } });
  await person.api.get('wallet.connect', { body: { message, signature } });

  // When they choose it in the sign-in dialog
  await page.goto('/#login');
  const dialog = new WalletDialog(page);
  await dialog.open();
  await expectAccessible(page);
  await dialog.choose('Fox wallet');

  // Then they are signed in
  await expect(new Header(page).account(person.username)).toBeVisible();
});

test('an emailed sign-in link signs its owner in once', async ({ page, api, visit }) => {
  // Given a user who requests a sign-in link instead of giving their password
  const { email, username } = await register(api, 'buyer');
  await page.goto('/#login');
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in with a link' });
  await expectAccessible(page);
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(dialog.getByText(/a link is on its way/)).toBeVisible();

  // When they follow the link that arrives
  const linkIn = async (): Promise<string | undefined> => {
    const mails = await api.get('dev.mail', { query: { to: email } });
    return mails.flatMap(({ text }) => /\/\?ultoken=\S+/.exec(text) ?? []).at(0);
  };
  await expect.poll(linkIn).toBeDefined();
  const link = (await linkIn()) ?? '';
  await page.goto(link);

  // Then they are signed in, and the token is no longer in the address
  await expect(new Header(page).account(username)).toBeVisible();
  await expect(page).toHaveURL('/');

  // And the link is worthless to anybody who finds it later
  const other = await visit(null);
  await other.goto(link);
  await expect(other.getByText('This link is no longer valid.')).toBeVisible();
  await expect(new Header(other).signIn()).toBeVisible();
});

test('two tabs with a rejected token renew it at most once each and stay signed in', async ({
  api,
  visit,
}) => {
  // Given two tabs at an address without scripts, since an aborted renewal is repeated
  const person = await register(api, 'buyer');
  const first = await visit(person);
  const second = await first.context().newPage();
  const renewals: Page[] = [];
  first.context().on('request', (request) => {
    if (request.url().endsWith('/api/login/refresh')) renewals.push(request.frame().page());
  });
  await Promise.all([first.goto('/api/health'), second.goto('/api/health')]);

  // When both open a page with a token that is rejected
  await first.evaluate((key) => {
    const [head, claims] = (localStorage.getItem(key) ?? '').split('.');
    localStorage.setItem(key, `${head}.${claims}.refused`);
  }, storageKeys.accessToken);
  await Promise.all([first.goto('/my-account/dashboard'), second.goto('/my-account/settings')]);

  // Then both stay signed in
  for (const page of [first, second]) {
    await expect(page.locator('main h1')).toHaveCount(1);
    await expect(new Header(page).account(person.username)).toBeVisible();
  }

  // And neither asks twice: one may see the other's new token only after it has requested its own
  expect(renewals.length).toBeGreaterThan(0);
  expect(renewals.filter((page, index) => renewals.indexOf(page) < index)).toEqual([]);
});

test('signing out all other devices ends the session in another browser', async ({ api, visit }) => {
  // Given a user with two browsers
  const person = await register(api, 'buyer');
  const here = await visit(person);
  const there = await visit(await signIn(api, person));
  await there.goto('/');
  await expect(new Header(there).account(person.username)).toBeVisible();

  // When they sign the other one out
  await here.goto('/my-account/settings');
  await here.getByRole('button', { name: 'Sign out all other devices' }).click();
  await here.getByRole('dialog').getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(here.getByText('Your other devices are being signed out.')).toBeVisible();

  // Then the other one is told to sign in again, by keyboard if need be
  await there.goto('/my-account/dashboard');
  const timedOutDialog = there.getByRole('dialog', { name: 'Your session timed out' });
  await expect(timedOutDialog).toBeVisible();
  await expectAccessible(there);
  await there.keyboard.press('Tab');
  await there.keyboard.press('Escape');
  await expect(timedOutDialog).toBeHidden();
  await expect(new Header(there).signIn()).toBeVisible();
  await here.reload();
  await expect(new Header(here).account(person.username)).toBeVisible();
});

test('a role granted or removed on another device updates the menu of an open page', async ({
  api,
  visit,
}) => {
  // Given a buyer with an open page, who is signed in on another device as well
  const person = await register(api, 'buyer');
  const { api: elsewhere } = await signIn(api, person);
  const page = await visit(person);
  await page.goto('/');
  const document = await page.evaluateHandle(() => globalThis.document);
  await new Header(page).account(person.username).click();
  const said = textsIn('en');
  const sales = page.getByRole('link', { name: said('orders:nav.sales') });
  await expect(page.getByRole('link', { name: said('orders:nav.purchases') })).toBeVisible();
  await expect(sales).toBeHidden();

  // When they become a seller there, and then a buyer again, the open page follows
  await elsewhere.get('user.change', { body: { account_type: accounts.accountType.seller } as never });
  await expect(sales).toBeVisible();
  await elsewhere.get('user.change', { body: { account_type: accounts.accountType.buyer } as never });
  await expect(sales).toBeHidden();
  expect(await document.evaluate((before) => before === globalThis.document)).toBe(true);
});
