import { formsTexts } from '@tasklane/forms';
import { buildAdmin, buildGiftCard, buildUser, elsewhere, renderView, startBackend } from '@tasklane/testing';
import type { TestBackend } from '@tasklane/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '..';

let backend: TestBackend;
let admin: Awaited<ReturnType<typeof buildAdmin>>;
beforeAll(async () => {
  backend = await startBackend();
  admin = await buildAdmin(backend, 'ROLE_ADMIN_GIFTCARDS');
});
afterAll(() => backend.close());

const open = (at = '/admin/giftcard') =>
  renderView(
    remote,
    'gift-cards',
    { path: '/admin/giftcard', at },
    { backend: backend.url, as: admin, texts: [formsTexts] },
  );
const person = () => elsewhere(() => buildUser(backend));
const build = (options: Parameters<typeof buildGiftCard>[1] = {}) =>
  elsewhere(() => buildGiftCard(backend, options));
/** Builds a card that somebody has redeemed, and opens the list of their cards. */
async function openCardOf(balance: number) {
  const owner = await person();
  const card = await build({ balance, owner: owner.hash });
  const page = await open(`/admin/giftcard?user=${owner.username}`);
  const row = within(await screen.findByRole('row', { name: new RegExp(owner.username) }));
  return { owner, ...card, ...page, row };
}
const cardsOf = (user: string) =>
  elsewhere(async () => (await backend.call('giftCards.list', { query: { user } }, admin.token)).data);
/** Returns the state of a card by the end of its code. */
const stateOf = (code: string) =>
  elsewhere(async () => {
    const query = { last4: code.slice(-4) };
    return (await backend.call('giftCards.list', { query }, admin.token)).data[0]?.state;
  });
const setBalance = (owner: string, card: string, amount: number) =>
  elsewhere(() => {
    const expiry = { date: { year: 2999, month: 1, day: 2 }, time: { hour: 3, minute: 4 } };
    const input = { params: { id: owner, card }, body: { amount, date_expired: expiry } };
    return backend.call('giftCards.changeBalance', input, admin.token);
  });

