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

const open = (way?: 'import' | 'grant') =>
  renderView(
    remote,
    'gift-cards-new',
    { path: '/admin/giftcard/new', at: `/admin/giftcard/new${way ? `?way=${way}` : ''}` },
    { backend: backend.url, as: admin, texts: [formsTexts] },
  );
const press = (name: string) => screen.getByRole('button', { name });
/** Enters a whole moment, as a browser's picker sets it. */
const expire = (value: string) =>
  fireEvent.change(screen.getByLabelText('Expires (UTC)'), { target: { value } });
const list = (query: { user?: string; last4?: string } = {}) =>
  elsewhere(async () => (await backend.call('giftCards.list', { query }, admin.token)).data);

/** Replaces the download of a file; `files` are those that the page saved. */
function catchDownloads() {
  const files: Promise<string>[] = [];
  const names: string[] = [];
  const create = jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    files.push(readText(blob));
    return 'blob:codes';
  });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  return {
    files,
    names,
    restore: () => {
      create.mockRestore();
      click.mockRestore();
    },
  };
}
const readText = (blob: Blob | MediaSource): Promise<string> =>
  blob instanceof Blob ? blob.text() : Promise.reject(new Error('Not a file.'));

describe('the ways to issue gift cards', () => {
  test('have addresses of their own', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'New gift cards' })).toBeVisible();
    const ways = within(screen.getByRole('navigation', { name: 'Ways to issue gift cards' }));
    expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/giftcard/new',
      '/admin/giftcard/new?way=import',
      '/admin/giftcard/new?way=grant',
    ]);
    expect(ways.getByRole('link', { name: 'Create codes' })).toHaveAttribute('aria-current', 'page');
    expect(document.title).toMatch(/^New gift cards/);
  });
});

describe('a batch of gift cards', () => {
  test('is created by keyboard and shows its codes once', async () => {
    const { user, unmount } = await open();
    const count = await screen.findByLabelText('Number of cards');
    count.focus();
    await user.clear(count);
    await user.keyboard('3');
    await user.tab();
    expect(screen.getByText(/^Enter a number and a value/)).toBeVisible();
    await user.keyboard('12.5');
    expect(screen.getByText('3 cards for $12.50 each: $37.50 in total.')).toBeVisible();
    await user.tab();
    expect(screen.getByLabelText('Expires (UTC)')).toHaveFocus();
    expire('2999-12-31T18:30');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: '3 new codes' })).toHaveFocus());
    expect(screen.getByRole('alert')).toHaveTextContent('Save these codes now. We can’t show them again.');
    const codes = within(screen.getByRole('list', { name: '3 new codes' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(new Set(codes).size).toBe(3);
    for (const code of codes) expect(code).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
    const cards = (await list()).filter(({ last4 }) => codes.some((code) => code?.slice(-4) === last4));
    expect(cards).toHaveLength(3);
    expect(cards[0]).toMatchObject({
      value: 12.5,
      date_expired: '2999-12-31T18:30:00.000Z',
      state: 'issued',
    });

    unmount();
    await open();
    expect(await screen.findByLabelText('Number of cards')).toBeVisible();
    for (const code of codes) expect(screen.queryByText(code ?? '')).toBeNull();
  });

  test('is copied, and downloaded with the columns of an import', async () => {
    const { user, asked } = await open();
    await user.type(await screen.findByLabelText('Value of each card in US dollars'), '20');
    expire('2999-12-31T18:30');
    await user.click(press('Create gift cards'));
    await screen.findByRole('heading', { name: '1 new code' });
    const code = screen.getByRole('list', { name: '1 new code' }).textContent;
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(press('Copy codes'));
    await waitFor(() => expect(asked.toasts).toEqual([{ kind: 'success', text: '1 code copied.' }]));
    expect(write).toHaveBeenCalledWith(code);
    write.mockRejectedValue(new Error('Not allowed.'));
    await user.click(press('Copy codes'));
    await waitFor(() => expect(asked.toasts[1]).toMatchObject({ kind: 'error' }));
    write.mockRestore();

    const { files, names, restore } = catchDownloads();
    await user.click(press('Download as CSV'));
    restore();
    expect(names).toEqual([expect.stringMatching(/^gift-card-codes-\d{4}-\d{2}-\d{2}\.csv$/)]);
    expect(await files[0]).toBe(`code,amount,date_expired\r\n${code},20,2999-12-31T18:30Z\r\n`);

    await user.click(press('Create more cards'));
    expect(await screen.findByLabelText('Number of cards')).toBeVisible();
    expect(screen.queryByText(code)).toBeNull();
  });

  test('shows the fault of each field, and what only the server knows', async () => {
    const { user } = await open();
    const count = await screen.findByLabelText('Number of cards');
    await user.clear(count);
    await user.type(count, '1001');
    await user.click(press('Create gift cards'));
    await waitFor(() => expect(count).toHaveFocus());
    expect(screen.getByLabelText('Value of each card in US dollars')).toBeInvalid();
    expect(screen.getByLabelText('Expires (UTC)')).toBeInvalid();
    await user.clear(count);
    await user.type(count, '2');
    await user.type(screen.getByLabelText('Value of each card in US dollars'), '5');
    expire('2020-01-31T00:00');
    const before = await list();
    await user.click(press('Create gift cards'));
    expect(await screen.findByText('Choose an expiry date in the future.')).toBeVisible();
    expect(count).toHaveValue('2');
    expect(await list()).toHaveLength(before.length);
  });
});

