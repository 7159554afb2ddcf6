import { disputes as rules } from '@tasklane/contracts';
import { formsTexts } from '@tasklane/forms';
import {
  buildAdmin,
  disputing,
  elsewhere,
  failure,
  openShop,
  opening,
  renderView,
  startApiServer,
  verdict,
} from '@tasklane/testing';
import type { Member, Shop } from '@tasklane/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '..';

let shop: Shop;
let acts: ReturnType<typeof disputing>;
beforeAll(async () => {
  shop = await openShop();
  acts = disputing(shop.backend);
});
afterAll(async () => {
  await shop.backend.settled();
  await shop.backend.close();
});

type View = Awaited<ReturnType<typeof page>>;

const page = (view: 'receive' | 'deliver', order: string, by: Member, backend = shop.backend.url) =>
  renderView(
    remote,
    view,
    { path: `/my-account/orders/${view}/:hash`, at: `/my-account/orders/${view}/${order}` },
    { backend, as: { token: by.token }, texts: [formsTexts] },
  );

async function delivered(): Promise<string> {
  const order = await shop.buy();
  await shop.accept(order);
  await shop.brief(order);
  await shop.deliver(order);
  return order;
}
/** A delivered order that the buyer disputes; hashes of both. */
async function disputed() {
  const order = await delivered();
  const { data } = await acts.open(order, shop.buyer);
  return { order, dispute: data.hash };
}
const read = async (dispute: string, by = shop.buyer) => (await elsewhere(() => acts.read(dispute, by))).data;

const section = () => screen.findByRole('region', { name: 'Dispute' });
/** The dispute once it has loaded. */
async function card() {
  const region = within(await section());
  await region.findByRole('list', { name: 'How far the dispute has come' });
  return region;
}
/** Opens the form of a step or way, and returns it. */
async function openForm(user: View['user'], name: string) {
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  return within(await dialog.findByRole('form'));
}
async function question(user: View['user'], name: string) {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}
const toasts = ({ asked }: View) => asked.toasts.map(({ text }) => text);

