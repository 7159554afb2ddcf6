import { storageKeys } from '@tasklane/contracts';
import { claimsOf, startApiServer, unsignedToken } from '@tasklane/testing';
import { openPanels } from '@tasklane/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { layoutAnswers } from '../testing/layoutAnswers';
import { openShell } from '../testing/openShell';

let server: Awaited<ReturnType<typeof startApiServer>>;
let shell: Awaited<ReturnType<typeof openShell>>;
beforeAll(async () => {
  server = await startApiServer({
    ...layoutAnswers,
    'session.ways': () => ({ data: { sso: true, wallet: true, wallet_maintenance: false } }),
    'notifications.list': () => ({ data: { meta: { next: null }, results: [] } }),
    'sso.check': () => ({
      token: unsignedToken(claimsOf({ terms_required: true })),
      refresh_token: 'refresh',
      requireTwoFactor: false,
    }),
    'user.read': () => ({ data: { away: false, user_limit: [] } }),
  });
});
afterAll(() => server.close());
afterEach(() => shell.close());

const visit = async (at: string) => {
  shell = await openShell({ backend: server.url, at });
  return shell.shell.dialogs.get()?.name;
};

test.each([
  ['/#login', 'login'],
  ['/#join', 'signup'],
  ['/#login_sso', 'loginSso'],
  ['/#passwordReset', undefined],
  ['/#anything', undefined],
  ['/search#login', undefined],
])('%s opens %s', async (at, dialog) => {
  expect(await visit(at)).toBe(dialog);
  expect(screen.queryByText('Your password was changed.')).toBeNull();
});

test('confirms a changed password on the home page only', async () => {
  await visit('/search#passwordRest');
  expect(screen.queryByText('Your password was changed.')).toBeNull();
  shell.close();
  await visit('/#passwordRest');
  expect(await screen.findByText('Your password was changed.')).toBeInTheDocument();
});

test('lists languages in the visitor’s language, those without texts separately', async () => {
  await visit('/');
  act(() => shell.shell.dialogs.open('language', {}));
  const choices = (list: HTMLElement) =>
    within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(choices(await screen.findByRole('list', { name: 'Language' }))).toEqual([
    'Arabicالعربية',
    'English',
  ]);
  const others = choices(screen.getByRole('list', { name: 'Dates and numbers only' }));
  expect(others).toHaveLength(21);
  expect(others).toContain('GermanDeutsch');
});

test('tells a visitor whose session expired', async () => {
  localStorage.setItem(storageKeys.loggedOut, '1');
  await visit('/search');
  expect(await screen.findByRole('dialog', { name: 'Your session timed out' })).toBeInTheDocument();
});

test('delays an offered dialog until the page’s own dialog is closed', async () => {
  await visit('/');
  const { dialogs } = shell.shell;
  const closePanel = openPanels.add();
  act(() => dialogs.offer('newsletter', {}));
  expect(dialogs.get()).toBeNull();
  act(closePanel);
  expect(dialogs.get()?.name).toBe('newsletter');
});

test('does not show the terms before the reload after single sign-on', async () => {
  await visit('/login/sso?sso=a&sig=b');
  await waitFor(() => expect(shell.reload).toHaveBeenCalledTimes(1));
  expect(shell.shell.session.get().claims?.terms_required).toBe(true);
  expect(shell.shell.dialogs.get()).toBeNull();
  expect(window.location.pathname + window.location.search).toBe('/');
});

test.each([
  ['/', 'terms'],
  ['/terms-and-conditions', undefined],
  ['/privacy-policy', undefined],
  ['/intellectual-property', undefined],
  ['/payment-protection', undefined],
])('with terms to accept, %s opens %s', async (at, dialog) => {
  localStorage.setItem(storageKeys.accessToken, unsignedToken(claimsOf({ terms_required: true })));
  expect(await visit(at)).toBe(dialog);
  expect(shell.location()).toBe(at);
});
