import { formsTexts } from '@tasklane/forms';
import {
  buildAdmin,
  buildPayout,
  elsewhere,
  failure,
  renderView,
  repeatPayout,
  startApiServer,
  startBackend,
} from '@tasklane/testing';
import type { TestBackend } from '@tasklane/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '..';

let backend: TestBackend;
let admin: Awaited<ReturnType<typeof buildAdmin>>;
beforeAll(async () => {
  backend = await startBackend();
  admin = await buildAdmin(backend, 'ROLE_ADMIN_PAYMENT');
});
afterAll(() => backend.close());

type Page = 'payouts' | 'payouts-pending' | 'payouts-delayed' | 'payouts-processed';

const paths: Readonly<Record<Page, string>> = {
  payouts: '/admin/payment',
  'payouts-pending': '/admin/payment/pending',
  'payouts-delayed': '/admin/payment/delayed',
  'payouts-processed': '/admin/payment/processed',
};

const open = (page: Page, query = '') =>
  renderView(
    remote,
    page,
    { path: paths[page], at: `${paths[page]}${query}` },
    { backend: backend.url, as: admin, texts: [formsTexts] },
  );
const build = (status: 'due' | 'delayed' | 'failed' = 'due') =>
  elsewhere(() => buildPayout(backend, { status, reason: 'The bank has asked.' }));
const rowOf = async (user: string) => within(await screen.findByRole('row', { name: new RegExp(user) }));
const stateOf = (user: string) =>
  elsewhere(async () => {
    const query = { user };
    const lists = [
      await backend.call('payouts.pending', { query }, admin.token),
      await backend.call('payouts.delayed', { query }, admin.token),
    ];
    return lists.flatMap(({ data }) => data)[0];
  });

/** A day next week, as the field for a moment shows it. */
const nextWeek = (): string =>
  new Date(backend.kernel.clock.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 16);

test('a due payout says what it waits for, and is delayed with a reason', async () => {
  const { shop } = await build();
  const { username } = shop.seller;
  const { user, asked } = await open('payouts-pending', `?user=${username}`);
  const row = await rowOf(username);
  expect(row.getByText('Due')).toBeVisible();
  expect(row.getByText('Waiting for a wallet')).toBeVisible();
  expect(row.getByText('$20.00')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Delay' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Delay payout' }));
  await waitFor(() => expect(dialog.getByLabelText(/Delayed until/)).toBeInvalid());
  fireEvent.change(dialog.getByLabelText(/Delayed until/), { target: { value: nextWeek() } });
  await user.type(dialog.getByLabelText('Reason'), 'The buyer disagrees.');
  await user.click(dialog.getByRole('button', { name: 'Delay payout' }));
  await waitFor(() => expect(asked.toasts).toHaveLength(1));
  expect(await stateOf(username)).toMatchObject({ status: 'delayed', reason: 'The buyer disagrees.' });
});

test('a delayed payout says why, and is released', async () => {
  const { shop } = await build('delayed');
  const { username } = shop.seller;
  const { user } = await open('payouts-delayed', `?user=${username}`);
  const row = await rowOf(username);
  expect(row.getByText('The bank has asked.')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Release' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Release payout' }));
  expect(await dialog.findByText('Enter a reason.')).toBeVisible();
  await user.type(dialog.getByLabelText('Reason'), 'Settled.');
  await user.click(dialog.getByRole('button', { name: 'Release payout' }));
  expect(await screen.findByRole('heading', { name: 'No matching payouts' })).toBeVisible();
  expect(await stateOf(username)).toMatchObject({ status: 'due', delayed_until: null });
});

test('a failed payout says why, and is tried again', async () => {
  const { shop } = await build('failed');
  const { username } = shop.seller;
  const { user } = await open('payouts-pending', `?user=${username}&status=failed`);
  const row = await rowOf(username);
  expect(row.getByText('The wallet is blocked')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Retry' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'Cleared.');
  await user.click(dialog.getByRole('button', { name: 'Retry payout' }));
  expect(await screen.findByRole('heading', { name: 'No matching payouts' })).toBeVisible();
  expect(await stateOf(username)).toMatchObject({ status: 'due' });
});

test('thirty delayed payouts are on a page of 25 and one of 5', async () => {
  const { order, shop } = await build('delayed');
  await elsewhere(async () => {
    for (let count = 1; count < 30; count += 1) await repeatPayout(backend, order, { status: 'delayed' });
  });
  const { username } = shop.seller;
  const first = await open('payouts-delayed', `?user=${username}`);
  expect(await screen.findAllByRole('button', { name: 'Release' })).toHaveLength(25);
  expect(screen.getByText('30 payouts')).toBeVisible();
  first.unmount();
  await open('payouts-delayed', `?user=${username}&page=2`);
  expect(await screen.findAllByRole('button', { name: 'Release' })).toHaveLength(5);
});

test('the overview leads to each list, and plots what was paid', async () => {
  const { shop } = await build();
  await elsewhere(async () => {
    await shop.setWalletAccount('ELECTR0NU');
    await backend.advance('PT1H');
    await backend.settled();
    await backend.advance('PT15S');
    await backend.settled();
  });
  // The move of the clock has outlived the access token.
  admin = await elsewhere(() => buildAdmin(backend, 'ROLE_ADMIN_PAYMENT'));
  const page = await open('payouts');
  expect(await screen.findByRole('heading', { name: 'Payouts', level: 1 })).toBeVisible();
  const hrefs = screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((href) => href?.startsWith('/admin/payment'));
  expect(hrefs).toEqual(
    expect.arrayContaining([
      '/admin/payment/pending?status=due',
      '/admin/payment/delayed',
      '/admin/payment/pending?status=sending',
      '/admin/payment/pending?status=failed',
      '/admin/payment/processed',
    ]),
  );
  expect(screen.getByRole('figure', { name: 'Paid each day, last 30 days' })).toBeVisible();
  page.unmount();
  await open('payouts-processed', `?user=${shop.seller.username}`);
  const row = await rowOf(shop.seller.username);
  expect(row.getByText('ELECTR0NU')).toBeVisible();
  expect(row.getByText('8,333.33 ETN')).toBeVisible();
});

test.each([
  ['holds enough', { balance: '950.5', short: false }, 'It holds 950.5 ETN.'],
  [
    'holds too little',
    { balance: '10.25', short: true },
    'The wallet holds 10.25 ETN, less than the 900 ETN',
  ],
  ['cannot be read', undefined, 'We can’t read what it holds right now.'],
])('says that the wallet %s', async (_case, wallet, text) => {
  const nothing = { count: 0, amount: 0 };
  const server = await startApiServer({
    'payouts.overview': () => ({
      data: {
        ...{ due: nothing, delayed: nothing, sending: nothing, failed: nothing, paid: nothing, days: [] },
        ...{ sender: '0xA1', waiting_for_wallets: 0 },
      },
    }),
    'payouts.wallet': () =>
      wallet ? { data: { address: '0xA1', coin: 'ETN', sending: '900', ...wallet } } : failure('unavailable'),
  });
  const path = paths.payouts;
  await renderView(remote, 'payouts', { path, at: path }, { backend: server.url, as: admin });
  const line = await screen.findByText((content) =>
    content.replaceAll(/[\u2066\u2069]/g, '').startsWith(text),
  );
  expect(line).toBeVisible();
});
