import { join } from 'node:path';
import { brand } from '@tasklane/contracts';
import { formsTexts } from '@tasklane/forms';
import {
  confirmTransfers,
  elsewhere,
  failure,
  negotiate,
  openShop,
  openShopIn,
  renderView,
  startApiServer,
  testRemoteContract,
} from '@tasklane/testing';
import type { Member, Shop } from '@tasklane/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '.';

let shop: Shop;
beforeAll(async () => (shop = await openShop()));
afterAll(async () => {
  await shop.backend.settled();
  await shop.backend.close();
});

const options = (by: Member) => ({ backend: shop.backend.url, as: { token: by.token }, texts: [formsTexts] });
const list = (side: 'purchases' | 'sales', by: Member, more = '') =>
  renderView(remote, side, { path: `/my-account/${side}`, at: `/my-account/${side}${more}` }, options(by));
const page = (view: 'receive' | 'deliver' | 'invoice', order: string, by: Member) =>
  renderView(
    remote,
    view,
    { path: `/my-account/orders/${view}/:hash`, at: `/my-account/orders/${view}/${order}` },
    options(by),
  );

test('the tabs show no counts when the counts fail to load', async () => {
  const server = await startApiServer({
    'orders.list': () => ({ data: [] }),
    'orders.counts': () => failure('internal'),
  });
  const at = '/my-account/purchases';
  const as = { token: shop.buyer.token };
  const view = await renderView(remote, 'purchases', { path: at, at }, { backend: server.url, as });
  expect(screen.getByRole('link', { name: 'All' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /\d/ })).toBeNull();
  view.unmount();
  await server.close();
});

testRemoteContract({
  folder: join(__dirname, '..'),
  remote,
  mount: async () => list('purchases', shop.buyer),
});

describe('the order lists', () => {
  test('suggest browsing tasks when there are no purchases', async () => {
    await list('purchases', shop.stranger);
    expect(await screen.findByText('You haven’t bought anything yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse tasks' })).toHaveAttribute('href', '/search');
  });

  test('link each side to its own order page', async () => {
    const order = await shop.buy();
    const bought = await list('purchases', shop.buyer);
    const [mine] = await screen.findAllByRole('link', { name: 'A logo for your shop' });
    expect(mine).toHaveAttribute('href', `/my-account/orders/receive/${order}`);
    bought.unmount();
    await list('sales', shop.seller, '#awaiting-acceptance');
    const [sold] = await screen.findAllByRole('link', { name: 'A logo for your shop' });
    expect(sold).toHaveAttribute('href', `/my-account/orders/deliver/${order}`);
    expect(screen.getByRole('link', { name: /^Waiting for acceptance/ })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('search by terms of at least three characters', async () => {
    const order = await shop.buy();
    const { reference } = (await shop.read(order)).data;
    const { user, asked } = await list('purchases', shop.buyer, '?status=pending');
    const box = await screen.findByRole('searchbox');
    await user.type(box, 'ab{Enter}');
    expect(await screen.findByText('Type at least 3 characters.')).toBeInTheDocument();
    await user.clear(box);
    await user.type(box, `${reference}{Enter}`);
    expect(asked.navigations).toEqual([`/my-account/purchases?status=pending&terms=${reference}`]);
  });

  test('can be downloaded as a CSV file', async () => {
    await shop.buy();
    const { user } = await list('purchases', shop.buyer);
    const saved: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    await user.click(await screen.findByRole('button', { name: 'Download as a spreadsheet' }));
    await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^purchases-.*\.csv$/)]));
    click.mockRestore();
  });

  test('say when no orders match, and show a declined order as declined and refunded', async () => {
    const order = await shop.buy();
    const body = { status: 'cancelled' } as const;
    await shop.backend.call('orders.changeStatus', { params: { id: order }, body }, shop.seller.token);
    const { reference } = (await shop.read(order)).data;
    const empty = await list('purchases', shop.buyer, '?terms=nothing-like-it');
    expect(await screen.findByRole('searchbox')).toHaveValue('nothing-like-it');
    expect(await screen.findByText('No matching orders')).toBeInTheDocument();
    empty.unmount();
    await list('purchases', shop.buyer, `?terms=${reference}`);
    expect(await screen.findByText('Declined and refunded')).toBeInTheDocument();
  });

  test('update automatically when an order changes elsewhere', async () => {
    const order = await shop.buy();
    const { reference } = (await shop.read(order)).data;
    const { host } = await list('purchases', shop.buyer);
    const row = (await screen.findByText(reference)).closest('li') ?? document.body;
    expect(within(row).getByText('Waiting acceptance')).toBeInTheDocument();
    await elsewhere(() => shop.accept(order));
    act(() => host.events.emit('order.changed', { order, status: 'accepted' }));
    expect(await within(row).findByText('In progress')).toBeInTheDocument();
  });
});

