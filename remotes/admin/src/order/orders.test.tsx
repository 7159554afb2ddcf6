import { formsTexts } from '@tasklane/forms';
import {
  buildUser,
  elsewhere,
  failure,
  openShop,
  renderView,
  startApiServer,
  startBackend,
  buildAdmin,
} from '@tasklane/testing';
import type { Shop } from '@tasklane/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '..';

let shop: Shop;
let viewer: Awaited<ReturnType<typeof buildUser>>;
let judge: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  shop = await openShop();
  const holding = (...roles: NonNullable<Parameters<typeof buildUser>[1]>['roles'] & object) =>
    buildUser(shop.backend, { roles: ['ROLE_USER', ...roles] });
  viewer = await holding('ROLE_ADMIN_VIEW_ORDERS');
  judge = await holding('ROLE_ADMIN_VIEW_ORDERS', 'ROLE_ADMIN_DISPUTE');
});
afterAll(() => shop.backend.close());

const openList = (query = '', as = viewer) =>
  renderView(
    remote,
    'orders',
    { path: '/admin/orders', at: `/admin/orders${query}` },
    { backend: shop.backend.url, as, texts: [formsTexts] },
  );
const openOrder = (hash: string, as = judge) =>
  renderView(
    remote,
    'order',
    { path: '/admin/orders/:hash', at: `/admin/orders/${hash}` },
    { backend: shop.backend.url, as, texts: [formsTexts] },
  );

/** An accepted order with its requirements, delivered if wanted. */
const build = (status: 'accepted' | 'delivered' = 'accepted') =>
  elsewhere(async () => {
    const id = await shop.buy();
    await shop.accept(id);
    await shop.brief(id);
    if (status === 'delivered') await shop.deliver(id);
    return (await shop.read(id)).data;
  });
const read = (id: string) => elsewhere(async () => (await shop.read(id)).data);
const button = (name: string) => screen.findByRole('button', { name });
const reason = 'The seller does not answer.';

describe('the list of orders', () => {
  test('shows who bought what from whom, where it stands and what was paid', async () => {
    const { hash, reference } = await build();
    await openList(`?terms=${reference}`);
    const row = await screen.findByRole('row', { name: new RegExp(reference) });
    const { buyer, seller } = shop;
    for (const text of ['A logo for your shop', buyer.username, seller.username, 'In progress', '$21.00'])
      expect(within(row).getByText(text)).toBeVisible();
    const link = within(row).getByRole('link', { name: reference });
    expect(link).toHaveAttribute('href', `/admin/orders/${hash}`);
    expect(document.title).toMatch(/^Orders/);
  });

  test('is filtered through the address', async () => {
    const { reference } = await build('delivered');
    const { user, asked } = await openList();
    await user.type(await screen.findByLabelText('Username of buyer or seller'), shop.buyer.username);
    await user.selectOptions(screen.getByLabelText('Status'), 'Delivered');
    await user.type(screen.getByLabelText('Paid from'), '20.50');
    await user.selectOptions(screen.getByLabelText('Open, not moved for'), '14 days or more');
    await user.click(await button('Apply filters'));
    expect(asked.navigations).toEqual([
      `/admin/orders?user=${shop.buyer.username}&status=delivered&amount_from=20.50&still=true`,
    ]);
    expect(screen.getByRole('link', { name: reference })).toBeVisible();
  });

  test('leaves the address alone while an amount is none', async () => {
    const { user, asked } = await openList();
    const amount = await screen.findByLabelText('Paid up to');
    await user.type(amount, '20.555');
    await user.click(await button('Apply filters'));
    expect(asked.navigations).toEqual([]);
    expect(amount).toHaveValue(20.555);
    expect(amount).toBeInvalid();
  });

  test('says so when no orders match', async () => {
    await openList('?user=nobody-at-all');
    expect(await screen.findByRole('heading', { name: 'No matching orders' })).toBeVisible();
  });

  test('says so when there are none', async () => {
    const empty = await startBackend();
    const as = await buildAdmin(empty, 'ROLE_ADMIN_VIEW_ORDERS');
    const at = '/admin/orders';
    await renderView(remote, 'orders', { path: at, at }, { backend: empty.url, as, texts: [formsTexts] });
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeVisible();
    await empty.close();
  });

  test('reports a failure and offers to try again', async () => {
    const server = await startApiServer({ 'admin.orders': () => failure('unavailable') });
    const at = '/admin/orders';
    await renderView(
      remote,
      'orders',
      { path: at, at },
      { backend: server.url, as: viewer, texts: [formsTexts] },
    );
    expect(await button('Try again')).toBeVisible();
    await server.close();
  });
});

