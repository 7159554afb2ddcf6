import { formsTexts } from '@tasklane/forms';
import { buildSeller, buildUser, renderView, signedByWallet, startBackend } from '@tasklane/testing';
import type { TestBackend } from '@tasklane/testing';
import type { BuiltUser } from '@tasklane/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '..';

let backend: TestBackend;
beforeAll(async () => (backend = await startBackend()));
afterAll(() => backend.close());

const views = {
  accountType: '/my-account/account-type',
  connectApp: '/my-account/connect-app',
  connecting: '/my-account/connecting-etn',
  limits: '/my-account/limits',
} as const;
const show = (view: keyof typeof views, { token, refreshToken }: BuiltUser) =>
  renderView(
    remote,
    view,
    { path: views[view], at: views[view] },
    { backend: backend.url, as: { token, refresh_token: refreshToken }, texts: [formsTexts] },
  );
const preSeller = (changes: Parameters<typeof buildUser>[1] = {}) =>
  buildUser(backend, { accountType: 0, roles: ['ROLE_USER', 'ROLE_PRE_SELLER'], ...changes });
const readAs = async ({ token }: BuiltUser) => (await backend.call('user.read', {}, token)).data;
const described = { summary: 'I draw.', languages: ['en'], country: 'IE', emailConfirmedAt: new Date() };
const region = (name: string) => within(screen.getByRole('region', { name }));

test('a buyer becomes a pre-seller by choosing an account type', async () => {
  const buyer = await buildUser(backend);
  const { user, asked } = await show('accountType', buyer);
  expect(region('Basic').getByText('2 tasks on sale')).toBeInTheDocument();
  expect(region('Verified').getByText('Up to $100.00 per task')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Start as a basic seller' }));
  await waitFor(() => expect(asked.navigations).toEqual(['/my-account/connect-app']));
  expect((await readAs(buyer)).roles).toContain('ROLE_PRE_SELLER');
});

test("a wallet is connected in the shell's dialog and disconnected after confirmation", async () => {
  const person = await preSeller();
  const { user, asked, unmount } = await show('connectApp', person);
  await user.click(screen.getByRole('button', { name: 'Connect wallet' }));
  expect(asked.dialogs).toEqual([{ name: 'connectWallet', props: {} }]);
  unmount();
  await backend.call('wallet.connect', { body: await signedByWallet(backend) }, person.token);
  const page = await show('connectApp', person);
  expect(region('Your wallet').getByText(/^0x/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    '/my-account/connecting-etn',
  );
  await page.user.click(screen.getByRole('button', { name: 'Disconnect wallet' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(dialog.getByRole('button', { name: 'Disconnect wallet' }));
  expect(await screen.findByRole('button', { name: 'Connect wallet' })).toBeInTheDocument();
  expect((await readAs(person)).wallet_address).toBeNull();
});

test('naming an app account lets a pre-seller continue without connecting a wallet', async () => {
  const person = await preSeller();
  const page = await show('connectApp', person);
  expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
  await page.user.type(screen.getByLabelText('Account name'), 'ELECTR0NU');
  await page.user.click(screen.getByRole('button', { name: 'Save account' }));
  expect(await screen.findByRole('link', { name: 'Continue' })).toBeInTheDocument();
});

test('a pre-seller sees the remaining steps and becomes a seller once they are done', async () => {
  const person = await preSeller({ ...described, summary: null });
  const early = await show('connecting', person);
  expect(screen.getByRole('button', { name: 'Become a seller' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Complete profile' })).toHaveAttribute(
    'href',
    '/my-account/profile',
  );
  expect(screen.getByRole('link', { name: 'Connect wallet' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Resend email' })).toBeNull();
  early.unmount();
  await backend.call('user.change', { body: { summary: 'I draw.' } }, person.token);
  await backend.call('wallet.connect', { body: await signedByWallet(backend, 'second') }, person.token);
  const { user, asked } = await show('connecting', person);
  await user.click(screen.getByRole('button', { name: 'Become a seller' }));
  await waitFor(async () => expect((await readAs(person)).roles).toEqual(['ROLE_USER', 'ROLE_SELLER']));
  await waitFor(() => expect(asked.toasts).toHaveLength(1));
});

test('a declined identity check is reported and can be retried; a confirmed one lifts the limits', async () => {
  const seller = await buildSeller(backend, { verification: 0 });
  const check = async (outcome: string) => {
    const body = { from: 'accountLimits' } as const;
    const { data } = await backend.call('verification.start', { body }, seller.token);
    const page = backend.url + new URL(data.url).pathname;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await fetch(page, { method: 'POST', redirect: 'manual', headers, body: `outcome=${outcome}` });
  };
  await check('declined');
  const refused = await show('limits', seller);
  expect(await screen.findByText(/couldn’t confirm your identity/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Verify my account' })).toBeEnabled();
  refused.unmount();
  await check('confirmed');
  await show('limits', seller);
  expect(await screen.findByRole('heading', { name: 'You sell without limits' })).toBeInTheDocument();
});
