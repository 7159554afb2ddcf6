import {
  breakGiftCard,
  buildAdmin,
  buildExchange,
  buildGiftCard,
  buildUser,
  elsewhere,
  failure,
  openShop,
  renderView,
  startApiServer,
  startBackend,
} from '@tasklane/testing';
import type { Shop } from '@tasklane/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '..';
import texts from '../locales/en/admin.json';

let shop: Shop;
let as: Awaited<ReturnType<typeof buildAdmin>>;
beforeAll(async () => {
  shop = await openShop();
  as = await buildAdmin(shop.backend, 'ROLE_ADMIN_ACCOUNTING');
  await shop.setWalletAccount(null);
  await shop.complete();
  await shop.buy();
});
afterAll(() => shop.backend.close());

const paths = {
  accounting: '/admin/accounting',
  'accounting-crypto': '/admin/accounting/crypto',
  'accounting-movements': '/admin/accounting/movements',
  'accounting-liabilities': '/admin/accounting/liabilities',
} as const;
const open = (page: keyof typeof paths, query = '', { backend } = shop) =>
  renderView(remote, page, { path: paths[page], at: paths[page] + query }, { backend: backend.url, as });
const tableOf = async (name: string) => within(await screen.findByRole('table', { name }));
const rowsOf = async (name: string) =>
  (await tableOf(name)).getAllByRole('row').map(({ textContent }) => textContent);

test('every check of the ledger has a text', () => {
  const names = shop.backend.kernel.ledgerChecks.map(({ name }) => name);
  expect(Object.keys(texts.accounting.check).sort()).toEqual(names.sort());
});

describe('the page of dollars', () => {
  test('shows figures, balances, escrow and what is owed, and that everything adds up', async () => {
    await open('accounting');
    expect(await screen.findByText(/^Everything adds up: \d+ checks found nothing\.$/)).toBeVisible();
    const figure = (await screen.findByRole('heading', { name: 'In escrow' })).closest('li');
    // The headings are there while the figures load.
    await waitFor(() => expect(figure).toHaveTextContent('In escrow$21.00'));
    expect(await rowsOf('Balances')).toEqual(
      expect.arrayContaining([
        'EscrowLiability$21.00',
        'Service feesIncome$1.00',
        'Owed to sellersLiability$20.00',
      ]),
    );
    expect(await rowsOf('Escrow and open orders')).toEqual(['OrdersNumberAmount', 'New1$21.00']);
    expect(await rowsOf('Owed')).toContainEqual(expect.stringContaining(`${shop.seller.username}`));
    expect(screen.getByRole('link', { name: /^See (all )?\d+ liabilit/ })).toHaveAttribute(
      'href',
      '/admin/accounting/liabilities?asset=USD',
    );
    expect(document.title).toMatch(/^Accounting/);
  });

  test('plots the account and the period that were chosen', async () => {
    const { user } = await open('accounting');
    expect(await screen.findByRole('figure', { name: 'Service fees, last 30 days' })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Account'), 'Discounts');
    await user.selectOptions(screen.getByLabelText('Period'), 'Last 365 days');
    expect(await screen.findByRole('figure', { name: 'Discounts, last 365 days' })).toBeVisible();
  });

  test('shows the balances of the day in the address, and leads to that of another', async () => {
    const { asked } = await open('accounting', '?on=2020-01-01');
    expect(await screen.findByText('Nothing had been posted by then.')).toBeVisible();
    fireEvent.change(screen.getByLabelText('At the end of'), { target: { value: '2020-02-29' } });
    await waitFor(() => expect(asked.navigations).toEqual(['/admin/accounting?on=2020-02-29']));
  });

  test('ignores a day that does not exist', async () => {
    await open('accounting', '?on=2020-02-31x');
    expect(await rowsOf('Balances')).toContain('EscrowLiability$21.00');
  });

  test('says that the figures cannot be read, and shows them when they can be', async () => {
    let isAway = true;
    const balance = { type: 'assets', account: 'bank', asset: 'USD', amount: '-21.00' };
    const server = await startApiServer({
      'accounting.balances': () => (isAway ? failure('unavailable') : { data: [balance] }),
    });
    const at = paths.accounting;
    const { user } = await renderView(remote, 'accounting', { path: at, at }, { backend: server.url, as });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'In escrow' })).toBeNull());
    const [retry] = screen.getAllByRole('button', { name: 'Try again' });
    isAway = false;
    await user.click(retry as HTMLElement);
    const figures = (await screen.findByRole('heading', { name: 'In escrow' })).closest('ul');
    await waitFor(() => expect(figures).toHaveTextContent(/^[^$]*\$21\.00/));
    await server.close();
  });

  test('compares each provider with us when asked to', async () => {
    const { user } = await open('accounting');
    await user.click(await screen.findByRole('button', { name: 'Compare' }));
    expect(await rowsOf('Payment providers')).toEqual(
      expect.arrayContaining([
        'Test cardsAll the same2 records match',
        'Gift balanceAll the same0 records match',
      ]),
    );
  });

  test('names what a provider has and we have not', async () => {
    const difference = {
      ...{ problem: 'only-theirs', kind: 'taken', reference: 'pi_1', tender: null, asset: 'USD' },
      ...{ theirs: '42.00', ours: null, at: '2026-11-02T10:00:00.000Z' },
    };
    const nothing = { matches: 0, total: 0, differences: [] };
    const server = await startApiServer({
      'accounting.reconcile': () => ({
        data: [
          {
            type: 'card',
            provider: 'stripe',
            state: 'compared',
            matches: 3,
            total: 1,
            differences: [difference],
          },
          { type: 'coin', provider: 'somechain', state: 'no-statement', ...nothing },
          { type: 'coin', provider: 'otherchain', state: 'unavailable', ...nothing },
        ],
      }),
    });
    const at = paths.accounting;
    const { user } = await renderView(remote, 'accounting', { path: at, at }, { backend: server.url, as });
    await user.click(await screen.findByRole('button', { name: 'Compare' }));
    expect(await rowsOf('Payment providers')).toEqual([
      'ProviderResult',
      'Stripe1 difference3 records match',
      'SomechainGives no records',
      'OtherchainDidn’t answer: compare again later',
    ]);
    const [head, row] = await rowsOf('Differences with Stripe');
    expect(head).toBe('DifferenceWhenReferenceStripeOur records');
    expect(row).toMatch(/^Missing from our recordsPaymentNov 2, 2026.*pi_1\$42\.00—$/);
    await server.close();
  });

  test('says that a long check is running, and shows its result when it has ended', async () => {
    const running_since = '2026-11-02T10:00:00.000Z';
    const answers = [
      { running_since, last: null },
      { running_since: null, last: { at: running_since, total: 0, checks: 12, findings: [] } },
    ];
    const server = await startApiServer({ 'accounting.audit': () => ({ data: answers.shift() }) });
    const at = paths.accounting;
    await renderView(remote, 'accounting', { path: at, at }, { backend: server.url, as });
    const running = await screen.findByText(/^The check that began on Nov 2, 2026.* is still running\./);
    expect(running).toBeVisible();
    expect(await screen.findByText('Everything adds up: 12 checks found nothing.')).toBeVisible();
    expect(screen.getByText(/^The books as of Nov 2, 2026/)).toBeVisible();
    expect(running).not.toBeInTheDocument();
    expect(answers).toEqual([]);
    await server.close();
  });

  test('names what does not add up', async () => {
    const backend = await startBackend();
    const accountant = await buildAdmin(backend, 'ROLE_ADMIN_ACCOUNTING');
    const { hash } = await elsewhere(() => buildGiftCard(backend, { balance: 12 }));
    await elsewhere(() => breakGiftCard(backend, hash));
    const at = paths.accounting;
    await renderView(remote, 'accounting', { path: at, at }, { backend: backend.url, as: accountant });
    expect(await screen.findByText(/^1 thing doesn’t add up/)).toBeVisible();
    expect(await rowsOf('Ledger check')).toContain(
      `Gift card differs from its accountGift cards${hash}$12.00$12.01`,
    );
    await backend.close();
  });
});

