import { formsTexts } from '@tasklane/forms';
import { elsewhere, openShop, renderView } from '@tasklane/testing';
import type { Shop } from '@tasklane/testing';
import { screen, within } from '@testing-library/react';
import remote from '.';

// This test has its own back end, because it moves the clock: pages of other tests use the real time.
let shop: Shop;
beforeAll(async () => (shop = await openShop()));
afterAll(async () => {
  await shop.backend.settled();
  await shop.backend.close();
});

test('the buyer can cancel without a proposal once the order is past due', async () => {
  const order = await shop.buy();
  await shop.accept(order);
  await shop.brief(order);
  const page = () =>
    renderView(
      remote,
      'receive',
      { path: '/my-account/orders/receive/:hash', at: `/my-account/orders/receive/${order}` },
      { backend: shop.backend.url, as: { token: shop.buyer.token }, texts: [formsTexts] },
    );
  const early = await page();
  expect(await screen.findByRole('button', { name: 'Give more time' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  early.unmount();
  await shop.backend.advance('P4DT1H');
  const { user } = await page();
  const card = within(await screen.findByRole('region', { name: 'The delivery is late' }));
  expect(card.getByText(/You can cancel now and get back \$21\.00\./)).toBeInTheDocument();
  expect(card.getByRole('button', { name: 'Give more time' })).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Give more time' })).toHaveLength(1);
  await user.click(card.getByRole('button', { name: 'Cancel order' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/you get back \$21\.00/)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText(/cancelled the order because it was past due/)).toBeInTheDocument();
  expect(screen.getByText('Not delivered in time')).toBeInTheDocument();
  expect((await elsewhere(() => shop.read(order))).data.status).toBe('cancelled');
});

test('a late delivery is marked for both sides, on its page and in their lists', async () => {
  const order = await shop.buy();
  await shop.accept(order);
  await shop.brief(order);
  await shop.backend.advance('P3DT1H');
  await shop.deliver(order);
  for (const [view, path, by] of [
    ['receive', '/my-account/orders/receive/:hash', shop.buyer],
    ['purchases', '/my-account/purchases', shop.buyer],
    ['deliver', '/my-account/orders/deliver/:hash', shop.seller],
    ['sales', '/my-account/sales', shop.seller],
  ] as const) {
    const { unmount } = await renderView(
      remote,
      view,
      { path, at: path.replace(':hash', order) },
      { backend: shop.backend.url, as: { token: by.token }, texts: [formsTexts] },
    );
    expect(await screen.findAllByText('Delivered late')).toHaveLength(1);
    unmount();
  }
});
