import { orders } from '@tasklane/contracts';
import { formsTexts } from '@tasklane/forms';
import { buildAdmin, buildDiscount, elsewhere, openShop, renderView, startBackend } from '@tasklane/testing';
import type { Shop } from '@tasklane/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '..';

let shop: Shop;
let admin: Awaited<ReturnType<typeof buildAdmin>>;
beforeAll(async () => {
  shop = await openShop();
  admin = await buildAdmin(shop.backend, 'ROLE_ADMIN_DISCOUNT');
});
afterAll(() => shop.backend.close());

const options = () => ({ backend: shop.backend.url, as: admin, texts: [formsTexts] });
const openList = (at = '/admin/discounts') =>
  renderView(remote, 'discounts', { path: '/admin/discounts', at }, options());
const openCode = (hash: string) =>
  renderView(
    remote,
    'discount',
    { path: '/admin/discounts/:hash', at: `/admin/discounts/${hash}` },
    options(),
  );
const build = (form: Parameters<typeof buildDiscount>[1] = {}) =>
  elsewhere(() => buildDiscount(shop.backend, form));
const read = (id: string) =>
  elsewhere(async () => shop.backend.call('discounts.read', { params: { id } }, admin.token));
const codeField = () => screen.findByRole('textbox', { name: 'Code' });
const press = (name: string) => screen.getByRole('button', { name });
/** Finds a code by the text that it begins with; undefined for none. */
const findCode = (code: string) =>
  elsewhere(
    async () => (await shop.backend.call('discounts.list', { query: { code } }, admin.token)).data[0],
  );

/** Pays with a code for the shop's task, which costs 20 dollars; returns the status of the payment. */
const buyWith = (code: string, { card = orders.sandboxCards.succeeds as string, by = shop.buyer } = {}) =>
  elsewhere(async () => {
    const basket = await shop.fillBasket(by);
    const body = { discount_code: code };
    await shop.backend.call('basket.applyDiscount', { query: {}, body }, by.token);
    return (await shop.pay(basket, await shop.card(card), { by })).data.status;
  });