describe('a file of gift cards', () => {
  const header = 'code,amount,date_expired\n';
  const fileOf = (lines: string) => new File([header + lines], 'cards.csv', { type: 'text/csv' });
  const choose = async (user: Awaited<ReturnType<typeof open>>['user'], file: File) => {
    await user.upload(await screen.findByLabelText('CSV file'), file);
    expect(await screen.findByText(file.name)).toBeVisible();
  };

  test('is explained with an example', async () => {
    await open('import');
    const format = within(await screen.findByRole('region', { name: 'What’s in the file' }));
    expect(format.getByText('Dollars, from $1.00 to $500.00, with a point before the cents.')).toBeVisible();
    expect(format.getByText(/^code,amount,date_expired\s+ABCD-EFGH-JKLM-2345,25,2030-12-31/)).toBeVisible();
  });

  test('shows every fault by line and keeps the file, until a correct one is imported', async () => {
    const { user, asked } = await open('import');
    await choose(
      user,
      fileOf('ABCD-EFGH-JKLM-2345,10,2999-01-31\nABCD,10,2999-01-31\nABCD-EFGH-JKLM-2346,0,x'),
    );
    await user.click(press('Import gift cards'));
    expect(await screen.findByText('No cards were imported from this file.')).toBeVisible();
    const faults = within(await screen.findByRole('alert'));
    expect(faults.getByText('Fix 2 faults, then choose the file again')).toBeVisible();
    expect(faults.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Line 3: a code has 16 letters and digits, without 0, 1, I and O.',
      'Line 4: enter an amount between $1 and $500.',
    ]);
    expect(screen.getByText('cards.csv')).toBeVisible();
    expect(asked.navigations).toEqual([]);

    await choose(user, fileOf('ABCD-EFGH-JKLM-2345,10.5,2999-01-31\nABCDEFGHJKLM2346,20,2999-01-31T18:00Z'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await user.click(press('Import gift cards'));
    await waitFor(() => expect(asked.navigations).toEqual(['/admin/giftcard']));
    await waitFor(() => expect(asked.toasts).toEqual([{ kind: 'success', text: '2 gift cards imported.' }]));
    expect(await list({ last4: '2345' })).toMatchObject([{ value: 10.5 }]);
    expect(await list({ last4: '2346' })).toMatchObject([{ value: 20 }]);
  });

  test('is required', async () => {
    const { user, asked } = await open('import');
    await screen.findByLabelText('CSV file');
    await user.click(press('Import gift cards'));
    expect(await screen.findByText('This field is required.')).toBeVisible();
    expect(asked.navigations).toEqual([]);
  });
});

describe('a gift balance', () => {
  const fill = async (user: Awaited<ReturnType<typeof open>>['user'], username: string) => {
    await user.type(await screen.findByLabelText('Username'), username);
    await user.type(screen.getByLabelText('Gift balance in US dollars'), '15');
    expire('2999-12-31T18:30');
    await user.click(press('Give gift balance'));
  };

  test('is given to a user by name', async () => {
    const { username } = await elsewhere(() => buildUser(backend));
    const { user, asked } = await open('grant');
    await fill(user, username);
    await waitFor(() => expect(asked.navigations).toEqual([`/admin/giftcard?user=${username}`]));
    await waitFor(() =>
      expect(asked.toasts).toEqual([
        { kind: 'success', text: `${username} now has a gift card with $15.00.` },
      ]),
    );
    expect(await list({ user: username })).toMatchObject([
      { last4: null, balance: 15, date_expired: '2999-12-31T18:30:00.000Z' },
    ]);
  });

  test('is refused to a user with a card, whose cards the page links to', async () => {
    const { username, hash } = await elsewhere(() => buildUser(backend));
    await elsewhere(() => buildGiftCard(backend, { owner: hash }));
    const { user, asked } = await open('grant');
    await fill(user, username);
    expect(await screen.findByText(`${username} already has a gift card.`)).toBeVisible();
    expect(screen.getByText('You can change the balance of that card instead.')).toBeVisible();
    expect(screen.getByRole('link', { name: `Show ${username}’s cards` })).toHaveAttribute(
      'href',
      `/admin/giftcard?user=${username}`,
    );
    expect(screen.getByLabelText('Username')).toHaveFocus();
    expect(screen.getByLabelText('Gift balance in US dollars')).toHaveValue('15');
    expect(asked).toMatchObject({ navigations: [], toasts: [] });
    expect(await list({ user: username })).toHaveLength(1);
  });

  test('is refused to a user who does not exist, and at a past moment', async () => {
    const { user, asked } = await open('grant');
    await fill(user, 'nobody');
    expect(
      await screen.findByText(
        'There’s no user called nobody. Check the spelling, including upper and lower case.',
      ),
    ).toBeVisible();
    expire('2020-02-03T09:30');
    await user.click(press('Give gift balance'));
    expect(await screen.findByText('Choose an expiry date in the future.')).toBeVisible();
    expect(asked.navigations).toEqual([]);
  });
});
