import { formsTexts } from '@tasklane/forms';
import { elsewhere, openShop, renderView } from '@tasklane/testing';
import type { Member, Shop } from '@tasklane/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '..';

let shop: Shop;
beforeAll(async () => (shop = await openShop()));
afterAll(async () => {
  await shop.backend.settled();
  await shop.backend.close();
});

const page = (view: 'receive' | 'deliver' | 'invoice', order: string, by: Member) =>
  renderView(
    remote,
    view,
    { path: `/my-account/orders/${view}/:hash`, at: `/my-account/orders/${view}/${order}` },
    { backend: shop.backend.url, as: { token: by.token }, texts: [formsTexts] },
  );
const list = (side: 'purchases' | 'sales', by: Member) =>
  renderView(
    remote,
    side,
    { path: `/my-account/${side}`, at: `/my-account/${side}` },
    { backend: shop.backend.url, as: { token: by.token }, texts: [formsTexts] },
  );

async function accepted(): Promise<string> {
  const order = await shop.buy();
  await shop.accept(order);
  return order;
}
async function briefed(): Promise<string> {
  const order = await accepted();
  await shop.brief(order);
  return order;
}

const read = async (order: string) => (await elsewhere(() => shop.read(order))).data;
const card = () => screen.findByRole('region', { name: 'Open proposal' });
const ways = () =>
  within(screen.getByRole('group', { name: 'Need a change?' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const press = async (user: Awaited<ReturnType<typeof page>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
/** Opens the form of a way to change an order. */
async function openForm(user: Awaited<ReturnType<typeof page>>['user'], name: string) {
  await press(user, name);
  const dialog = within(await screen.findByRole('dialog'));
  return within(await dialog.findByRole('form'));
}
/** Presses a button of the open proposal, and returns the question. */
async function ask(user: Awaited<ReturnType<typeof page>>['user'], name: string) {
  await user.click(within(await card()).getByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}

describe('the ways to change an order', () => {
  test('are those that the server allows this side, and none for a new order', async () => {
    const fresh = await shop.buy();
    const { unmount } = await page('receive', fresh, shop.buyer);
    expect(await screen.findByRole('heading', { name: 'Timeline' })).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Need a change?' })).toBeNull();
    unmount();

    const order = await briefed();
    const sellers = await page('deliver', order, shop.seller);
    expect(ways()).toEqual([
      'Ask for more time',
      'Propose other terms',
      'Propose to cancel',
      'Something is wrong with this order',
    ]);
    sellers.unmount();
    await page('receive', order, shop.buyer);
    expect(ways()).toEqual([
      'Give more time',
      'Propose other terms',
      'Propose to cancel',
      'Something is wrong with this order',
    ]);
  });
});

describe('cancelling with a part refunded', () => {
  test('shows what each side gets while it is typed, and keeps a refund above the price out', async () => {
    const order = await accepted();
    const { user } = await page('receive', order, shop.buyer);
    const form = await openForm(user, 'Propose to cancel');
    const { username } = shop.seller;
    expect(form.getByText(`You get back $21.00, and ${username} is paid $0.00.`)).toBeInTheDocument();
    await user.click(form.getByRole('radio', { name: 'A part of it' }));
    await user.type(form.getByLabelText('Why do you want to cancel?'), 'A quarter is enough.');
    await user.click(form.getByRole('button', { name: 'Send proposal' }));
    expect(await form.findByText('Enter an amount to refund')).toBeInTheDocument();

    const refund = form.getByLabelText('Refund');
    await user.type(refund, '20.01');
    expect(form.queryByText(/You get back/)).toBeNull();
    await user.click(form.getByRole('button', { name: 'Send proposal' }));
    expect(await form.findByText('The price is $20.00. You can’t refund more than that')).toBeInTheDocument();
    expect((await read(order)).proposal).toBeNull();

    await user.clear(refund);
    await user.type(refund, '15');
    expect(form.getByText(`You get back $15.75, and ${username} is paid $5.00.`)).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Send proposal' }));
    expect(await card()).toHaveTextContent('You proposed to end this order with a partial refund');
    expect((await read(order)).proposal).toMatchObject({ price_back: 15, refund: 15.75, seller_gets: 5 });
  });

  test('what was typed as a part does not count once the whole is chosen', async () => {
    const order = await accepted();
    const { user } = await page('deliver', order, shop.seller);
    const form = await openForm(user, 'Propose to cancel');
    await user.click(form.getByRole('radio', { name: 'A part of it' }));
    await user.type(form.getByLabelText('Refund'), 'much');
    await user.click(form.getByRole('radio', { name: 'All of it, $20.00' }));
    await user.type(form.getByLabelText('Why do you want to cancel?'), 'I am ill.');
    await user.click(form.getByRole('button', { name: 'Send proposal' }));
    await card();
    expect((await read(order)).proposal).toMatchObject({ price_back: 20, seller_gets: 0 });
  });

  test('ends the order for both sides, who see what went back and what is left', async () => {
    const order = await accepted();
    await shop.propose(order, shop.buyer, { kind: 'cancellation', message: 'Enough of it.', refund: 15 });
    const { user, unmount, asked } = await page('deliver', order, shop.seller);
    const { buyer, seller } = shop;
    expect(await card()).toHaveTextContent(
      new RegExp(`${buyer.username} gets back\\$15\\.75${seller.username} is paid\\$5\\.00`),
    );
    const question = await ask(user, 'End order');
    expect(
      question.getByText(`The order ends. ${buyer.username} gets back $15.75, and you’re paid $5.00.`, {
        exact: false,
      }),
    ).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'End order' }));
    expect(await screen.findByText('Partly refunded')).toBeInTheDocument();
    expect(screen.getByText(/You’ve earned \$5\.00, and .* gets back \$15\.75/)).toBeInTheDocument();
    expect(screen.getByText('You earn').nextSibling).toHaveTextContent('$5.00');
    await waitFor(() =>
      expect(asked.toasts.map(({ text }) => text)).toEqual(['Order ended with a partial refund.']),
    );
    unmount();

    const buyers = await page('receive', order, buyer);
    expect(await screen.findByText(/You get back \$15\.75 the way you paid/)).toBeInTheDocument();
    expect(screen.getByText('Paid after the refund').nextSibling).toHaveTextContent('$5.25');
    buyers.unmount();
    const purchases = await list('purchases', buyer);
    expect(await screen.findByText('Partly refunded')).toBeInTheDocument();
    expect(screen.getByText('$15.75 refunded')).toBeInTheDocument();
    purchases.unmount();
    await list('sales', seller);
    expect(await screen.findByText('$15.00 refunded')).toBeInTheDocument();
  });
});

describe('more time', () => {
  test('is asked for by the seller with its date, and accepted by the buyer', async () => {
    const order = await briefed();
    const sellers = await page('deliver', order, shop.seller);
    const form = await openForm(sellers.user, 'Ask for more time');
    await sellers.user.type(form.getByLabelText('How many more days?'), '31');
    await sellers.user.type(form.getByLabelText('Why do you need it?'), 'The printer is broken.');
    await sellers.user.click(form.getByRole('button', { name: 'Send request' }));
    expect(await form.findByText('The most at once is 30 days')).toBeInTheDocument();
    expect(form.queryByText(/New delivery date/)).toBeNull();
    await sellers.user.clear(form.getByLabelText('How many more days?'));
    await sellers.user.type(form.getByLabelText('How many more days?'), '3');
    expect(form.getByText(/^New delivery date: \w+/)).toBeInTheDocument();
    await sellers.user.click(form.getByRole('button', { name: 'Send request' }));
    expect(await card()).toHaveTextContent('You asked for more time');
    sellers.unmount();

    const { user } = await page('receive', order, shop.buyer);
    const table = within(within(await card()).getByRole('table'));
    expect(table.getByRole('columnheader', { name: 'Proposed' })).toBeInTheDocument();
    const before = await read(order);
    const question = await ask(user, 'Accept new date');
    expect(question.getByText(/The delivery is due .* from then on/)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Accept new date' }));
    const agreed = await screen.findByRole('region', { name: 'Changes you agreed on' });
    expect(agreed).toHaveTextContent(`More time, as ${shop.seller.username} asked for`);
    expect(agreed).toHaveTextContent(/3 more days.*The printer is broken\./);
    const after = await read(order);
    expect(Date.parse(after.due ?? '') - Date.parse(before.due ?? '')).toBe(3 * 86_400_000);
    expect(await screen.findByText(`${shop.buyer.username} agreed to more time.`)).toBeInTheDocument();
  });

  test('is given by the buyer at once, in place of a request', async () => {
    const order = await briefed();
    await shop.propose(order, shop.seller, { kind: 'time', message: 'Please.', days: 4 });
    const { user, asked } = await page('receive', order, shop.buyer);
    const form = await openForm(user, 'Give more time');
    expect(form.getByText(/takes the place of .* request/)).toBeInTheDocument();
    await user.type(form.getByLabelText('How many more days?'), '2');
    await user.click(form.getByRole('button', { name: 'Give more time' }));
    const agreed = await screen.findByRole('region', { name: 'Changes you agreed on' });
    expect(agreed).toHaveTextContent(`More time, given by ${shop.buyer.username}`);
    expect(screen.queryByRole('region', { name: 'Open proposal' })).toBeNull();
    await waitFor(() =>
      expect(asked.toasts.map(({ text }) => text)).toEqual([`${shop.seller.username} has more time now.`]),
    );
  });
});

describe('other terms', () => {
  test('are proposed at the same price, compared with the present ones, and stay on the order', async () => {
    const order = await briefed();
    const buyers = await page('receive', order, shop.buyer);
    const form = await openForm(buyers.user, 'Propose other terms');
    expect(form.getByText('The price stays at $20.00.')).toBeInTheDocument();
    expect(form.getByLabelText('Revisions left from then on')).toHaveValue('2');
    await buyers.user.selectOptions(form.getByLabelText('Revisions left from then on'), '4 revisions left');
    await buyers.user.type(form.getByLabelText('What should be different?'), 'In black and white.');
    await buyers.user.click(form.getByRole('button', { name: 'Send proposal' }));
    await card();
    buyers.unmount();

    const { user } = await page('deliver', order, shop.seller);
    const proposed = await card();
    expect(proposed).toHaveTextContent('In black and white.');
    expect(within(proposed).getByRole('row', { name: /^Revisions left/ })).toHaveTextContent(
      'Revisions left24',
    );
    expect(within(proposed).queryByRole('row', { name: /^Due/ })).toBeNull();
    const question = await ask(user, 'Accept new terms');
    expect(
      question.getByText('From then on: 4 revisions left. The price stays at $20.00.'),
    ).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Accept new terms' }));
    expect(await screen.findByRole('region', { name: 'Changes you agreed on' })).toHaveTextContent(
      `Other terms, as ${shop.buyer.username} proposed`,
    );
    expect((await read(order)).revisions_left).toBe(4);
  });

  test('have no days before there is a date to put off', async () => {
    const order = await accepted();
    const { user } = await page('receive', order, shop.buyer);
    const form = await openForm(user, 'Propose other terms');
    expect(form.getByLabelText('Revisions left from then on')).toBeInTheDocument();
    expect(form.queryByLabelText(/How many more days/)).toBeNull();
  });
});

describe('when the other side was faster', () => {
  test('an answer to a proposal that was withdrawn says so, and the page shows the order as it is', async () => {
    const order = await accepted();
    await shop.proposeCancellation(order, shop.buyer);
    const { user, asked } = await page('deliver', order, shop.seller);
    const question = await ask(user, 'Cancel order');
    await elsewhere(() => shop.answer(order, shop.buyer, 'withdraw'));
    await user.click(question.getByRole('button', { name: 'Cancel order' }));
    await waitFor(() =>
      expect(asked.toasts).toMatchObject([{ kind: 'error', text: 'This proposal is no longer open.' }]),
    );
    expect(screen.queryByRole('region', { name: 'Open proposal' })).toBeNull();
    expect(ways()).toEqual([
      'Propose other terms',
      'Propose to cancel',
      'Something is wrong with this order',
    ]);
    expect((await read(order)).status).toBe('accepted');
  });

  test('a proposal that meets another one keeps what was typed beside the one that is open', async () => {
    const order = await accepted();
    const { user } = await page('deliver', order, shop.seller);
    const form = await openForm(user, 'Propose to cancel');
    await user.type(form.getByLabelText('Why do you want to cancel?'), 'I am ill.');
    await elsewhere(() => shop.proposeCancellation(order, shop.buyer));
    await user.click(form.getByRole('button', { name: 'Send proposal' }));
    expect(await form.findByText(/already an open proposal about this order/)).toBeInTheDocument();
    expect(form.getByLabelText('Why do you want to cancel?')).toHaveValue('I am ill.');
    expect(
      await screen.findByText(`${shop.buyer.username} proposes to cancel this order`),
    ).toBeInTheDocument();
  });

  test('pressing twice sends one proposal', async () => {
    const order = await accepted();
    const { user } = await page('deliver', order, shop.seller);
    const form = await openForm(user, 'Propose to cancel');
    await user.type(form.getByLabelText('Why do you want to cancel?'), 'I am ill.');
    await user.dblClick(form.getByRole('button', { name: 'Send proposal' }));
    await card();
    const { data } = await elsewhere(() =>
      shop.backend.call('orders.timeline', { params: { id: order } }, shop.seller.token),
    );
    expect(data.filter(({ event }) => event === 'propose-cancellation')).toHaveLength(1);
  });
});