describe('opening a dispute', () => {
  test('asks for what is missing, shows the money, and says what happens then', async () => {
    const order = await delivered();
    const view = await page('receive', order, shop.buyer);
    const { user } = view;
    const form = await openForm(user, 'Something is wrong with this order');
    const { username } = shop.seller;
    expect(form.getByText(/No money moves while the dispute is open\./)).toHaveTextContent(
      `${username} sees all of this and has 72 hours to answer; without an answer, it goes to our team`,
    );
    expect(form.queryByRole('radio', { name: /paid in full/ })).toBeNull();
    await user.type(form.getByLabelText('What happened?'), 'The print files are missing.');
    await user.click(form.getByRole('button', { name: 'Open dispute' }));
    expect(await form.findByText('Choose a reason')).toBeInTheDocument();
    expect(form.getByText('Choose what you ask for')).toBeInTheDocument();

    await user.click(form.getByRole('radio', { name: 'It isn’t what we agreed on' }));
    await user.click(form.getByRole('radio', { name: 'You get a part of the price back' }));
    await user.type(form.getByLabelText('Refund'), '20.01');
    expect(form.queryByText(/You get back/)).toBeNull();
    await user.click(form.getByRole('button', { name: 'Open dispute' }));
    expect(await form.findByText('The price is $20.00. You can’t refund more than that')).toBeInTheDocument();
    expect(form.getByLabelText('What happened?')).toHaveValue('The print files are missing.');
    await user.clear(form.getByLabelText('Refund'));
    await user.type(form.getByLabelText('Refund'), '8');
    expect(form.getByText(`You get back $8.40, and ${username} is paid $12.00.`)).toBeInTheDocument();
    await user.dblClick(form.getByRole('button', { name: 'Open dispute' }));

    const region = await card();
    expect(region.getByText(`It’s ${username}’s turn.`)).toBeInTheDocument();
    expect(region.getByText('$8.00 of the price back')).toBeInTheDocument();
    expect(region.getByText('It isn’t what we agreed on')).toBeInTheDocument();
    expect(
      region.getByText(new RegExp(`^If ${username} doesn’t answer by .* \\(in 3 days\\)`)),
    ).toBeInTheDocument();
    await waitFor(() => expect(toasts(view)).toEqual([`Dispute opened. We’ve notified ${username}.`]));
    expect(screen.queryByRole('group', { name: 'Need a change?' })).toBeNull();
    const { data } = await elsewhere(() => shop.read(order));
    const { positions, wants } = await read(data.dispute ?? '');
    expect([wants, positions.length]).toEqual(['part', 1]);
  });

  test('quotes messages on purpose, and sellers may ask to be paid', async () => {
    const order = await delivered();
    const { thread } = (await shop.read(order, shop.seller)).data;
    await shop.backend.call(
      'messages.post',
      { params: { id: thread ?? '' }, body: { message: 'I will pay when I like it.' } },
      shop.buyer.token,
    );
    const { user } = await page('deliver', order, shop.seller);
    const form = await openForm(user, 'Something is wrong with this order');
    await user.click(form.getByRole('radio', { name: 'The buyer is abusive or unfair' }));
    await user.click(form.getByRole('radio', { name: 'You’re paid in full, $20.00' }));
    expect(
      form.getByText(`You’re paid $20.00, and ${shop.buyer.username} gets nothing back.`),
    ).toBeInTheDocument();
    await user.type(form.getByLabelText('What happened?'), 'I delivered as agreed.');
    await user.click(form.getByText('Choose from your conversation (0 chosen)'));
    await user.click(await form.findByRole('checkbox', { name: /I will pay when I like it\./ }));
    expect(form.getByText('Choose from your conversation (1 chosen)')).toBeInTheDocument();
    // What the site itself wrote cannot be quoted.
    expect(form.queryByRole('checkbox', { name: /delivered/ })).toBeNull();
    await user.click(form.getByRole('button', { name: 'Open dispute' }));
    const region = await card();
    const quoted = await region.findByRole('figure');
    expect(quoted).toHaveTextContent(`I will pay when I like it.${shop.buyer.username} in a message`);
  });

  test('is too late for an order that was approved meanwhile: the form keeps what was typed and says so', async () => {
    const order = await delivered();
    const { user } = await page('deliver', order, shop.seller);
    const form = await openForm(user, 'Something is wrong with this order');
    await user.click(form.getByRole('radio', { name: 'Something else' }));
    await user.click(form.getByRole('radio', { name: /paid in full/ }));
    await user.type(form.getByLabelText('What happened?'), 'I hear nothing.');
    await elsewhere(() => shop.approve(order));
    await user.click(form.getByRole('button', { name: 'Open dispute' }));
    expect(await form.findByText(/^Somebody was faster/)).toBeInTheDocument();
    expect(form.getByLabelText('What happened?')).toHaveValue('I hear nothing.');
    expect(await screen.findByText(/^The order is complete/)).toBeInTheDocument();
  });
});