describe("the seller's page", () => {
  test('accepts the order after confirmation', async () => {
    const order = await shop.buy();
    const { user, asked } = await page('deliver', order, shop.seller);
    await user.click(await screen.findByRole('button', { name: 'Accept order' }));
    const dialog = await screen.findByRole('dialog');
    expect((await elsewhere(() => shop.read(order))).data.status).toBe('pending');
    await user.click(within(dialog).getByRole('button', { name: 'Accept order' }));
    expect(await screen.findByRole('heading', { name: 'Deliver the work' })).toBeInTheDocument();
    expect((await elsewhere(() => shop.read(order))).data.status).toBe('accepted');
    await waitFor(() => expect(asked.toasts.map(({ text }) => text)).toEqual(['Order accepted.']));
  });

  test('rejects a delivery without a file and leaves the order unchanged', async () => {
    const order = await shop.buy();
    await shop.accept(order);
    const { user } = await page('deliver', order, shop.seller);
    await user.click(await screen.findByRole('button', { name: 'Deliver' }));
    expect(await screen.findByText('Include a file before submitting a delivery.')).toBeInTheDocument();
    expect((await elsewhere(() => shop.read(order))).data.status).toBe('accepted');
  });

  test('shows the order as refunded when the buyer cancelled first', async () => {
    const order = await shop.buy();
    const { user } = await page('deliver', order, shop.seller);
    await user.click(await screen.findByRole('button', { name: 'Accept order' }));
    const body = { status: 'cancelled' } as const;
    await elsewhere(() =>
      shop.backend.call('orders.changeStatus', { params: { id: order }, body }, shop.buyer.token),
    );
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Accept order' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'New order' })).not.toBeInTheDocument());
    expect(screen.getAllByText('Refunded')).not.toHaveLength(0);
  });

  test("redirects the buyer to the buyer's page", async () => {
    const order = await shop.buy();
    const view = await page('deliver', order, shop.buyer);
    await waitFor(() => expect(view.location()).toBe(`/my-account/orders/receive/${order}`));
  });
});

