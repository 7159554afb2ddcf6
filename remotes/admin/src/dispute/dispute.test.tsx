import type { Role } from '@tasklane/contracts';
import { formsTexts } from '@tasklane/forms';
import {
  buildUser,
  disputing,
  elsewhere,
  lastingSession,
  openShop,
  renderView,
  verdict,
} from '@tasklane/testing';
import type { Member, RenderedView, Shop } from '@tasklane/testing';
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

const admin = (...roles: Role[]): Promise<Member> =>
  elsewhere(async () =>
    lastingSession(
      shop.backend,
      await buildUser(shop.backend, {
        roles: ['ROLE_USER', ...(roles.length > 0 ? roles : (['ROLE_ADMIN_DISPUTE'] as const))],
      }),
    ),
  );
/** An admin who decides, and may look at the order's sums. */
const judge = () => admin('ROLE_ADMIN_DISPUTE', 'ROLE_ADMIN_VIEW_ORDERS');

/** A dispute about a delivered order of 20 dollars, with the order. */
const disputed = () =>
  elsewhere(async () => {
    const order = await shop.buy();
    await shop.accept(order);
    await shop.brief(order);
    await shop.deliver(order);
    const { data } = await acts.open(order, shop.buyer);
    return { order, hash: data.hash };
  });
const escalated = async () => {
  const made = await disputed();
  await elsewhere(() => acts.escalate(made.hash, shop.seller));
  return made;
};
/** The same, which this admin has taken. */
const claimed = async (by: Member) => {
  const made = await escalated();
  await elsewhere(() => acts.claim(made.hash, by));
  return made;
};
/** The same, decided by one admin and appealed by the seller. */
const appealed = async (by: Member) => {
  const made = await claimed(by);
  await elsewhere(() => acts.decide(made.hash, by));
  await elsewhere(() => acts.appeal(made.hash, shop.seller, 'Look at the source files.'));
  return made;
};

const open = (hash: string, as: Member, action = 'escalated') =>
  renderView(
    remote,
    'dispute',
    { path: '/admin/dispute/:action/:hash', at: `/admin/dispute/${action}/${hash}` },
    { backend: shop.backend.url, as: { token: as.token }, texts: [formsTexts] },
  );
const read = (hash: string, by: Member = shop.buyer) =>
  elsewhere(async () => (await acts.read(hash, by)).data);
