import { brand, routePath, storageKeys } from '@tasklane/contracts';
import { claimsOf, startApiServer, unsignedToken } from '@tasklane/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { layoutAnswers } from '../testing/layoutAnswers';
import { openShell } from '../testing/openShell';

const category = (name: string) => ({
  name: `Kind ${name}`,
  slug: name,
  child_categories: [{ name: `First of ${name}`, slug: `${name}/first` }],
});
const names = [...'abcdefghijkl'];

let shell: Awaited<ReturnType<typeof openShell>>;
afterEach(() => shell.close());

describe('a layout with twelve categories', () => {
  let server: Awaited<ReturnType<typeof startApiServer>>;
  beforeAll(async () => {
    server = await startApiServer({
      ...layoutAnswers,
      'categories.menu': () => ({ data: names.map(category) }),
    });
  });
  afterAll(() => server.close());
  beforeEach(async () => void (shell = await openShell({ backend: server.url, at: '/search' })));

  test('shows the first nine in the bar, in order', () => {
    const bar = within(screen.getByRole('navigation', { name: 'Categories' }));
    expect(bar.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      names.slice(0, 9).map((slug) => routePath('category', { slug })),
    );
  });

  test('shows the whole tree in the side menu, and marks the job board as beta', async () => {
    await shell.user.click(screen.getByRole('button', { name: 'Menu' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(menu.getAllByText(/^Kind/)).toHaveLength(names.length);
    for (const name of names)
      expect(menu.getByText(`First of ${name}`).closest('a')).toHaveAttribute(
        'href',
        `/category/${name}/first`,
      );
    expect(menu.getByRole('link', { name: 'Job board BETA' })).toHaveAttribute('href', '/job-board');
  });

  test('shows the site’s claims in the footer, and opens external links in new tabs', () => {
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText(/Over 30,000 tasks, 0% seller fees/)).toBeInTheDocument();
    expect(footer.getByRole('link', { name: /^Job board\s*BETA$/ })).toHaveAttribute('href', '/job-board');
    for (const [name, site] of [
      [/^Support/, brand.supportSite],
      [/^News/, brand.newsSite],
      [/^ETN wallet/, brand.walletSite],
    ] as const) {
      const link = footer.getByRole('link', { name });
      expect(link).toHaveAttribute('href', site);
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    }
  });

  test.each([
    ['/go/anna', '/?utm_source=anna&utm_medium=go_redirect'],
    ['/no/such/page/here', '/404'],
  ])('redirects %s to %s', async (from, to) => {
    await shell.visit(from);
    await waitFor(() => expect(shell.location()).toBe(to));
  });
});

describe('the currency', () => {
  const owner = (currency: string) => unsignedToken(claimsOf({ profile: { currency } }));
  let server: Awaited<ReturnType<typeof startApiServer>>;
  beforeEach(async () => {
    server = await startApiServer({
      ...layoutAnswers,
      'exchange.read': () => ({ data: [{ code: 'EUR', name: 'Euro', rate: 0.9 }] }),
      'user.change': () => ({ data: { token: owner('EUR'), refresh_token: 'next' } }),
    });
  });
  afterEach(() => server.close());
  const visit = async () => void (shell = await openShell({ backend: server.url, at: '/search' }));
  const picker = () => within(screen.getByRole('banner')).getByRole('button', { name: /^Currency/ });
  const choose = async (name: RegExp) => {
    await shell.user.click(picker());
    await shell.user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };

  test('is dollars at first, and the chosen one from then on', async () => {
    await visit();
    expect(picker()).toHaveAccessibleName('Currency: USD');
    await choose(/Euro/);
    expect(picker()).toHaveAccessibleName('Currency: EUR');
    expect(localStorage.getItem(storageKeys.currency)).toBe('EUR');
    expect(document.cookie).toContain(`${storageKeys.currency}=EUR`);
    expect(server.calls('user.change')).toEqual([]);
    shell.close();
    await visit();
    expect(picker()).toHaveAccessibleName('Currency: EUR');
  });

  test('of a signed-in user is saved with the account, and the tokens are replaced', async () => {
    localStorage.setItem(storageKeys.accessToken, owner('USD'));
    await visit();
    await choose(/Euro/);
    await waitFor(() => expect(localStorage.getItem(storageKeys.refreshToken)).toBe('next'));
    expect(server.calls('user.change').map(({ body }) => body)).toEqual([{ currency: 'EUR' }]);
  });
});