describe("the buyer's page", () => {
  test('requires a message for a revision and shows that changes were requested', async () => {
    const order = await shop.buy();
    await shop.accept(order);
    await shop.deliver(order);
    const { user } = await page('receive', order, shop.buyer);
    await user.click(await screen.findByRole('button', { name: 'Request a revision (2 left)' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('button', { name: 'Request revision' }));
    expect(await within(dialog).findByText('Write a message first.')).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText('What should be changed?'), 'A little larger.');
    await user.click(within(dialog).getByRole('button', { name: 'Request revision' }));
    expect(await screen.findByText('Changes requested')).toBeInTheDocument();
    expect((await elsewhere(() => shop.read(order))).data).toMatchObject({
      status: 'declined',
      revisions_left: 1,
    });
  });

  test('approves the delivery, shows the payment to the seller and publishes a review', async () => {
    const order = await shop.buy();
    await shop.accept(order);
    await shop.deliver(order);
    const { user, asked } = await page('receive', order, shop.buyer);
    await user.click(await screen.findByRole('button', { name: 'Approve delivery' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Approve delivery' }));
    expect(await screen.findByText(/Released: \$20\.00/)).toBeInTheDocument();

    await user.click(await screen.findByRole('button', { name: 'Publish review' }));
    expect(await screen.findByText('Choose a star rating.')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /4/ }));
    const words = screen.getByLabelText('A few words about the work');
    const publish = () => screen.getByRole('button', { name: 'Publish review' });
    fireEvent.change(words, { target: { value: 'x'.repeat(401) } });
    expect(publish()).toBeDisabled();
    fireEvent.change(words, { target: { value: 'x'.repeat(400) } });
    expect(publish()).toBeEnabled();
    await user.clear(words);
    await user.type(words, 'Just what I wanted.');
    await user.click(screen.getByRole('checkbox', { name: /show this work/ }));
    await user.click(screen.getByRole('button', { name: 'Publish review' }));
    expect(await screen.findByRole('button', { name: 'Edit review' })).toBeInTheDocument();
    expect((await elsewhere(() => shop.read(order))).data.review).toMatchObject({
      rating: 4,
      message: 'Just what I wanted.',
      portfolio_permission: true,
    });
    await waitFor(() => expect(asked.events.map(([name]) => name)).toContain('review.changed'));
  });

  test('links to the invoice, which lists what was paid', async () => {
    const order = await shop.buy(2);
    const view = await page('receive', order, shop.buyer);
    expect(await screen.findByRole('link', { name: 'Invoice' })).toHaveAttribute(
      'href',
      `/my-account/orders/invoice/${order}`,
    );
    view.unmount();
    await page('invoice', order, shop.buyer);
    const lines = () => screen.getAllByRole('row').map(({ textContent }) => textContent);
    await screen.findByRole('heading', { name: 'Invoice' });
    expect(lines().slice(1)).toEqual([
      'A logo for your shop2$20.00$40.00',
      'Price$40.00',
      'Service fee$2.00',
      'Total paid (USD)$42.00',
      'Paid withPaid',
      'Visa ending in 4242$42.00',
    ]);
  });

  test('has an invoice that shows the seller the payout status', async () => {
    const order = await shop.buy();
    await shop.accept(order);
    await shop.deliver(order);
    const invoice = await page('invoice', order, shop.seller);
    expect(await screen.findByText(/You’ll be paid when the buyer approves/)).toBeInTheDocument();
    expect(screen.getByText('You’ll earn (USD)')).toBeInTheDocument();
    invoice.unmount();

    await shop.setWalletAccount(null);
    await shop.approve(order);
    const due = await page('invoice', order, shop.seller);
    expect(await screen.findByText(/This payout is due to you/)).toBeInTheDocument();
    due.unmount();
    const view = await page('deliver', order, shop.seller);
    expect(await screen.findByText(/you’ve earned \$20\.00\. Connect a wallet/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Connect wallet' })).toHaveAttribute(
      'href',
      '/my-account/settings',
    );
    view.unmount();

    const body = { wallet_account: 'ELECTR0NU' };
    await elsewhere(() => shop.backend.call('user.change', { body }, shop.seller.token));
    await elsewhere(() => shop.backend.settled());
    const sent = await page('invoice', order, shop.seller);
    expect(await screen.findByText(/on its way as 8,333\.33 ETN to ELECTR0NU/)).toBeInTheDocument();
    sent.unmount();
    await elsewhere(() => confirmTransfers(shop.backend));
    await page('invoice', order, shop.seller);
    expect(await screen.findByText(/Paid out on .* as 8,333\.33 ETN to ELECTR0NU/)).toBeInTheDocument();
  });

  test('shares files with the seller, requires at least one, and lets the buyer remove their own', async () => {
    const order = await shop.buy();
    const assets = [await shop.upload(shop.buyer, 'delivery', 'colours.txt')];
    await shop.backend.call(
      'orders.addAssets',
      { params: { id: order }, body: { assets } },
      shop.buyer.token,
    );
    const sellers = await page('deliver', order, shop.seller);
    expect(await screen.findByRole('button', { name: 'Download colours.txt' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Remove colours.txt' })).not.toBeInTheDocument();
    sellers.unmount();

    const { user } = await page('receive', order, shop.buyer);
    await user.click(await screen.findByRole('button', { name: 'Add files' }));
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    expect(await screen.findByText('This field is required.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove colours.txt' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Download colours.txt' })).not.toBeInTheDocument(),
    );
    expect((await elsewhere(() => shop.read(order))).data.shared).toEqual([]);
  });

  test('explains why an upload is refused and keeps the chosen files', async () => {
    const hash = await shop.buy();
    const { data } = await elsewhere(() => shop.read(hash));
    const refusal = 'You have too many uploaded files that aren’t part of anything yet.';
    const server = await startApiServer({
      'orders.read': () => ({ data }),
      'orders.timeline': () => ({ data: [] }),
      'uploads.policy': () => failure('upload_quota', refusal),
    });
    const at = `/my-account/orders/receive/${hash}`;
    const { user, unmount } = await renderView(
      remote,
      'receive',
      { path: '/my-account/orders/receive/:hash', at },
      { ...options(shop.buyer), backend: server.url },
    );
    await user.click(await screen.findByRole('button', { name: 'Add files' }));
    const form = within(await screen.findByRole('form', { name: 'Add files to the order' }));
    await user.upload(form.getByLabelText(/^Files, seen by both sides/), new File(['x'], 'sketch.txt'));
    await user.click(form.getByRole('button', { name: 'Add' }));
    expect(await form.findByRole('alert')).toHaveTextContent(refusal);
    expect(form.getByRole('button', { name: 'Remove sketch.txt' })).toBeEnabled();
    unmount();
    await server.close();
  });

  test('adds a note to the timeline', async () => {
    const order = await shop.buy();
    const { user } = await page('receive', order, shop.buyer);
    await user.click(await screen.findByRole('button', { name: 'Write a note' }));
    await user.type(await screen.findByLabelText('Your note, seen by both sides'), 'Thank you so far.');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('Thank you so far.')).toBeInTheDocument();
  });

  test('shows nothing of the order to a stranger', async () => {
    const order = await shop.buy();
    await page('receive', order, shop.stranger);
    expect(screen.queryByText('A logo for your shop')).not.toBeInTheDocument();
  });
});

describe('an order of a custom quote', () => {
  test('shows its terms to both sides, and a task as it is has none', async () => {
    const { backend, buyer, seller, task, pay, card } = await openShopIn(shop.backend);
    const talk = negotiate(backend, { task: task.hash, buyer, seller });
    const { hash } = await talk.offered();
    const { order } = (await pay((await talk.putInBasket(hash)).data.hash, await card())).data;
    for (const [view, by] of [
      ['receive', buyer],
      ['deliver', seller],
    ] as const) {
      const { unmount } = await page(view, order ?? '', by);
      const terms = await screen.findByRole('region', { name: 'Terms of the custom quote' });
      expect(terms).toHaveTextContent(/Price\$95\.00.*DeliveryWithin 7 days.*Revisions included2/);
      expect(terms).toHaveTextContent(`What ${buyer.username} asked forThree foxes, in blue.`);
      expect(terms).toHaveTextContent(`What ${seller.username} wrote about the offerWith sketches.`);
      unmount();
    }

    await page('receive', await shop.buy(), shop.buyer);
    expect(await screen.findByRole('heading', { name: 'Timeline' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Terms of the custom quote' })).toBeNull();
  });
});

describe('cancelling', () => {
  test('asks for confirmation with named actions while the order is pending', async () => {
    const order = await shop.buy();
    const { user } = await page('receive', order, shop.buyer);
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this order?' });
    expect(within(dialog).getByRole('button', { name: 'Cancel order' })).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Keep order' }));
    expect((await elsewhere(() => shop.read(order))).data.status).toBe('pending');
  });

  test('is proposed by one side with a reason and accepted by the other', async () => {
    const order = await shop.buy();
    await shop.accept(order);
    const sellers = await page('deliver', order, shop.seller);
    await sellers.user.click(await screen.findByRole('button', { name: 'Propose to cancel' }));
    const form = await screen.findByRole('dialog');
    await sellers.user.click(await within(form).findByRole('button', { name: 'Send proposal' }));
    expect(await within(form).findByText('Write a message first.')).toBeInTheDocument();
    await sellers.user.type(within(form).getByLabelText('Why do you want to cancel?'), 'I am ill.');
    await sellers.user.click(within(form).getByRole('button', { name: 'Send proposal' }));
    expect(
      await screen.findByRole('heading', { name: 'You proposed to cancel this order' }),
    ).toBeInTheDocument();
    expect(
      screen.getByText(/Without an answer by .* \(in 3 days\), the proposal expires/),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Withdraw proposal' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Propose to cancel' })).not.toBeInTheDocument();
    sellers.unmount();

    const { user } = await page('receive', order, shop.buyer);
    const title = `${shop.seller.username} proposes to cancel this order`;
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getAllByText('I am ill.')).not.toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Decline proposal' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument());
    expect(screen.getAllByText('Refunded')).not.toHaveLength(0);
    expect((await elsewhere(() => shop.read(order))).data.cancellation_reason).toBe('agree-cancellation');
  });

  test('can be proposed, beside messaging and support, when a delivery has no revisions left', async () => {
    const order = await shop.buy();
    await shop.accept(order);
    const body = { message: 'A little larger.' };
    for (let revisions = 2; revisions > 0; revisions -= 1) {
      await shop.deliver(order);
      await shop.backend.call('orders.revise', { params: { id: order }, body }, shop.buyer.token);
    }
    await shop.deliver(order);
    await page('receive', order, shop.buyer);
    expect(await screen.findByRole('link', { name: `Message ${shop.seller.username}` })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/my-account\/inbox\/\w+$/),
    );
    expect(screen.getByRole('link', { name: /^Contact support/ })).toHaveAttribute('href', brand.supportSite);
    expect(screen.getByRole('button', { name: 'Propose to cancel' })).toBeInTheDocument();
    expect(screen.queryByText(/request a revision/)).not.toBeInTheDocument();
    expect(screen.getAllByText(/approved automatically in 3 days/)).toHaveLength(1);
  });
});