describe('the list of gift cards', () => {
  test('offers to issue cards beside its title and while there is none', async () => {
    const empty = await startBackend();
    const as = await buildAdmin(empty, 'ROLE_ADMIN_GIFTCARDS');
    const at = '/admin/giftcard';
    await renderView(remote, 'gift-cards', { path: at, at }, { backend: empty.url, as, texts: [formsTexts] });
    expect(await screen.findByRole('heading', { name: 'No gift cards yet' })).toBeVisible();
    const links = screen.getAllByRole('link', { name: 'New gift cards' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('/admin/giftcard/new'));
    await empty.close();
  });

  test('shows the end of each code, its owner, balance, expiry and state', async () => {
    const owner = await person();
    const { hash, code } = await build({ balance: 50, owner: owner.hash });
    await setBalance(owner.hash, hash, 25);
    await open(`/admin/giftcard?user=${owner.username}`);
    const row = await screen.findByRole('row', { name: new RegExp(owner.username) });
    expect(row).toHaveAccessibleName(
      expect.stringMatching(/\$25\.00 of \$50\.00 Jan \d, 2999, .* Redeemed .* Change balance Block$/),
    );
    expect(within(row).getByRole('rowheader', { name: `•••• ${code.slice(-4)}` })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Gift cards' })).toBeVisible();
    expect(document.title).toMatch(/^Gift cards/);
  });

  test('shows a card that nobody has redeemed, without a balance to change', async () => {
    const { code } = await build({ balance: 10 });
    await open(`/admin/giftcard?last4=${code.slice(-4)}`);
    const row = await screen.findByRole('row', { name: /Not redeemed yet \$10\.00 of \$10\.00/ });
    expect(within(row).getByRole('button', { name: 'Block' })).toHaveAccessibleDescription(
      `•••• ${code.slice(-4)}`,
    );
    expect(within(row).queryByRole('button', { name: 'Change balance' })).toBeNull();
  });

  test('shows a raised balance, and names a card without a code', async () => {
    const owner = await person();
    const expiry = { date: { year: 2999, month: 1, day: 2 }, time: { hour: 3, minute: 4 } };
    const input = { params: { id: owner.hash }, body: { amount: 15, date_expired: expiry } };
    const granted = await elsewhere(() => backend.call('giftCards.grant', input, admin.token));
    await setBalance(owner.hash, granted.data.hash, 40);
    await open(`/admin/giftcard?user=${owner.username}`);
    const row = await screen.findByRole('row', { name: new RegExp(owner.username) });
    expect(within(row).getByRole('rowheader', { name: 'Card without a code' })).toBeVisible();
    expect(within(row).getByText('$40.00, up from $15.00')).toBeVisible();
  });

  test('is filtered through the address', async () => {
    const { code } = await build();
    const { user, asked, unmount } = await open();
    await user.selectOptions(await screen.findByLabelText('Status'), 'Not redeemed');
    await user.type(screen.getByLabelText('Last 4 characters'), code.slice(-4));
    await user.click(screen.getByRole('button', { name: 'Apply filters' }));
    const address = `/admin/giftcard?state=issued&last4=${code.slice(-4)}`;
    expect(asked.navigations).toEqual([address]);
    unmount();
    const filtered = await open(address);
    expect(await screen.findByRole('rowheader', { name: `•••• ${code.slice(-4)}` })).toBeVisible();
    filtered.unmount();
    await open('/admin/giftcard?user=nobody');
    expect(await screen.findByRole('heading', { name: 'No matching gift cards' })).toBeVisible();
  });

  test('can be downloaded as a CSV file', async () => {
    const { user } = await open();
    const saved: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    await user.click(await screen.findByRole('button', { name: 'Download as a spreadsheet' }));
    await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^gift-cards-.*\.csv$/)]));
    click.mockRestore();
  });
});

