import { claimsOf, renderView, startApiServer, unsignedToken } from '@tasklane/testing';
import { screen, within } from '@testing-library/react';
import remote from '..';

const person = (username: string) => ({ hash: `${username}000001`, username, photo_path: null, name: null });

const invoice = {
  number: 'TL-1-B',
  side: 'buyer',
  order: 'order0000001',
  reference: 'TL-1',
  issued: '2026-03-01T12:00:00.000Z',
  refunded: '2026-03-04T12:00:00.000Z',
  refund: 3.6,
  payout: null,
  buyer: person('ada'),
  seller: person('leo'),
  title: 'A logo',
  quantity: 1,
  unit_price: 40,
  price: 40,
  discount: 8,
  fee: 1.6,
  total: 33.6,
  tenders: [
    {
      ...{ type: 'giftcard', asset: 'USD', amount: '3.6', value: 3.6, refunded: 3.6 },
      receipt: { type: 'giftcard', giftcard: {} },
    },
    { type: 'card', asset: 'USD', amount: '9', value: 9, refunded: 0, receipt: null },
    {
      ...{ type: 'etn', asset: 'ETN', amount: '8750.000000000000000001', value: 21, refunded: 0 },
      receipt: {
        type: 'etn',
        etn: {
          coin: 'ETN',
          rates: [{ amount: '8750.000000000000000001', rate: '0.0024', quoted: '2026-03-01T11:50:00.000Z' }],
          transactions: [
            { id: '0x5f', url: 'https://explorer.example/tx/0x5f' },
            { id: '0x60', url: null },
          ],
        },
      },
    },
  ],
};

async function show(data: unknown) {
  const server = await startApiServer({ 'orders.invoice': () => ({ data }) });
  await renderView(
    remote,
    'invoice',
    { path: '/my-account/orders/invoice/:hash', at: '/my-account/orders/invoice/order0000001' },
    { backend: server.url, as: { token: unsignedToken(claimsOf()) } },
  );
  return server;
}

/** The rows below the item. */
const amounts = () =>
  within(screen.getByRole('table', { name: 'Amounts in US dollars' }))
    .getAllByRole('row')
    .slice(2)
    .map(({ textContent }) => textContent);

test('the invoice lists every way of paying with its rate, its transactions and what was given back', async () => {
  const server = await show(invoice);
  const table = within(screen.getByRole('table', { name: /How the order was paid/ }));
  expect(
    table
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Gift balance$3.60 returned to your gift balance$3.60',
    'Card$9.00',
    'ETN8750.000000000000000001 ETN at the rate of Mar 1, 2026: 1 ETN = 0.0024 USD' +
      'Transaction: 0x5fTransaction: 0x60$21.00',
  ]);
  expect(table.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://explorer.example/tx/0x5f',
  ]);
  await server.close();
});

test('an invoice of which a part was refunded names the refund and the rest to its buyer', async () => {
  const server = await show(invoice);
  expect(screen.getByText('Partly refunded on Mar 4, 2026')).toBeInTheDocument();
  expect(amounts().slice(-3)).toEqual([
    'Total paid (USD)$33.60',
    'Refund-$3.60',
    'Paid after the refund (USD)$30.00',
  ]);
  await server.close();
});

test('its seller is told what they sold, what went back of it and what they earned', async () => {
  const payout = {
    ...{ status: 'due', waits_for: null, delayed_until: null, transaction: null, transaction_url: null },
    ...{ date: null, coin_amount: null, wallet_address: null },
  };
  const sold = {
    ...invoice,
    side: 'seller',
    payout,
    discount: 0,
    fee: 0,
    total: 40,
    refund: 10,
    tenders: [],
  };
  const server = await show(sold);
  expect(amounts().slice(-3)).toEqual([
    'Price before the refund (USD)$40.00',
    'Refund-$10.00',
    'Earned after the refund (USD)$30.00',
  ]);
  await server.close();
});

test('an invoice of which everything went back is refunded, not partly', async () => {
  const server = await show({ ...invoice, refund: invoice.total });
  expect(screen.getByText('Refunded on Mar 4, 2026')).toBeInTheDocument();
  expect(amounts().at(-1)).toBe('Paid after the refund (USD)$0.00');
  await server.close();
});
