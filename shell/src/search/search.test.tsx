import { storageKeys } from '@tasklane/contracts';
import { defineRemote } from '@tasklane/federation';
import { buildSeller, buildTask, buildUser, startBackend } from '@tasklane/testing';
import type { TestBackend } from '@tasklane/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openShell } from '../testing/openShell';
import type { OtherRemote } from '../testing/openShell';

let backend: TestBackend;
let shell: Awaited<ReturnType<typeof openShell>>;
let link: string;
beforeAll(async () => {
  backend = await startBackend();
  const seller = await buildSeller(backend);
  const fox = await buildTask(backend, seller, { title: 'Draw a red fox', price: 3_000 });
  await buildTask(backend, seller, { title: 'Draw a fox that is red' });
  await backend.settled();
  link = `/${seller.username}/${fox.slug}`;
});
afterAll(() => backend.close());
afterEach(() => {
  jest.restoreAllMocks();
  shell.close();
});

const visit = async (at: string, loaders = {}) => {
  shell = await openShell({ backend: backend.url, at, loaders, config: { origin: backend.url } });
  return shell;
};
/** A remote with searchable pages, one of which is not open to guests. */
const jobs: OtherRemote = {
  definition: defineRemote({ name: 'jobs', views: {}, locales: { en: async () => ({ default: {} }) } }),
  routes: [
    { name: 'more-jobs', path: '/more-jobs', access: 'public', view: 'board' },
    { name: 'office', path: '/job-office', access: 'signed-in', view: 'office' },
  ],
  extensions: [
    { type: 'search', order: 1, text: 'jobs', to: ['more-jobs'], parameter: 'terms' },
    { type: 'search', order: 2, text: 'office', to: ['office'], parameter: 'terms' },
  ],
  labels: { jobs: { en: 'Jobs' }, office: { en: 'Office' } },
};
const overlay = () => screen.findByRole('dialog', { name: 'Search' });
const advanced = () => screen.findByRole('dialog', { name: 'Advanced search' });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the overlay', () => {
  test('is open on any page while the address has the query parameter', async () => {
    const { token, refreshToken } = await buildUser(backend);
    localStorage.setItem(storageKeys.accessToken, token);
    localStorage.setItem(storageKeys.refreshToken, refreshToken);
    const { user, location } = await visit('/my-account/profile?tab=1&query=fox#end');
    expect(within(await overlay()).getByRole('searchbox')).toHaveValue('fox');
    const page = { name: 'accountProfile', hidden: true };
    expect(await screen.findByRole('heading', page)).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await noDialog();
    expect(location()).toBe('/my-account/profile?tab=1#end');

    await shell.visit('/?query=');
    expect(within(await overlay()).getByRole('searchbox')).toHaveValue('');
    await shell.visit('/');
    await noDialog();
  });

  test('leaves the page below as it is, however slow its data is, and its place when scrolled', async () => {
    const loader = jest
      .fn()
      .mockResolvedValueOnce('first')
      .mockReturnValue(new Promise(() => undefined));
    const { user, location, router } = await visit('/#main', { home: loader });
    await act(() => router.navigate('#main', { replace: true, state: { origin: 'results' } }));
    const scrolls = jest.spyOn(window, 'scrollTo');
    jest.replaceProperty(window, 'scrollY', 700);
    await user.click(screen.getByRole('button', { name: 'Suggestions and filters' }));
    await overlay();
    expect(location()).toBe('/?query=#main');
    await user.keyboard('{Escape}');
    await noDialog();
    expect(location()).toBe('/#main');
    expect(router.state.location.state).toMatchObject({ origin: 'results' });
    expect(loader).toHaveBeenCalledTimes(1);
    expect(scrolls.mock.calls).toEqual([
      [0, 700],
      [0, 700],
    ]);
  });

  test('does not stop a reload of the page below', async () => {
    const loader = jest
      .fn()
      .mockResolvedValueOnce('first')
      .mockReturnValueOnce(new Promise(() => undefined));
    const { user, router } = await visit('/', { home: loader.mockResolvedValue('third') });
    await act(async () => void router.revalidate());
    await waitFor(() => expect(loader).toHaveBeenCalledTimes(2));
    await user.click(screen.getByRole('button', { name: 'Suggestions and filters' }));
    await overlay();
    expect(loader).toHaveBeenCalledTimes(3);
  });

  test('does not open the dialog once more that the address opened', async () => {
    const { user } = await visit('/#login');
    await screen.findByRole('dialog', { name: 'Sign in' });
    await user.keyboard('{Escape}');
    await noDialog();
    await user.click(screen.getByRole('button', { name: 'Suggestions and filters' }));
    await overlay();
    expect(screen.queryByRole('dialog', { name: 'Sign in' })).toBeNull();
    await user.keyboard('{Escape}');
    await noDialog();
  });

  test('opens from the button in the header, with the text typed there', async () => {
    const { user, location } = await visit('/');
    await user.type(screen.getByRole('searchbox', { name: 'Search for tasks' }), 'fox');
    await user.click(screen.getByRole('button', { name: 'Suggestions and filters' }));
    expect(within(await overlay()).getByRole('searchbox')).toHaveValue('fox');
    expect(location()).toBe('/?query=fox');
  });

  test('finds tasks while the visitor types, and shows all of them on Enter', async () => {
    const { user, location } = await visit('/?query=re');
    await user.type(within(await overlay()).getByRole('searchbox'), 'd fox');
    const hit = await screen.findByRole('link', { name: /^Draw a red fox/ });
    expect(hit).toHaveAttribute('href', link);
    expect(hit).toHaveTextContent('from $30');
    await user.keyboard('{Enter}');
    await noDialog();
    expect(location()).toBe('/search?terms=red+fox');
  });

  test('links with the typed text to the search scopes that are open to the visitor', async () => {
    shell = await openShell({
      backend: backend.url,
      at: '/?query=',
      others: [jobs],
      config: { origin: backend.url },
    });
    expect(within(await overlay()).queryByRole('link', { name: 'Jobs' })).toBeNull();
    await shell.user.type(within(await overlay()).getByRole('searchbox'), 'R&D fox');
    const scope = await screen.findByRole('link', { name: 'Jobs' });
    expect(scope).toHaveAttribute('href', '/more-jobs?terms=R%26D+fox');
    expect(screen.queryByRole('link', { name: 'Office' })).toBeNull();
  });

  test('says when nothing matches', async () => {
    await visit('/?query=submarine');
    expect(await screen.findByText('No matches yet. Try fewer letters.')).toBeInTheDocument();
  });
});