describe('one order', () => {
  test('shows its money step by step, from whom to whom', async () => {
    const { hash, reference } = await build('delivered');
    await openOrder(hash);
    const money = within(await screen.findByRole('table', { name: 'Money, step by step' }));
    const charge = within(money.getByRole('row', { name: /The buyer paid/ }));
    expect(charge.getByText(/The buyer \(/)).toHaveTextContent(`The buyer (${shop.buyer.username})`);
    expect(charge.getByText('Payment provider')).toBeVisible();
    expect(charge.getAllByText('$21.00')).toHaveLength(2);
    expect(
      money.getByRole('row', { name: /Held until the order ends .* Held for this order/ }),
    ).toBeVisible();
    const payment = within(screen.getByRole('table', { name: 'Payment and refunds' }));
    expect(payment.getByRole('row', { name: 'Card $21.00 $21.00 $0.00 Paid' })).toBeVisible();
    expect(screen.getByText(`${shop.seller.username} accepted the order.`)).toBeVisible();
    expect(screen.getByText('Blue, please.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download work.txt' })).toBeVisible();
    expect(document.title).toContain(reference);
  });

  test('shows proposals and what became of them', async () => {
    const { hash } = await build();
    await elsewhere(async () => {
      await shop.proposeCancellation(hash, shop.buyer, 'I found another one.');
      await shop.answer(hash, shop.seller, 'refuse');
    });
    await openOrder(hash);
    const part = within(await screen.findByRole('region', { name: 'Proposals' }));
    expect(part.getByText('The buyer proposed to cancel')).toBeVisible();
    expect(part.getByText('$20.00 of the price goes back')).toBeVisible();
    expect(part.getByText('Declined')).toBeVisible();
    expect(part.getByText('I found another one.')).toBeVisible();
  });

  test('is refunded with a reason, after it said what either side gets', async () => {
    const { hash, reference } = await build();
    const { user, asked } = await openOrder(hash);
    await user.click(await button('Refund buyer'));
    const dialog = within(await screen.findByRole('dialog'));
    const { buyer, seller } = shop;
    expect(
      dialog.getByText(
        `${buyer.username} gets back $21.00, the whole sum, the way it was paid. ${seller.username} gets $0.00. You can’t undo this.`,
      ),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Refund buyer' }));
    expect(await dialog.findByText('Missing reason')).toBeVisible();
    await user.type(dialog.getByLabelText('Reason'), reason);
    await user.dblClick(dialog.getByRole('button', { name: 'Refund buyer' }));
    await waitFor(() => expect(asked.toasts).toHaveLength(1));
    await waitFor(() =>
      expect(asked.toasts).toMatchObject([
        { kind: 'success', text: `Order ${reference} is cancelled, and the buyer gets the money back.` },
      ]),
    );
    expect(await screen.findByText(`${judge.username} ended the order with a full refund.`)).toBeVisible();
    const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
    expect(timeline.getByText(reason)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Refund buyer' })).toBeNull());
    expect(await read(hash)).toMatchObject({ status: 'cancelled', cancelled_by: 'admin', refund: 21 });
  });

  test('is completed with a reason', async () => {
    const { hash } = await build('delivered');
    const { user, asked } = await openOrder(hash);
    await user.click(await button('Pay seller'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/is paid \$20\.00\. .* paid \$21\.00 and gets back \$0\.00\./)).toBeVisible();
    await user.type(dialog.getByLabelText('Reason'), reason);
    await user.click(dialog.getByRole('button', { name: 'Pay seller' }));
    await waitFor(() => expect(asked.toasts).toHaveLength(1));
    expect(await read(hash)).toMatchObject({ status: 'completed', refund: 0 });
  });

  test('says so when a side was faster, keeps what was typed, and shows where the order stands', async () => {
    const { hash } = await build('delivered');
    const { user } = await openOrder(hash);
    await user.click(await button('Refund buyer'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), reason);
    await elsewhere(() => shop.approve(hash));
    await user.click(dialog.getByRole('button', { name: 'Refund buyer' }));
    expect(await dialog.findByText(/^This order has changed since you opened it/)).toBeVisible();
    expect(dialog.getByLabelText('Reason')).toHaveValue(reason);
    expect(await screen.findByText('Completed')).toBeInTheDocument();
    expect(await read(hash)).toMatchObject({ status: 'completed' });
  });

  test('can only be refunded before it is accepted', async () => {
    const id = await elsewhere(() => shop.buy());
    await openOrder(id);
    expect(await button('Refund buyer')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay seller' })).toBeNull();
  });

  test('offers nothing to an admin who may only look', async () => {
    const { hash } = await build();
    await openOrder(hash, viewer);
    expect(await screen.findByRole('heading', { level: 1, name: 'A logo for your shop' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Refund buyer' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pay seller' })).toBeNull();
  });

  test('leads to its dispute, which decides instead', async () => {
    const { hash } = await build('delivered');
    const dispute = await elsewhere(async () => {
      const body = { reason: 'other', wants: 'refund', message: 'It is another one.' } as const;
      const { data } = await shop.backend.call(
        'disputes.open',
        { params: { id: hash }, body },
        shop.buyer.token,
      );
      return data.hash;
    });
    const { unmount } = await openOrder(hash);
    const link = await screen.findByRole('link', { name: 'Open dispute' });
    expect(link).toHaveAttribute('href', `/admin/dispute/outstanding/${dispute}`);
    expect(screen.queryByRole('button', { name: 'Refund buyer' })).toBeNull();
    unmount();
    await elsewhere(() => shop.backend.call('disputes.drop', { params: { id: dispute } }, shop.buyer.token));
    await openOrder(hash);
    const past = await screen.findByRole('link', { name: 'Open past dispute' });
    expect(past).toHaveAttribute('href', `/admin/dispute/complete/${dispute}`);
    expect(await button('Refund buyer')).toBeVisible();
  });
});
