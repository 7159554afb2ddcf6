import { claimsOf, failure, renderView, startApiServer, unsignedToken } from '@tasklane/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '..';
import { inputOf } from './query';

const line = {
  hash: 'line00000001',
  type: 'purchase',
  order: 'order0000001',
  reference: 'TL-1',
  title: 'A logo',
  amount: -21,
  coin_amount: null,
  wallet_address: null,
  status: 'completed',
  waits_for: null,
  delayed_until: null,
  transaction: null,
  transaction_url: null,
  date: '2026-03-01T12:00:00.000Z',
};
const payout = {
  ...line,
  hash: 'line00000002',
  type: 'payout',
  amount: 20,
  coin_amount: '8333.33',
  status: 'processing',
};
const as = { token: unsignedToken(claimsOf()) };
const show = (backend: string, query = '') =>
  renderView(
    remote,
    'transactions',
    { path: '/my-account/transactions', at: `/my-account/transactions${query}` },
    { backend, as },
  );

test('the type and page are read from the address, and invalid values fall back to defaults', () => {
  const at = (query: string) => inputOf(new URL(`https://site.example/${query}`));
  expect(at('?type=payout&page=3')).toEqual({ params: { type: 'payout' }, query: { page: 3, per_page: 24 } });
  expect(at('?type=gift&page=-2')).toEqual({ params: { type: 'all' }, query: { page: 1, per_page: 24 } });
});

test('the list shows amounts in and out, with the coin amount, the order link and pagination', async () => {
  const server = await startApiServer({
    'user.transactions': () => ({ data: [line, payout], meta: { page: 1, per_page: 24, total: 30 } }),
  });
  await show(server.url, '?type=all');
  const [, first, second] = screen.getAllByRole('row');
  expect(first).toHaveTextContent(/Mar 1, 2026.*A logo.*Purchase.*Completed.*-\$21\.00/);
  expect(second).toHaveTextContent(/Payout.*Processing.*\+\$20\.00.*8,333\.33 ETN/);
  expect(within(second as HTMLElement).getByRole('link', { name: 'A logo' })).toHaveAttribute(
    'href',
    '/my-account/orders/deliver/order0000001',
  );
  expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('navigation', { name: /page/i })).toBeInTheDocument();
  expect(server.calls('user.transactions')).toHaveLength(1);
  await server.close();
});

test('what is shown can be saved as a file, and an empty list offers none', async () => {
  const server = await startApiServer({
    'user.transactions': ({ params }) => ({
      data: params.type === 'purchase' ? [line] : [],
      meta: { page: 1, per_page: 24, total: 1 },
    }),
    'user.exportTransactions': () => failure('unavailable', 'Try again later.'),
  });
  const { user, asked, unmount } = await show(server.url, '?type=purchase');
  await user.click(screen.getByRole('button', { name: 'Download as a spreadsheet' }));
  await waitFor(() => expect(asked.toasts).toMatchObject([{ kind: 'error', text: 'Try again later.' }]));
  expect(server.calls('user.exportTransactions')).toMatchObject([{ params: { type: 'purchase' } }]);
  unmount();
  await show(server.url, '?type=refund');
  expect(screen.queryByRole('button', { name: 'Download as a spreadsheet' })).not.toBeInTheDocument();
  await server.close();
});

test('a payout without a wallet is shown as waiting for one and links to the settings', async () => {
  const due = { ...payout, coin_amount: null, status: 'due', waits_for: 'wallet' };
  const server = await startApiServer({
    'user.transactions': () => ({ data: [due], meta: { page: 1, per_page: 24, total: 1 } }),
  });
  await show(server.url, '?type=payout');
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('Waiting for a wallet');
  expect(screen.getByRole('link', { name: 'Connect wallet' })).toHaveAttribute(
    'href',
    '/my-account/settings',
  );
  await server.close();
});

test('payouts say where they are, with a link to the transaction where there is one', async () => {
  const url = 'https://explorer.example/tx/0x5f';
  const data = [
    { ...payout, status: 'due' },
    { ...payout, status: 'due', waits_for: 'minimum' },
    { ...payout, status: 'delayed', delayed_until: '2026-03-09T12:00:00.000Z' },
    { ...payout, status: 'sending', transaction_url: url },
    { ...payout, status: 'failed' },
  ].map((each, index) => ({ ...each, hash: `line1000000${index}` }));
  const server = await startApiServer({
    'user.transactions': () => ({ data, meta: { page: 1, per_page: 24, total: data.length } }),
  });
  await show(server.url, '?type=payout');
  const states = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
  [
    /Paid soon/,
    /together with the next sales/,
    /Delayed until Mar 9, 2026/,
    /On its way/,
    /Couldn’t be sent/,
  ].forEach((state, index) => expect(states[index]).toMatch(state));
  expect(screen.getByRole('link', { name: 'View transaction' })).toHaveAttribute('href', url);
  expect(screen.getByRole('link', { name: 'Connect wallet' })).toBeInTheDocument();
  await server.close();
});

test('coins that did not pay say what became of them, and can be sent back where that is possible', async () => {
  const coins = {
    hash: 'unused000001',
    coin: 'ETN',
    amount: '1250.5',
    value: 3,
    status: 'gift',
    bar: null,
    wallet: null,
    transaction_url: null,
    created: '2026-03-01T12:00:00.000Z',
  };
  const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const url = 'https://explorer.example/tx/0x5f';
  const data = [
    coins,
    { ...coins, hash: 'unused000002', coin: 'BTC', bar: 'coin' },
    { ...coins, hash: 'unused000003', status: 'sent', wallet, transaction_url: url },
    { ...coins, hash: 'unused000004', status: 'failed' },
  ];
  const server = await startApiServer({
    'user.transactions': () => ({ data: [], meta: { page: 1, per_page: 24, total: 0 } }),
    'payments.unused': () => ({ data }),
  });
  const { user, asked } = await show(server.url);
  const lines = within(screen.getByRole('region', { name: 'Coins you got back' })).getAllByRole('listitem');
  [
    /1250\.5 ETN.*We added \$3\.00 to your gift balance/,
    /BTC.*We can’t send BTC back/,
    /Sent back to your wallet.*0x5aAe/,
    /couldn’t send them to your wallet/,
  ].forEach((text, index) => expect(lines[index]).toHaveTextContent(text));
  expect(screen.getByRole('link', { name: 'View transaction' })).toHaveAttribute('href', url);
  const buttons = screen.getAllByRole('button', { name: 'Send it back to my wallet instead' });
  expect(buttons).toHaveLength(2);
  await user.click(buttons[0] as HTMLElement);
  expect(asked.dialogs).toEqual([{ name: 'returnCoins', props: { id: 'unused000001' } }]);
  await server.close();
});

test('the list says when it is empty and offers a retry when it fails to load', async () => {
  const empty = await startApiServer({
    'user.transactions': () => ({ data: [], meta: { page: 1, per_page: 24, total: 0 } }),
  });
  const page = await show(empty.url, '?type=refund');
  expect(screen.getByRole('heading', { name: 'No refunds' })).toBeInTheDocument();
  page.unmount();
  await empty.close();
  const failing = await startApiServer({ 'user.transactions': () => failure('internal') });
  await show(failing.url);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Payouts' })).toBeInTheDocument();
  await failing.close();
});