describe('the list of discount codes', () => {
  test('offers to create a code beside its title and while there is none', async () => {
    const empty = await startBackend();
    const as = await buildAdmin(empty, 'ROLE_ADMIN_DISCOUNT');
    const at = '/admin/discounts';
    await renderView(remote, 'discounts', { path: at, at }, { backend: empty.url, as, texts: [formsTexts] });
    expect(await screen.findByRole('heading', { name: 'No discount codes yet' })).toBeVisible();
    const links = screen.getAllByRole('link', { name: 'New discount code' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('/admin/discounts/new'));
    await empty.close();
  });

  test('shows what each code takes off, when, how often it was used and what it cost', async () => {
    const form = { starts: '2024-01-01', ends: '2999-12-31', minimum: 10, max_uses: 100 };
    const { code, hash } = await build({ code: 'LISTED-25', value: 25, ...form });
    expect(await buyWith(code)).toBe('succeeded');
    await openList('/admin/discounts?code=listed');
    const cells =
      /LISTED-25 25% off For prices of \$10\.00 or more Jan 1, 2024 to Dec 31, 2999 1 of 100 \$5\.00 Active/;
    const row = await screen.findByRole('row', { name: cells });
    expect(within(row).getByRole('rowheader', { name: code })).toBeVisible();
    expect(within(row).getByRole('link', { name: code })).toHaveAttribute('href', `/admin/discounts/${hash}`);
    expect(screen.getByRole('heading', { level: 1, name: 'Discount codes' })).toBeVisible();
    expect(document.title).toMatch(/^Discount codes/);
  });

  test('shows a code without an end or a limit', async () => {
    await build({ code: 'OPEN-5', kind: 'amount', value: 5, starts: '2024-01-01' });
    await openList('/admin/discounts?code=OPEN-5');
    const row = await screen.findByRole('row', { name: /OPEN-5/ });
    expect(row).toHaveAccessibleName('OPEN-5 $5.00 off From Jan 1, 2024 0 $0.00 Active');
  });

  test('mentions uses that are being paid for', async () => {
    const { code } = await build({ code: 'HELD-10', value: 10 });
    const unfinished = { card: orders.sandboxCards.stepUp, by: shop.stranger };
    expect(await buyWith(code, unfinished)).toBe('requires_action');
    await openList('/admin/discounts?code=HELD-10');
    expect(
      await screen.findByRole('row', { name: /HELD-10 .* 0 1 payment in progress \$0\.00/ }),
    ).toBeVisible();
  });

  test('is filtered by code and status through the address', async () => {
    await build({ code: 'STATE-NOW' });
    await build({ code: 'STATE-LATER', starts: '2999-01-01' });
    const { user, asked, unmount } = await openList();
    await user.type(await screen.findByLabelText('Code starts with'), 'state');
    await user.selectOptions(screen.getByLabelText('Status'), 'Not started');
    await user.click(press('Apply filters'));
    expect(asked.navigations).toEqual(['/admin/discounts?code=state&state=upcoming']);
    unmount();
    await openList('/admin/discounts?code=state&state=upcoming');
    expect(await screen.findByRole('link', { name: 'STATE-LATER' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'STATE-NOW' })).toBeNull();
  });

  test('says so when no codes match, and offers a new one beside the title only', async () => {
    await openList('/admin/discounts?code=NOTHING-LIKE-IT');
    expect(await screen.findByRole('heading', { name: 'No matching codes' })).toBeVisible();
    const links = screen.getAllByRole('link', { name: 'New discount code' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin/discounts/new']);
  });
});

describe('a new discount code', () => {
  test('is created by keyboard, with a preview, and leads to the list', async () => {
    const { user, asked } = await openCode('new');
    const code = await codeField();
    code.focus();
    await user.keyboard('welcome-25');
    await user.tab();
    expect(screen.getByRole('radio', { name: 'Percentage of the price' })).toHaveFocus();
    await user.tab();
    expect(screen.getByText('Enter the discount to see what a buyer pays for a task.')).toBeVisible();
    await user.keyboard('25');
    expect(
      screen.getByText(
        'The code takes $5.00 off a $20.00 task. With the service fee, the buyer pays $15.75 instead of $21.00.',
      ),
    ).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(asked.navigations).toEqual(['/admin/discounts']));
    await waitFor(() => expect(asked.toasts).toEqual([{ kind: 'success', text: 'WELCOME-25 is created.' }]));
    expect(await findCode('WELCOME-25')).toMatchObject({
      kind: 'percent',
      value: 25,
      minimum: 0,
      starts: new Date().toISOString().slice(0, 10),
      ends: null,
      max_uses: null,
      max_uses_per_buyer: null,
      methods: null,
      categories: null,
    });
  });

  test('has limits, payment methods and categories', async () => {
    const { user, asked } = await openCode('new');
    await user.type(await codeField(), 'LIMITED-5');
    await user.click(screen.getByRole('radio', { name: 'Fixed amount' }));
    await user.type(screen.getByLabelText('Amount off in US dollars'), '5.5');
    await user.type(screen.getByLabelText(/^Minimum price/), '30');
    expect(screen.getByText(/^A \$20\.00 task is below the minimum price/)).toBeVisible();
    await user.type(screen.getByLabelText(/^Last day/), '2999-12-31');
    await user.type(screen.getByLabelText(/^Uses in total/), '100');
    await user.type(screen.getByLabelText(/^Uses per buyer/), '1');
    await user.click(await screen.findByRole('combobox', { name: /^Payment methods/ }));
    await user.click(await screen.findByRole('option', { name: 'Card', hidden: true }));
    await user.type(await screen.findByRole('combobox', { name: /^Categories/ }), 'Logo Design');
    await user.click(await screen.findByRole('option', { name: /› Logo Design$/, hidden: true }));
    await user.click(press('Create code'));
    await waitFor(() => expect(asked.navigations).toEqual(['/admin/discounts']));
    expect(await findCode('LIMITED-5')).toMatchObject({
      kind: 'amount',
      value: 5.5,
      minimum: 30,
      ends: '2999-12-31',
      max_uses: 100,
      max_uses_per_buyer: 1,
      methods: ['card'],
      categories: [expect.stringMatching(/logo-design$/) as unknown],
    });
  });

  test('shows the fault of each field and focuses the first one', async () => {
    const { user, asked } = await openCode('new');
    const code = await codeField();
    await user.clear(screen.getByLabelText('First day'));
    await user.click(press('Create code'));
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toBeInvalid();
    expect(screen.getByLabelText('Percent off')).toBeInvalid();
    expect(screen.getByLabelText('First day')).toBeInvalid();

    await user.type(code, 'no spaces');
    await user.type(screen.getByLabelText('Percent off'), '101');
    await user.type(screen.getByLabelText(/^Minimum price/), '1.005');
    await user.type(screen.getByLabelText('First day'), '2026-03-02');
    await user.type(screen.getByLabelText(/^Last day/), '2026-03-01');
    await user.type(screen.getByLabelText(/^Uses in total/), '0');
    await user.type(screen.getByLabelText(/^Uses per buyer/), '1.5');
    await user.click(press('Create code'));
    expect(await screen.findByText('Use letters, digits and hyphens only.')).toBeVisible();
    expect(screen.getByText('The last day can’t be before the first.')).toBeVisible();
    for (const name of ['Percent off', /^Minimum price/, /^Last day/, /^Uses in total/, /^Uses per buyer/])
      expect(screen.getByLabelText(name)).toBeInvalid();
    expect(screen.getByLabelText('First day')).toBeValid();
    expect(asked.navigations).toEqual([]);
  });

  test('keeps what was typed when the server refuses its name', async () => {
    await build({ code: 'TAKEN' });
    const { user, asked } = await openCode('new');
    await user.type(await codeField(), 'taken');
    await user.type(screen.getByLabelText('Percent off'), '10');
    await user.click(press('Create code'));
    expect(await screen.findByText('There’s already a discount code with this name.')).toBeVisible();
    expect(await codeField()).toHaveFocus();
    expect(screen.getByLabelText('Percent off')).toHaveValue('10');
    expect(asked).toMatchObject({ navigations: [], toasts: [] });
  });
});

describe('an existing discount code', () => {
  const figureOf = (name: string) =>
    within(screen.getByRole('region', { name: 'Use so far' })).getByText(name).nextElementSibling;

  test('shows figures of its use', async () => {
    const { code, hash } = await build({ code: 'FIGURES-5', kind: 'amount', value: 5, max_uses: 1 });
    expect(await buyWith(code)).toBe('succeeded');
    await openCode(hash);
    expect(await screen.findByRole('heading', { level: 1, name: code })).toBeVisible();
    expect(document.title).toMatch(/^FIGURES-5/);
    expect(figureOf('Status')).toHaveTextContent('Used up');
    expect(figureOf('Uses')).toHaveTextContent('1');
    expect(figureOf('Payments in progress')).toHaveTextContent('0');
    expect(figureOf('Cost so far')).toHaveTextContent('$5.00');
  });

  test('changes from a percentage to an amount, and the page stays', async () => {
    const { hash } = await build({ code: 'TURNS', value: 10, minimum: 5, ends: '2999-12-31', max_uses: 7 });
    const { user, asked } = await openCode(hash);
    const percent = await screen.findByLabelText('Percent off');
    expect(percent).toHaveValue('10');
    expect(screen.getByLabelText(/^Last day/)).toHaveValue('2999-12-31');
    await user.click(screen.getByRole('radio', { name: 'Fixed amount' }));
    const amount = screen.getByLabelText('Amount off in US dollars');
    await user.clear(amount);
    await user.type(amount, '2.5');
    await user.clear(screen.getByLabelText(/^Last day/));
    await user.clear(screen.getByLabelText(/^Uses in total/));
    await user.click(press('Save changes'));
    await waitFor(() =>
      expect(asked.toasts).toEqual([{ kind: 'success', text: 'Your changes to TURNS are saved.' }]),
    );
    expect(asked.navigations).toEqual([]);
    const terms = { kind: 'amount', value: 2.5, minimum: 5, ends: null, max_uses: null };
    expect((await read(hash)).data).toMatchObject(terms);

    await user.clear(amount);
    await user.type(amount, '3');
    await user.click(press('Save changes'));
    await waitFor(() => expect(asked.toasts).toHaveLength(2));
    expect((await read(hash)).data.value).toBe(3);
    expect(screen.queryByText(/^Somebody else changed/)).toBeNull();
  });

  test('does not overwrite what somebody else changed in the meantime', async () => {
    const { hash, code } = await build({ code: 'SHARED', value: 10 });
    const { user, asked } = await openCode(hash);
    const percent = await screen.findByLabelText('Percent off');
    await user.clear(percent);
    await user.type(percent, '30');
    const body = { code, kind: 'percent', value: 20, minimum: 0, starts: '2020-01-01' } as const;
    await elsewhere(() => shop.backend.call('discounts.change', { params: { id: hash }, body }, admin.token));
    await user.click(press('Save changes'));
    expect(await screen.findByText(/^We didn’t save your changes/)).toBeVisible();
    expect(percent).toHaveValue('30');
    expect((await read(hash)).data.value).toBe(20);

    await user.click(press('Load the current version'));
    expect(screen.getByLabelText('Percent off')).toHaveValue('20');
    await user.type(screen.getByLabelText(/^Uses in total/), '9');
    await user.click(press('Save changes'));
    await waitFor(() => expect(asked.toasts).toHaveLength(1));
    expect((await read(hash)).data).toMatchObject({ value: 20, max_uses: 9 });
  });

  test('says that it is gone when somebody else removed it, and keeps the input', async () => {
    const { hash } = await build();
    const { user, asked } = await openCode(hash);
    const percent = await screen.findByLabelText('Percent off');
    await user.clear(percent);
    await user.type(percent, '30');
    await elsewhere(() => shop.backend.call('discounts.remove', { params: { id: hash } }, admin.token));
    await user.click(press('Save changes'));
    expect(await screen.findByText(/because this code has been removed/)).toBeVisible();
    expect(percent).toHaveValue('30');
    expect(asked.toasts).toEqual([]);
  });

  test('is removed after a confirmation that says what happens', async () => {
    const { hash } = await build({ code: 'LEAVES' });
    const { user, asked } = await openCode(hash);
    await user.click(await screen.findByRole('button', { name: 'Remove code' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove LEAVES?' }));
    expect(
      dialog.getByText('Buyers can no longer use it. Orders that were paid with it keep their discount.'),
    ).toBeVisible();
    expect((await read(hash)).status).toBe(200);
    await user.click(dialog.getByRole('button', { name: 'Remove code' }));
    await waitFor(() => expect(asked.navigations).toEqual(['/admin/discounts']));
    await waitFor(() => expect(asked.toasts).toEqual([{ kind: 'success', text: 'LEAVES is removed.' }]));
    expect((await read(hash)).status).toBe(404);
  });
});