describe('the page of coins', () => {
  test('says that there are none yet', async () => {
    const backend = await startBackend();
    const accountant = await buildAdmin(backend, 'ROLE_ADMIN_ACCOUNTING');
    const at = paths['accounting-crypto'];
    await renderView(remote, 'accounting-crypto', { path: at, at }, { backend: backend.url, as: accountant });
    expect(await screen.findByRole('heading', { name: 'No coins yet' })).toBeVisible();
    await backend.close();
  });

  test('shows each coin, its days and what its rate made of it', async () => {
    const { hash: user } = await elsewhere(() => buildUser(shop.backend));
    for (const [asset, amount] of [
      ['ETN', 10_000n * 10n ** 18n],
      ['BTC', 5_000_000n],
    ] as const)
      await elsewhere(() => buildExchange(shop.backend, { user, asset, amount, cents: 2_000n }));
    await open('accounting-crypto', '?asset=ETN');
    expect(await rowsOf('Gains and losses of rates')).toEqual(
      expect.arrayContaining([
        'ETN\u206610,000 ETN\u2069$20.00$0.0024$24.00$4.00',
        'BTC\u20660.05 BTC\u2069$20.00No rateNo rateNo rate',
      ]),
    );
    expect(await rowsOf('Balances')).toContain('ExchangeExchange\u206610,000 ETN\u2069');
    expect(screen.getByRole('link', { name: 'BTC' })).toHaveAttribute(
      'href',
      '/admin/accounting/crypto?asset=BTC',
    );
    expect(await screen.findByText('Nothing is owed to anybody.')).toBeVisible();
  });
});

describe('the lists', () => {
  test('movements have their entries, and are filtered by what the ledger may contain', async () => {
    const { user, asked } = await open('accounting-movements', '?kind=release');
    const row = await screen.findByRole('row', { name: /Release to seller/ });
    expect(row).toHaveTextContent(/Escrow\w{20}-\$21\.00Owed to sellers\w{20}\$20\.00Service fees\$1\.00$/);
    await user.selectOptions(screen.getByLabelText('Account'), 'Escrow');
    await user.selectOptions(screen.getByLabelText('Asset'), 'USD');
    await user.click(screen.getByRole('button', { name: 'Apply filters' }));
    expect(asked.navigations).toEqual(['/admin/accounting/movements?kind=release&account=escrow&asset=USD']);
  });

  test('liabilities name whom they are owed to', async () => {
    await open('accounting-liabilities', '?account=payable');
    expect(await rowsOf('Liabilities')).toEqual([
      'Owed toAccountAmount',
      `${shop.seller.username}${shop.seller.hash}Owed to sellers$20.00`,
    ]);
  });

  test('an account without a text is named after itself', async () => {
    const { nameIn } = await import('./names');
    expect(nameIn((_key, values) => String(values?.defaultValue), 'account', 'payouts-on_the-way')).toBe(
      'Payouts on the way',
    );
  });
});