describe('blocking a gift card', () => {
  test('says what its owner loses, and can be undone', async () => {
    const { owner, code, user, asked, row } = await openCardOf(25);
    await user.click(row.getByRole('button', { name: 'Block' }));
    const blocking = within(await screen.findByRole('dialog', { name: 'Block this gift card?' }));
    expect(
      blocking.getByText(
        `${owner.username} can’t spend the $25.00 on it until you unblock it. It still expires on its date.`,
      ),
    ).toBeVisible();
    expect(await stateOf(code)).toBe('redeemed');
    await user.click(blocking.getByRole('button', { name: 'Block card' }));
    expect(await row.findByText('Blocked')).toBeVisible();
    expect(await stateOf(code)).toBe('blocked');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.click(row.getByRole('button', { name: 'Unblock' }));
    const unblocking = within(await screen.findByRole('dialog', { name: 'Unblock this gift card?' }));
    expect(unblocking.getByText(`${owner.username} can spend the $25.00 on it again.`)).toBeVisible();
    await user.click(unblocking.getByRole('button', { name: 'Unblock card' }));
    expect(await row.findByText('Redeemed')).toBeVisible();
    expect(await stateOf(code)).toBe('redeemed');
    await waitFor(() =>
      expect(asked.toasts).toEqual([
        { kind: 'success', text: 'The gift card is blocked.' },
        { kind: 'success', text: 'The gift card is unblocked.' },
      ]),
    );
  });

  test('works by keyboard, also for a card that nobody has redeemed', async () => {
    const { code } = await build();
    const { user } = await open(`/admin/giftcard?last4=${code.slice(-4)}`);
    (await screen.findByRole('button', { name: 'Block' })).focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Block this gift card?' }));
    expect(dialog.getByText(/^Nobody can redeem or spend it/)).toBeVisible();
    dialog.getByRole('button', { name: 'Block card' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Unblock' })).toBeVisible();
    expect(await stateOf(code)).toBe('blocked');
  });

  test('says in the dialog that the card has expired in the meantime', async () => {
    const { code } = await build({ lasts: 'PT1M' });
    const { user } = await open(`/admin/giftcard?last4=${code.slice(-4)}`);
    await user.click(await screen.findByRole('button', { name: 'Block' }));
    const dialog = within(await screen.findByRole('dialog'));
    await elsewhere(() => backend.advance('PT1M'));
    await user.click(dialog.getByRole('button', { name: 'Block card' }));
    expect(await dialog.findByText('This isn’t possible in the current state.')).toBeVisible();
  });
});

describe('changing a balance', () => {
  /** Opens the form of a card; the moment field takes a whole value, as a browser's picker sets it. */
  async function openForm(balance: number) {
    const page = await openCardOf(balance);
    await page.user.click(page.row.getByRole('button', { name: 'Change balance' }));
    const name = `Change ${page.owner.username}’s gift card`;
    const form = within(await screen.findByRole('dialog', { name }));
    const amount = form.getByLabelText('New balance in US dollars');
    const expiry = form.getByLabelText('Expires (UTC)');
    return {
      ...page,
      form,
      amount,
      expiry,
      enter: async (dollars: string) => {
        await page.user.clear(amount);
        if (dollars) await page.user.type(amount, dollars);
      },
      expire: (value: string) => fireEvent.change(expiry, { target: { value } }),
      save: () => page.user.click(form.getByRole('button', { name: 'Save changes' })),
    };
  }

  test('shows the old and the new balance, and saves amount and expiry', async () => {
    const { owner, form, amount, enter, expire, save, row, asked } = await openForm(25);
    expect(amount).toHaveValue('25');
    expect(form.getByText('The balance stays at $25.00.')).toBeVisible();
    await enter('10.5');
    expect(form.getByText('The balance goes down by $14.50, from $25.00 to $10.50.')).toBeVisible();
    await enter('');
    expect(form.getByText(/^The balance is \$25\.00\. Enter the new one/)).toBeVisible();
    await enter('40');
    expect(form.getByText('The balance goes up by $15.00, from $25.00 to $40.00.')).toBeVisible();
    expire('2999-12-31T18:30');
    await save();
    expect(await row.findByText('$40.00, up from $25.00')).toBeVisible();
    await waitFor(() =>
      expect(asked.toasts).toEqual([
        { kind: 'success', text: `${owner.username}’s gift card now has $40.00.` },
      ]),
    );
    expect(await cardsOf(owner.username)).toMatchObject([
      { balance: 40, date_expired: '2999-12-31T18:30:00.000Z' },
    ]);
  });

  test('shows the fault of an amount, a past moment and a day that does not exist', async () => {
    const { owner, form, amount, expiry, enter, expire, save } = await openForm(25);
    await enter('500.01');
    expire('2020-02-03T09:30');
    await save();
    expect(await form.findByText('Choose an expiry date in the future.')).toBeVisible();
    expect(amount).toBeInvalid();
    expect(amount).toHaveFocus();
    await enter('30');
    expire('2031-02-30T09:30');
    await save();
    expect(await form.findByText('Enter a date that exists.')).toBeVisible();
    expect(expiry).toHaveFocus();
    expect(amount).toHaveValue('30');
    expect(await cardsOf(owner.username)).toMatchObject([{ balance: 25 }]);
  });

  test('does not overwrite what the owner has spent in the meantime', async () => {
    const { owner, hash, form, enter, save, asked } = await openForm(25);
    await enter('30');
    await setBalance(owner.hash, hash, 5);
    await save();
    expect(await form.findByText(/^We didn’t save .* Its balance is now \$5\.00/)).toBeVisible();
    expect(form.getByText('The balance goes up by $25.00, from $5.00 to $30.00.')).toBeVisible();
    expect(await cardsOf(owner.username)).toMatchObject([{ balance: 5 }]);
    await save();
    await waitFor(() => expect(asked.toasts).toHaveLength(1));
    expect(await cardsOf(owner.username)).toMatchObject([{ balance: 30 }]);
  });
});