const readCase = (hash: string, by: Member) => elsewhere(async () => (await acts.readCase(hash, by)).data);
const region = (name: string) => screen.findByRole('region', { name });
const press = async ({ user }: RenderedView, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const decision = async () => within(await screen.findByRole('form', { name: 'Your decision' }));
const question = async () => within(await screen.findByRole('dialog', { name: /^Decide/ }));
const reasonFor = (form: ReturnType<typeof within>, side: 'buyer' | 'seller') =>
  form.getByLabelText(`Reason for ${shop[side].username}, the ${side}`);

describe('the case', () => {
  test('shows who is in dispute about what, what was said, and what silence does', async () => {
    const { hash } = await disputed();
    await elsewhere(() => acts.answer(hash, shop.seller, 'It is what you ordered.'));
    await elsewhere(() => acts.offer(hash, shop.seller, { outcome: 'part', refund: 8 }));
    await open(hash, await judge(), 'outstanding');
    const about = await region('What it’s about');
    for (const text of [shop.seller.username, 'Something else', 'All of the price goes back', '$21.00'])
      expect(within(about).getByText(text)).toBeInTheDocument();
    const waits = await region('What it waits for');
    expect(waits).toHaveTextContent(`It’s ${shop.buyer.username}’s turn to answer.`);
    expect(waits).toHaveTextContent(/Without an answer, it goes to the admins in 3 days, on /);
    const said = within(await region('What was said')).getAllByRole('listitem');
    expect(said.map((entry) => entry.querySelector('strong')?.textContent)).toEqual([
      `${shop.buyer.username} (buyer)`,
      `${shop.seller.username} (seller)`,
    ]);
    expect(said[0]?.getAttribute('style')).toMatch(/--accent: #[0-9a-f]{6}/);
    expect(await region('Offers to settle')).toHaveTextContent(
      `${shop.buyer.username} gets back $8.40, and ${shop.seller.username} is paid $12.00.`,
    );
    expect(await region('Work')).toHaveTextContent('Blue, please.');
    expect(screen.getByRole('link', { name: /^TL-/ })).toHaveAttribute(
      'href',
      expect.stringMatching('/admin/orders/'),
    );
    expect(screen.queryByRole('button', { name: 'Take this dispute' })).toBeNull();
  });

  test('keeps notes that the two sides do not see', async () => {
    const { hash } = await escalated();
    const as = await judge();
    const page = await open(hash, as);
    const notes = within(await region('Internal notes'));
    expect(notes.getByText('Only admins see these. The buyer and the seller never do.')).toBeVisible();
    await press(page, 'Write a note');
    await press(page, 'Add note');
    expect(await notes.findByRole('textbox')).toBeInvalid();
    await page.user.type(notes.getByRole('textbox', { name: 'Write a note' }), 'I know this seller.');
    await press(page, 'Add note');
    await waitFor(() => expect(notes.queryByRole('textbox')).toBeNull());
    expect(notes.getByText('I know this seller.')).toBeVisible();
    expect((await readCase(hash, as)).notes).toMatchObject([{ message: 'I know this seller.' }]);
    expect(JSON.stringify(await read(hash))).not.toContain('I know this seller.');
  });

  test('stays when it is in another list by now, under the right address', async () => {
    const { hash } = await escalated();
    const { asked } = await open(hash, await judge(), 'outstanding');
    expect(await region('What it waits for')).toHaveTextContent('It waits for an admin to take it.');
    await waitFor(() => expect(asked.navigations).toEqual([`/admin/dispute/escalated/${hash}`]));
  });
});

describe('a claim', () => {
  test('is taken and let go', async () => {
    const { hash } = await escalated();
    const as = await judge();
    const page = await open(hash, as);
    expect(await region('Who’s on it')).toHaveTextContent('Nobody is on it.');
    await press(page, 'Take this dispute');
    expect(await screen.findByRole('button', { name: 'Ask for more' })).toBeVisible();
    expect((await readCase(hash, as)).claim).toMatchObject({ mine: true });
    await press(page, 'Let go');
    expect(await screen.findByRole('button', { name: 'Take this dispute' })).toBeVisible();
    await waitFor(() =>
      expect(page.asked.toasts).toEqual([{ kind: 'success', text: 'You’ve let go of this dispute.' }]),
    );
    expect((await readCase(hash, as)).claim).toBeNull();
  });

  test('of a faster admin is shown, with nothing left to press', async () => {
    const { hash } = await escalated();
    const [as, other] = [await judge(), await admin()];
    const page = await open(hash, as);
    await screen.findByRole('button', { name: 'Take this dispute' });
    await elsewhere(() => acts.claim(hash, other));
    await press(page, 'Take this dispute');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `${other.username} was faster and is on this dispute now.`,
    );
    expect(await region('What it waits for')).toHaveTextContent(
      `${other.username} is on it and will decide.`,
    );
    for (const name of ['Take this dispute', 'Ask for more', 'Review decision'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('of an appeal is not for the admin who decided first, who is told why', async () => {
    const [first, other] = [await judge(), await judge()];
    const { hash } = await appealed(first);
    const page = await open(hash, first);
    expect(await region('Who’s on it')).toHaveTextContent(
      'You made the first decision, so another admin decides the appeal.',
    );
    expect(screen.queryByRole('button', { name: 'Take this dispute' })).toBeNull();
    page.unmount();

    await open(hash, other);
    const before = await region('First decision');
    expect(before).toHaveTextContent(`${shop.seller.username} appealed against it.`);
    expect(before).toHaveTextContent('$10.00 of the price goes back');
    expect(before).toHaveTextContent(verdict.reason_seller);
    expect(screen.getByRole('button', { name: 'Take this dispute' })).toBeVisible();
  });
});

test('a side is asked for more, and the page says until when it may answer', async () => {
  const as = await judge();
  const { hash } = await claimed(as);
  const page = await open(hash, as);
  await press(page, 'Ask for more');
  const form = within(await screen.findByRole('form', { name: 'Ask one side for more' }));
  await page.user.click(form.getByRole('radio', { name: `${shop.seller.username} (seller)` }));
  await page.user.selectOptions(form.getByLabelText('Time to answer'), '1 day');
  await page.user.click(form.getByRole('button', { name: 'Send question' }));
  expect((await readCase(hash, as)).dispute.positions).toHaveLength(1);
  await page.user.type(form.getByLabelText('What do you need to know?'), 'When did you send it?');
  await page.user.click(form.getByRole('button', { name: 'Send question' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await region('What it waits for')).toHaveTextContent(
    new RegExp(`${shop.seller.username} was asked for more and has until .* \\(in 1 day|tomorrow\\)`),
  );
  const { positions } = await read(hash, shop.seller);
  expect(positions.at(-1)).toMatchObject({
    author: 'admin',
    asks: 'seller',
    message: 'When did you send it?',
  });
});

describe('a decision', () => {
  test('needs an outcome and a reason for each side, and keeps what was typed', async () => {
    const as = await judge();
    const { hash } = await claimed(as);
    const page = await open(hash, as);
    const form = await decision();
    expect(form.getByText('Choose how it ends to see who gets what.')).toBeVisible();
    await page.user.click(form.getByRole('radio', { name: 'Each side gets a part' }));
    await page.user.type(form.getByLabelText('How much of the price goes back'), '20.01');
    await page.user.type(reasonFor(form, 'buyer'), 'Half of it was delivered.');
    await press(page, 'Review decision');
    expect(await form.findByText('Missing reason')).toBeVisible();
    expect(form.getByText('The price is $20.00. You can’t refund more than that')).toBeVisible();
    expect(form.queryByText(/gets back/)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(reasonFor(form, 'buyer')).toHaveValue('Half of it was delivered.');
    expect((await read(hash)).decision).toBeNull();
  });

  test('shows who gets what while it is typed and again before it is made', async () => {
    const as = await judge();
    const { hash } = await claimed(as);
    const page = await open(hash, as);
    const form = await decision();
    const [buyer, seller] = [shop.buyer.username, shop.seller.username];
    const consequence = (refund: string, earned: string) =>
      `${buyer} gets back ${refund} of the $21.00 they paid. ${seller} is paid ${earned} of the price of $20.00.`;
    await page.user.click(form.getByRole('radio', { name: 'The buyer gets everything back' }));
    expect(form.getByText(consequence('$21.00', '$0.00'))).toBeVisible();
    await page.user.click(form.getByRole('radio', { name: 'The seller is paid in full' }));
    expect(form.getByText(consequence('$0.00', '$20.00'))).toBeVisible();
    await page.user.click(form.getByRole('radio', { name: 'Each side gets a part' }));
    await page.user.type(form.getByLabelText('How much of the price goes back'), '10');
    expect(form.getByText(consequence('$10.50', '$10.00'))).toBeVisible();
    await page.user.type(reasonFor(form, 'buyer'), verdict.reason_buyer);
    await page.user.type(reasonFor(form, 'seller'), verdict.reason_seller);

    await press(page, 'Review decision');
    const first = await question();
    expect(first.getByText(consequence('$10.50', '$10.00'))).toBeVisible();
    expect(
      first.getByText('Either side can appeal within 72 hours. No money moves until then.'),
    ).toBeVisible();
    await page.user.click(first.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await read(hash)).decision).toBeNull();
    expect(reasonFor(form, 'seller')).toHaveValue(verdict.reason_seller);

    await press(page, 'Review decision');
    await page.user.click((await question()).getByRole('button', { name: 'Decide' }));
    const made = await region('Decision');
    expect(made).toHaveTextContent('$10.00 of the price goes back');
    await waitFor(() =>
      expect(page.asked.toasts).toEqual([{ kind: 'success', text: 'The dispute is decided.' }]),
    );
    expect((await read(hash)).decision).toMatchObject({
      ...{ outcome: 'part', price_back: 10, buyer_gets: 10.5, seller_gets: 10 },
      ...{ reason_buyer: verdict.reason_buyer, reason_seller: verdict.reason_seller },
    });
    expect(await region('What it waits for')).toHaveTextContent(
      /Without an appeal, the decision is carried out in 3 days/,
    );
    expect(screen.queryByRole('form', { name: 'Your decision' })).toBeNull();
  });

  test.each([
    ['ROLE_ADMIN_DISPUTE', (hash: string) => [`/admin/dispute/complete/${hash}`]],
    ['ROLE_ADMIN_DISPUTE_ESCALATED', () => []],
  ] as const)('of an appeal is carried out at once, and stays in view for %s', async (role, addresses) => {
    const [first, other] = [await judge(), await admin(role, 'ROLE_ADMIN_VIEW_ORDERS')];
    const { hash, order } = await appealed(first);
    await elsewhere(() => acts.claim(hash, other));
    const page = await open(hash, other);
    const form = await decision();
    await page.user.click(form.getByRole('radio', { name: 'The seller is paid in full' }));
    await page.user.type(reasonFor(form, 'buyer'), 'The files are all there.');
    await page.user.type(reasonFor(form, 'seller'), 'You were right.');
    await press(page, 'Review decision');
    const dialog = within(await screen.findByRole('dialog', { name: 'Decide this appeal for good?' }));
    expect(
      dialog.getByText('This decides the appeal. It’s carried out at once and can’t be changed.'),
    ).toBeVisible();
    await page.user.click(dialog.getByRole('button', { name: 'Decide' }));
    expect(await region('Decision on the appeal')).toHaveTextContent('You were right.');
    expect(await region('First decision')).toHaveTextContent(verdict.reason_seller);
    expect(await region('What was said')).toHaveTextContent('The dispute ended');
    await waitFor(() => expect(page.asked.toasts).toHaveLength(1));
    expect(page.asked.navigations).toEqual(addresses(hash));
    expect(screen.getByRole('region', { name: 'Decision on the appeal' })).toBeVisible();
    const { status } = (await elsewhere(() => shop.read(order))).data;
    expect(status).toBe('completed');
  });

  test('comes too late once the sides have settled, which the page says', async () => {
    const as = await judge();
    const { hash } = await claimed(as);
    const page = await open(hash, as);
    const form = await decision();
    await page.user.click(form.getByRole('radio', { name: 'The buyer gets everything back' }));
    await page.user.type(reasonFor(form, 'buyer'), 'A');
    await page.user.type(reasonFor(form, 'seller'), 'B');
    await elsewhere(async () => {
      const { data } = await acts.offer(hash, shop.seller, { outcome: 'part', refund: 5 });
      await acts.settle(hash, shop.buyer, data.offers[0]?.hash ?? '');
    });
    await press(page, 'Review decision');
    await page.user.click((await question()).getByRole('button', { name: 'Decide' }));
    expect(await screen.findByText('This dispute has moved on, so nothing was sent')).toBeVisible();
    expect(await region('What was said')).toHaveTextContent('$5.00 of the price goes back');
    expect(screen.queryByRole('form', { name: 'Your decision' })).toBeNull();
    expect(await read(hash)).toMatchObject({ decision: null, end: { price_back: 5 } });
  });
});