describe('between the two sides', () => {
  test('says whose turn it is in each one’s words, and passes it with an answer', async () => {
    const { order, dispute } = await disputed();
    const view = await page('deliver', order, shop.seller);
    const { user } = view;
    const { username } = shop.buyer;
    const region = await card();
    expect(screen.getByRole('link', { name: 'Go to the dispute' })).toHaveAttribute(
      'href',
      `/my-account/orders/deliver/${order}#dispute`,
    );
    expect(region.getByText('Your turn')).toBeInTheDocument();
    expect(region.getByText(new RegExp(`^${username} says that something is wrong`))).toBeInTheDocument();
    expect(region.getByText(/^If you don’t answer by .*\(in 3 days\)/)).toBeInTheDocument();
    expect(region.getByText(opening.message)).toBeInTheDocument();
    const steps = within(region.getByRole('group', { name: 'What you can do' }));
    expect(steps.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Answer',
      'Offer a settlement',
      'Meet in the middle',
      'Ask our team to decide',
    ]);

    const form = await openForm(user, 'Answer');
    await user.click(form.getByRole('button', { name: 'Send' }));
    expect(await form.findByText('Write a message first.')).toBeInTheDocument();
    await user.type(form.getByLabelText('How do you see it?'), 'It is all in the archive.');
    await user.click(form.getByRole('button', { name: 'Send' }));
    expect(await region.findByText('Their turn')).toBeInTheDocument();
    expect(region.getByText('It is all in the archive.')).toBeInTheDocument();
    await waitFor(() => expect(toasts(view)).toEqual([`Sent. We’ve notified ${username}.`]));
    expect((await read(dispute)).status).toBe('buyer');
  });

  test('an offer shows its money before it is taken, and both sides see what came of it', async () => {
    const { order, dispute } = await disputed();
    const sellers = await page('deliver', order, shop.seller);
    const form = await openForm(sellers.user, 'Offer a settlement');
    await sellers.user.type(form.getByLabelText('Refund'), '5');
    expect(
      form.getByText(`${shop.buyer.username} gets back $5.25, and you’re paid $15.00.`),
    ).toBeInTheDocument();
    await sellers.user.click(form.getByRole('button', { name: 'Send offer' }));
    expect(await screen.findByRole('button', { name: 'Change your offer' })).toBeInTheDocument();
    sellers.unmount();

    const view = await page('receive', order, shop.buyer);
    const region = await card();
    const result = `You get back $5.25, and ${shop.seller.username} is paid $15.00.`;
    expect(region.getAllByText(result)).toHaveLength(2);
    const dialog = await question(view.user, 'Accept offer');
    expect(dialog.getByText(result)).toBeInTheDocument();
    expect(
      dialog.getByText('The dispute and the order end with that. This can’t be undone.'),
    ).toBeInTheDocument();
    await view.user.dblClick(dialog.getByRole('button', { name: 'Accept offer' }));
    expect(await region.findByText('Over')).toBeInTheDocument();
    const settled = `You and ${shop.seller.username} settled the dispute.`;
    expect(region.getAllByText(settled)[0]).toBeInTheDocument();
    expect(await screen.findByText('Partly refunded')).toBeInTheDocument();
    await waitFor(() => expect(toasts(view)).toEqual(['Settled. The dispute is over.']));
    expect((await read(dispute)).end).toMatchObject({ outcome: 'part', price_back: 5, seller_gets: 15 });
  });

  test('an offer that was replaced meanwhile is not taken: the new one is shown instead', async () => {
    const { order, dispute } = await disputed();
    await acts.offer(dispute, shop.seller, { outcome: 'part', refund: 10 });
    const { user } = await page('receive', order, shop.buyer);
    const dialog = await question(user, 'Accept offer');
    expect(dialog.getByText(/You get back \$10\.50/)).toBeInTheDocument();
    await elsewhere(() => acts.offer(dispute, shop.seller, { outcome: 'part', refund: 2 }));
    await user.click(dialog.getByRole('button', { name: 'Accept offer' }));
    expect(
      await dialog.findByText(
        `${shop.seller.username} has replaced that offer in the meantime. This is the new one:`,
      ),
    ).toBeInTheDocument();
    expect(dialog.getByText(/You get back \$2\.10/)).toBeInTheDocument();
    expect(dialog.queryByText(/You get back \$10\.50/)).toBeNull();
    expect((await read(dispute)).over).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Accept offer' }));
    await waitFor(async () => expect((await read(dispute)).end).toMatchObject({ price_back: 2 }));
  });

  test('an offer of a dispute that was dropped meanwhile says so, and the page shows the order', async () => {
    const { order, dispute } = await disputed();
    await acts.offer(dispute, shop.buyer, { outcome: 'redelivery' });
    const view = await page('deliver', order, shop.seller);
    const dialog = await question(view.user, 'Accept offer');
    expect(
      dialog.getByText('The dispute ends with that, and the order goes on. This can’t be undone.'),
    ).toBeInTheDocument();
    await elsewhere(() => acts.drop(dispute, shop.buyer));
    await view.user.click(dialog.getByRole('button', { name: 'Accept offer' }));
    await waitFor(() => expect(toasts(view)).toEqual([expect.stringMatching(/^Somebody was faster/)]));
    expect(screen.queryByRole('button', { name: 'Accept offer' })).toBeNull();
    expect(
      (await screen.findAllByText(`${shop.buyer.username} dropped the dispute.`))[0],
    ).toBeInTheDocument();
  });

  test('hidden amounts say what they mean at worst, and settle in the middle once they meet', async () => {
    const { order, dispute } = await disputed();
    await acts.seal(dispute, shop.buyer, 10);
    const view = await page('deliver', order, shop.seller);
    const { user } = view;
    const form = await openForm(user, 'Meet in the middle');
    expect(form.getByText(/never sees it/)).toBeInTheDocument();
    expect(form.getByText('You can name an amount 3 more times.')).toBeInTheDocument();
    await user.type(form.getByLabelText('The most you would give back'), '4');
    expect(
      form.getByText(
        `You would be paid $16.00 or more, and ${shop.buyer.username} would get back $4.20 or less.`,
      ),
    ).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Name this amount' }));
    expect(await screen.findByText(/^Your hidden amount is \$4\.00 of the price/)).toHaveTextContent(
      'You can change it 2 more times.',
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await openForm(user, 'Meet in the middle');
    await user.type(again.getByLabelText('The most you would give back'), '14');
    await user.click(again.getByRole('button', { name: 'Name this amount' }));
    await waitFor(() =>
      expect(toasts(view)).toContain('Your amounts meet: the dispute is settled in the middle.'),
    );
    expect((await read(dispute)).end).toMatchObject({ outcome: 'part', price_back: 12 });
  });

  test('a side that has said all it may is not asked for more', async () => {
    const { order, dispute } = await disputed();
    for (let said = 1; said < rules.mostPositions; said += 1)
      await acts.answer(dispute, shop.buyer, 'And this.');
    await page('receive', order, shop.buyer);
    const region = await card();
    expect(region.getByText(/^You’ve written as much as one side can/)).toBeInTheDocument();
    expect(region.queryByRole('button', { name: 'Add something' })).toBeNull();
    expect(region.getByRole('button', { name: 'Offer a settlement' })).toBeInTheDocument();
  });

  test('dropping it says what happens with the order, which then goes on', async () => {
    const { order } = await disputed();
    const view = await page('receive', order, shop.buyer);
    const dialog = await question(view.user, 'Drop the dispute');
    expect(dialog.getByText(/^The order goes on where it stood, and no money moves\./)).toBeInTheDocument();
    await view.user.click(dialog.getByRole('button', { name: 'Drop the dispute' }));
    expect(await screen.findByText('Are you happy with the work?')).toBeInTheDocument();
    expect((await screen.findAllByText('You dropped the dispute.'))[0]).toBeInTheDocument();
    await waitFor(() => expect(toasts(view)).toEqual(['Dispute dropped. The order goes on.']));
    // It can be disputed again.
    expect(screen.getByRole('button', { name: 'Something is wrong with this order' })).toBeInTheDocument();
  });

  test('an answer that comes too late keeps what was typed beside the dispute as it stands', async () => {
    const { order, dispute } = await disputed();
    const { user } = await page('deliver', order, shop.seller);
    const form = await openForm(user, 'Answer');
    await user.type(form.getByLabelText('How do you see it?'), 'You are right.');
    await elsewhere(() => acts.drop(dispute, shop.buyer));
    await user.click(form.getByRole('button', { name: 'Send' }));
    expect(await form.findByText(/^Somebody was faster/)).toBeInTheDocument();
    expect(form.getByLabelText('How do you see it?')).toHaveValue('You are right.');
    expect(await screen.findByText('Over')).toBeInTheDocument();
  });
});