describe('the advanced search', () => {
  test('takes over the typed text, counts the matches and shows them', async () => {
    const { user, location } = await visit('/?query=fox');
    const openAdvanced = { name: 'Advanced search' };
    await user.click(await within(await overlay()).findByRole('button', openAdvanced));
    const dialog = within(await advanced());
    expect(dialog.getByLabelText('Words')).toHaveValue('fox');
    expect(await dialog.findByText('2 matching tasks')).toBeInTheDocument();

    await user.type(dialog.getByLabelText('Exact phrase'), 'red fox{Enter}');
    expect(await dialog.findByText('1 matching task')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Exact phrase'), 'red fox{Enter}');
    expect(dialog.getByText('Enter a phrase that isn’t in the list yet.')).toBeInTheDocument();

    await user.click(dialog.getByRole('button', { name: 'Show tasks' }));
    await noDialog();
    expect(decodeURIComponent(location())).toBe('/search?terms=fox&exact_words[]=red+fox');
  });

  test('starts with the current search, and lets phrases be removed', async () => {
    const { user, shell: parts } = await visit('/search?terms=fox&exact_words[]=red+fox');
    await act(async () => parts.dialogs.open('advancedSearch', {}));
    const dialog = within(await advanced());
    expect(await dialog.findByText('1 matching task')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Remove “red fox”' }));
    expect(await dialog.findByText('2 matching tasks')).toBeInTheDocument();
  });

  test('rejects too few letters in place, and disables the balance switch for guests', async () => {
    const { user, shell: parts, location } = await visit('/');
    await act(async () => parts.dialogs.open('advancedSearch', {}));
    const dialog = within(await advanced());
    expect(dialog.getByRole('switch')).toBeDisabled();
    await user.type(dialog.getByLabelText('Words'), 'fo');
    await user.click(dialog.getByRole('button', { name: 'Show tasks' }));
    expect(await dialog.findByText('Enter 3 to 150 characters.')).toBeInTheDocument();
    expect(location()).toBe('/');
  });
});
