import { formsTexts } from '@tasklane/forms';
import { authenticatorCode, buildGiftCard, buildUser, renderView, startBackend } from '@tasklane/testing';
import type { TestBackend } from '@tasklane/testing';
import type { BuiltUser } from '@tasklane/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import remote from '..';

let backend: TestBackend;
beforeAll(async () => (backend = await startBackend()));
afterAll(() => backend.close());

const show = ({ token, refreshToken }: BuiltUser) =>
  renderView(
    remote,
    'settings',
    { path: '/my-account/settings', at: '/my-account/settings' },
    { backend: backend.url, as: { token, refresh_token: refreshToken }, texts: [formsTexts] },
  );
const section = (name: string) => within(screen.getByRole('region', { name }));
const readAs = async ({ token }: BuiltUser) => (await backend.call('user.read', {}, token)).data;

test('the second factor is switched on with an app code and off with a recovery code', async () => {
  const person = await buildUser(backend);
  const { user } = await show(person);
  const factor = section('Two-factor sign-in');
  await user.click(factor.getByRole('button', { name: 'Set up' }));
  expect(await factor.findByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument();
  const secret = factor.getByText(/^[A-Z2-7]{32}$/).textContent;
  await user.click(factor.getByRole('button', { name: 'Switch on' }));
  expect(await factor.findByText('Enter the code.')).toBeInTheDocument();

  const code = factor.getByLabelText('Code');
  await user.type(code, '000000');
  await user.type(factor.getByLabelText('Your password'), person.password);
  await user.click(factor.getByRole('button', { name: 'Switch on' }));
  expect(await factor.findByText('Invalid code or incorrect information.')).toBeInTheDocument();
  await user.clear(code);
  await user.type(code, authenticatorCode(backend, secret));
  await user.click(factor.getByRole('button', { name: 'Switch on' }));
  const codes = within(await factor.findByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem');
  expect(codes).toHaveLength(10);
  expect((await readAs(person)).two_factor.enabled).toBe(true);

  await user.click(factor.getByRole('button', { name: 'I’ve saved them' }));
  await user.click(factor.getByRole('button', { name: 'Switch off' }));
  await user.type(factor.getByLabelText('Code'), codes[3]?.textContent ?? '');
  await user.type(factor.getByLabelText('Your password'), person.password);
  await user.click(factor.getByRole('button', { name: 'Switch off' }));
  expect(await factor.findByRole('button', { name: 'Set up' })).toBeInTheDocument();
  expect((await readAs(person)).two_factor.enabled).toBe(false);
});

test('without a password, setting up the second factor relies on a recent sign-in and offers a new one', async () => {
  const person = await buildUser(backend);
  await backend.kernel.database.pool.query('update users set password = null where hash = $1', [person.hash]);
  const { user } = await show(person);
  expect(section('Password').getByText(/You sign in without a password/)).toBeInTheDocument();
  const factor = section('Two-factor sign-in');
  await user.click(factor.getByRole('button', { name: 'Set up' }));
  const secret = (await factor.findByText(/^[A-Z2-7]{32}$/)).textContent;
  expect(factor.queryByLabelText('Your password')).toBeNull();
  expect(factor.getByRole('button', { name: 'Sign in again' })).toBeInTheDocument();
  await user.type(factor.getByLabelText('Code'), authenticatorCode(backend, secret));
  await user.click(factor.getByRole('button', { name: 'Switch on' }));
  expect(await factor.findByRole('list', { name: 'Recovery codes' })).toBeInTheDocument();
});

test('signing in again returns to the settings', async () => {
  const person = await buildUser(backend);
  await backend.kernel.database.pool.query('update users set password = null where hash = $1', [person.hash]);
  const { user, asked } = await show(person);
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  await user.click(section('Your data').getByRole('button', { name: 'Sign in again' }));
  await waitFor(() => expect(asked.navigations).toEqual(['/my-account/settings']));
});

test('a seller saves a validated app account name, while a buyer can only connect a wallet', async () => {
  const seller = await buildUser(backend, { accountType: 0, roles: ['ROLE_USER', 'ROLE_SELLER'] });
  const { user, asked, unmount } = await show(seller);
  const wallet = section('Your wallet');
  const name = wallet.getByLabelText('Account name');
  await user.type(name, 'electr0nx');
  await user.click(wallet.getByRole('button', { name: 'Save account' }));
  expect(await wallet.findByText(/This isn’t a valid account name/)).toBeInTheDocument();
  await user.type(name, '{Backspace}u');
  await user.click(wallet.getByRole('button', { name: 'Save account' }));
  await waitFor(() => expect(asked.toasts).toMatchObject([{ kind: 'success' }]));
  expect((await readAs(seller)).wallet_account).toBe('ELECTR0NU');
  unmount();
  await show(await buildUser(backend));
  expect(section('Your wallet').getByRole('button', { name: 'Connect wallet' })).toBeInTheDocument();
  expect(section('Your wallet').queryByLabelText('Account name')).toBeNull();
});

test('all other devices are signed out after confirmation', async () => {
  const person = await buildUser(backend);
  const { data: elsewhere } = await backend.call('session.login', {
    body: { username: person.email, password: person.password },
  });
  const { user, asked } = await show(person);
  await user.click(screen.getByRole('button', { name: 'Sign out all other devices' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/up to an hour/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Sign out all other devices' }));
  await waitFor(() => expect(asked.toasts).toMatchObject([{ kind: 'success' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const refresh = (refresh_token: string) => backend.call('session.refresh', { body: { refresh_token } });
  expect((await refresh(elsewhere.refresh_token)).failure.error).toBe('token_invalid');
  expect((await refresh(person.refreshToken)).status).toBe(200);
});

test('each marketing subscription is saved immediately and independently', async () => {
  const person = await buildUser(backend, { marketing: [1] });
  const { user } = await show(person);
  const news = section('News');
  expect(news.getByRole('switch', { name: 'Offers and tips' })).toBeChecked();
  await user.click(news.getByRole('switch', { name: 'Newsletter' }));
  await waitFor(() => expect(news.getByRole('switch', { name: 'Newsletter' })).toBeEnabled());
  expect((await readAs(person)).marketing).toEqual([1, 2]);
  await user.click(news.getByRole('switch', { name: 'Offers and tips' }));
  await waitFor(() => expect(news.getByRole('switch', { name: 'Offers and tips' })).not.toBeChecked());
  await waitFor(async () => expect((await readAs(person)).marketing).toEqual([2]));
});

test('a user can request a password link by mail and open the email confirmation dialog', async () => {
  const person = await buildUser(backend);
  const { user, asked } = await show(person);
  await user.click(section('Password').getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText(/The link is on its way/)).toBeInTheDocument();
  await user.click(section('Email address').getByRole('button', { name: 'Resend email' }));
  expect(asked.dialogs).toEqual([{ name: 'emailConfirmation', props: {} }]);
  await backend.settled();
  const { data } = await backend.call('dev.mail', { query: { to: person.email } });
  expect(data.map(({ subject }) => subject)).toEqual(['Choose a new password']);
});

test('a confirmed email address offers no resend button', async () => {
  const person = await buildUser(backend, { emailConfirmedAt: new Date() });
  await show(person);
  expect(section('Email address').getByText('Confirmed')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Resend email' })).toBeNull();
});

test('only sellers see the email notification switches, which save immediately', async () => {
  const seller = await buildUser(backend, { accountType: 0, roles: ['ROLE_USER', 'ROLE_SELLER'] });
  const { user, unmount } = await show(seller);
  const kind = await screen.findByRole('switch', { name: 'New review' });
  expect(kind).toBeChecked();
  await user.click(kind);
  await waitFor(() => expect(kind).not.toBeChecked());
  await waitFor(async () => expect((await readAs(seller)).notifications).not.toContain('review_new'));
  unmount();
  await show(await buildUser(backend, { roles: ['ROLE_USER', 'ROLE_PRE_SELLER'] }));
  expect(screen.queryByRole('region', { name: 'Email notifications' })).toBeNull();
});

test('downloading user data requires the correct password', async () => {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:copy', revokeObjectURL: () => undefined });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const person = await buildUser(backend);
  const { user } = await show(person);
  const data = section('Your data');
  await user.click(data.getByRole('button', { name: 'Download my data' }));
  await user.type(data.getByLabelText('Your password'), 'wrong');
  await user.click(data.getByRole('button', { name: 'Download' }));
  expect(await data.findByText('This password is incorrect.')).toBeInTheDocument();
  await user.clear(data.getByLabelText('Your password'));
  await user.type(data.getByLabelText('Your password'), person.password);
  await user.click(data.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^tasklane-.*\.json$/)]));
  click.mockRestore();
});

test('closing an account asks for the password and ends its access', async () => {
  const person = await buildUser(backend);
  const { user } = await show(person);
  await user.click(screen.getByRole('button', { name: 'Close my account' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Your password'), person.password);
  await user.click(dialog.getByRole('button', { name: 'Close my account' }));
  await waitFor(async () => expect((await backend.call('user.read', {}, person.token)).status).toBe(401));
});

test('whoever closes their account is told what gift balance they give up', async () => {
  const person = await buildUser(backend);
  const open = async () => {
    const { user } = await show(person);
    await user.click(screen.getByRole('button', { name: 'Close my account' }));
    return within(await screen.findByRole('dialog'));
  };
  expect((await open()).queryByRole('alert')).toBeNull();
  cleanup();
  await buildGiftCard(backend, { balance: 12.5, owner: person.hash });
  expect((await open()).getByRole('alert')).toHaveTextContent('You still have a gift balance of $12.50.');
});