describe('with our team', () => {
  const admin = () => buildAdmin(shop.backend, 'ROLE_ADMIN_DISPUTE');
  /** A dispute that an admin has taken. */
  async function onDesk() {
    const made = await disputed();
    const judge = await admin();
    await acts.escalate(made.dispute, shop.buyer);
    await acts.claim(made.dispute, judge);
    return { ...made, judge };
  }

  test('a side hands it over after a question that says what follows', async () => {
    const { order, dispute } = await disputed();
    const view = await page('receive', order, shop.buyer);
    const dialog = await question(view.user, 'Ask our team to decide');
    expect(dialog.getByText(/You can’t take this back\./)).toBeInTheDocument();
    await view.user.click(dialog.getByRole('button', { name: 'Ask our team to decide' }));
    const region = await card();
    expect(await region.findByText('Being reviewed')).toBeInTheDocument();
    expect(region.getByText(/Nobody has to do anything\./)).toBeInTheDocument();
    expect(region.getByRole('button', { name: 'Add something' })).toBeInTheDocument();
    expect((await read(dispute)).status).toBe('escalated');
  });

  test('a question says whom it is for and until when, until it is answered', async () => {
    const { order, dispute, judge } = await onDesk();
    await acts.ask(dispute, judge, { side: 'seller', hours: 24, message: 'Where are the files?' });
    const buyers = await page('receive', order, shop.buyer);
    const region = await card();
    expect(region.getByText(new RegExp(`^A question for ${shop.seller.username}`))).toBeInTheDocument();
    expect(region.queryByText(/^Our team has a question for you/)).toBeNull();
    buyers.unmount();

    const { user } = await page('deliver', order, shop.seller);
    const own = await card();
    expect(
      own.getByText(/^Our team has a question for you\. Answer by .*\(in 1 day|tomorrow/),
    ).toBeInTheDocument();
    expect(own.getByText(/^A question for you, to answer by/)).toBeInTheDocument();
    const form = await openForm(user, 'Add something');
    await user.type(form.getByLabelText('How do you see it?'), 'In the archive.');
    await user.click(form.getByRole('button', { name: 'Send' }));
    expect(await own.findByText('In the archive.')).toBeInTheDocument();
    expect(own.queryByText(/^Our team has a question for you/)).toBeNull();
  });

  test('a decision has its money, both reasons and its date; an appeal takes it to another admin', async () => {
    const { order, dispute, judge } = await onDesk();
    await acts.decide(dispute, judge);
    const view = await page('deliver', order, shop.seller);
    const { user } = view;
    const region = await card();
    expect(region.getByText('Decided, may be appealed')).toBeInTheDocument();
    expect(
      region.getByText(/^If nobody appeals by .*\(in 3 days\), the decision is carried out\./),
    ).toBeInTheDocument();
    const result = `${shop.buyer.username} gets back $10.50, and you’re paid $10.00.`;
    expect(region.getAllByText(result)).toHaveLength(2);
    expect(region.getByText('Reason for you').nextSibling).toHaveTextContent(verdict.reason_seller);
    expect(region.getByText(`Reason for ${shop.buyer.username}`).nextSibling).toHaveTextContent(
      verdict.reason_buyer,
    );
    const form = await openForm(user, 'Appeal');
    expect(form.getByText(/A decision can be appealed once/)).toBeInTheDocument();
    await user.type(form.getByLabelText('What’s new?'), 'Here is the receipt.');
    await user.click(form.getByRole('button', { name: 'Send appeal' }));
    expect(await region.findByText(/^The decision was appealed/)).toBeInTheDocument();
    expect(region.queryByRole('button', { name: 'Appeal' })).toBeNull();
    expect(region.getAllByText('Appeal')).toHaveLength(1);
    view.unmount();

    const other = await admin();
    await acts.claim(dispute, other);
    await acts.decide(dispute, other, {
      ...verdict,
      outcome: 'payment',
      reason_buyer: 'The receipt says so.',
    });
    await page('receive', order, shop.buyer);
    const ended = await card();
    expect(ended.getAllByText('Our team’s decision was carried out.')[0]).toBeInTheDocument();
    expect(
      ended.getAllByText(`${shop.seller.username} is paid $20.00, and you get nothing back.`)[0],
    ).toBeInTheDocument();
    expect(ended.getByText('It’s final and was carried out at once.')).toBeInTheDocument();
    // What was decided first stays readable beside it.
    const reasons = ended.getAllByText('Reason for you').map(({ nextSibling }) => nextSibling?.textContent);
    expect(reasons).toEqual([verdict.reason_buyer, 'The receipt says so.']);
    expect(ended.getAllByText('Appeal')).toHaveLength(1);
    expect(ended.queryByRole('group', { name: 'What you can do' })).toBeNull();
  });
});

describe('evidence', () => {
  test('a file that the server refuses is named at the files, and what was typed stays', async () => {
    const { order, dispute } = await disputed();
    const { data } = await shop.read(order, shop.seller);
    const whole = (await acts.read(dispute, shop.seller)).data;
    const refusal = 'This file wasn’t uploaded, or its upload has expired.';
    const server = await startApiServer({
      'orders.read': () => ({ data }),
      'orders.timeline': () => ({ data: [] }),
      'payments.ofOrder': () => ({ data: { steps: [] } }),
      'disputes.read': () => ({ data: whole }),
      'disputes.answer': () =>
        failure('validation_failed', 'Invalid', { children: { assets: { errors: [refusal] } } }),
    });
    const { user, unmount } = await page('deliver', order, shop.seller, server.url);
    const form = await openForm(user, 'Answer');
    await user.type(form.getByLabelText('How do you see it?'), 'Here is the archive.');
    await user.click(form.getByRole('button', { name: 'Send' }));
    expect(await form.findByText(refusal)).toBeInTheDocument();
    expect(form.queryByText('Invalid')).toBeNull();
    expect(form.getByLabelText('How do you see it?')).toHaveValue('Here is the archive.');
    unmount();
    await server.close();
  });

  test('chosen files are not lost by leaving the form unintentionally', async () => {
    const { order } = await disputed();
    const { user } = await page('deliver', order, shop.seller);
    const form = await openForm(user, 'Answer');
    await user.upload(form.getByLabelText(/^Files that show it/), new File(['x'], 'archive.txt'));
    expect(await form.findByText('archive.txt')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toContainElement(screen.getByText('archive.txt'));
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('files can be downloaded by the other side', async () => {
    const order = await delivered();
    const assets = [await shop.upload(shop.buyer, 'dispute', 'proof.txt')];
    await acts.open(order, shop.buyer, { ...opening, assets });
    const { user } = await page('deliver', order, shop.seller);
    const saved: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    await user.click(await screen.findByRole('button', { name: 'Download proof.txt' }));
    await waitFor(() => expect(saved).toEqual(['proof.txt']));
    click.mockRestore();
  });
});

test('a disputed order in the list leads to its dispute', async () => {
  const { order } = await disputed();
  const at = '/my-account/purchases';
  await renderView(
    remote,
    'purchases',
    { path: at, at: `${at}?status=disputed` },
    { backend: shop.backend.url, as: { token: shop.buyer.token } },
  );
  const links = await screen.findAllByRole('link', { name: 'A logo for your shop' });
  expect(links.map((link) => link.getAttribute('href'))).toContain(
    `/my-account/orders/receive/${order}#dispute`,
  );
});

test('a dispute that does not load says so beside the order, and is read again on request', async () => {
  const { order, dispute } = await disputed();
  const { data } = await shop.read(order);
  const whole = (await acts.read(dispute, shop.buyer)).data;
  let isAway = true;
  const server = await startApiServer({
    'orders.read': () => ({ data }),
    'orders.timeline': () => ({ data: [] }),
    'payments.ofOrder': () => ({ data: { steps: [] } }),
    'disputes.read': () => (isAway ? failure('internal') : { data: whole }),
  });
  const { user, unmount } = await page('receive', order, shop.buyer, server.url);
  const region = within(await section());
  const retry = await region.findByRole('button', { name: 'Try again' });
  isAway = false;
  await user.click(retry);
  expect(await region.findByText('Their turn')).toBeInTheDocument();
  unmount();
  await server.close();
});
