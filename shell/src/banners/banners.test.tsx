import { storageKeys } from '@tasklane/contracts';
import { defineRemote } from '@tasklane/federation';
import { buildUser, startBackend } from '@tasklane/testing';
import type { TestBackend } from '@tasklane/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openShell } from '../testing/openShell';
import type { OtherRemote } from '../testing/openShell';

let backend: TestBackend;
let shell: Awaited<ReturnType<typeof openShell>>;
beforeAll(async () => (backend = await startBackend()));
afterAll(() => backend.close());
afterEach(() => shell.close());

const seller = (changes: Parameters<typeof buildUser>[1] = {}) =>
  buildUser(backend, { roles: ['ROLE_USER', 'ROLE_SELLER'], accountType: 0, ...changes });
const visit = async ({ token, refreshToken }: Awaited<ReturnType<typeof seller>>) => {
  localStorage.setItem(storageKeys.accessToken, token);
  localStorage.setItem(storageKeys.refreshToken, refreshToken);
  shell = await openShell({ backend: backend.url, at: '/search', others: [guides] });
  return shell;
};
const guidesNotice = 'Read our guides';
/** A remote with a notice for sellers. */
const guides: OtherRemote = {
  definition: defineRemote({ name: 'guides', views: {}, locales: { en: async () => ({ default: {} }) } }),
  routes: [{ name: 'guides', path: '/our-guides', access: 'signed-in', view: 'guides' }],
  extensions: [
    {
      type: 'notice',
      name: 'read',
      kind: 'info',
      order: 300,
      title: 'title',
      text: 'text',
      action: 'action',
      to: ['guides'],
      when: { all: [{ permission: 'sell' }, { claim: 'verification', is: 0 }] },
    },
  ],
  labels: {
    title: { en: guidesNotice },
    text: { en: 'They take a few minutes.' },
    action: { en: 'Read them' },
  },
};
/** Banners that are not shown are inert, which the pointer of the tests ignores. */
const banner = (name: string) => screen.queryByRole('group', { name, hidden: true });
const findBanner = (name: string) => screen.findByRole('group', { name, hidden: true });

const away = 'You’re marked as away';

test('“I’m back” ends the absence, shows a confirmation and removes the banner', async () => {
  const person = await seller({ verification: 1, away: true });
  const { user } = await visit(person);
  await user.click(within(await findBanner(away)).getByRole('button', { name: 'I’m back' }));
  expect(await findBanner('Welcome back')).toHaveTextContent('You’re active again');
  expect(banner(away)).toBeNull();
  await waitFor(() => expect(banner('Welcome back')).toBeNull());
  expect(banner(away)).toBeNull();
  const { data } = await backend.call('user.read', {}, person.token);
  expect(data).toMatchObject({ away: false, returning_date: null });
});

test('“I’m back” leaves the banner in place, without a message, when saving fails', async () => {
  const person = await seller({ verification: 1, away: true });
  const { user } = await visit(person);
  const ask = globalThis.fetch;
  const changes = jest.fn();
  jest.spyOn(globalThis, 'fetch').mockImplementation((to, init) => {
    if (new Request(to, init).method !== 'PATCH') return ask(to, init);
    changes();
    return Promise.resolve(
      Response.json({ code: 500, error: 'internal', error_message: '' }, { status: 500 }),
    );
  });
  const back = within(await findBanner(away)).getByRole('button', { name: 'I’m back' });
  await user.click(back);
  await waitFor(() => expect(back).not.toHaveAttribute('aria-busy'));
  expect(changes).toHaveBeenCalledTimes(1);
  expect(banner(away)).toBeInTheDocument();
  expect(shell.location()).toBe('/search');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryAllByRole('alert').filter(({ textContent }) => textContent !== '')).toEqual([]);
  jest.restoreAllMocks();
});

test('a dismissed banner stays dismissed in this browser, and the others remain', async () => {
  const person = await seller({ verification: 0, away: true });
  const { user } = await visit(person);
  await user.click(within(await findBanner(away)).getByRole('button', { name: 'Dismiss' }));
  expect(banner(away)).toBeNull();
  expect(banner(guidesNotice)).toBeInTheDocument();
  shell.close();
  await visit(person);
  expect(await findBanner(guidesNotice)).toBeInTheDocument();
  expect(banner(away)).toBeNull();
});

test('a remote’s notice follows banners of higher priority, links to its page and can be dismissed', async () => {
  const { user } = await visit(await seller({ verification: 0, away: true }));
  const notice = await findBanner(guidesNotice);
  const titles = screen
    .getAllByRole('group', { hidden: true })
    .map((each) => each.getAttribute('aria-label'));
  expect(titles.filter((title) => title === away || title === guidesNotice)).toEqual([away, guidesNotice]);
  expect(within(notice).getByRole('link', { name: 'Read them', hidden: true })).toHaveAttribute(
    'href',
    '/our-guides',
  );
  await user.click(within(notice).getByRole('button', { name: 'Dismiss', hidden: true }));
  expect(banner(guidesNotice)).toBeNull();
  expect(banner(away)).toBeInTheDocument();
});

test('a dismissed banner returns when its reason recurs, and is still shown to other users', async () => {
  const person = await seller({ verification: 1, away: true });
  const { user } = await visit(person);
  await user.click(within(await findBanner(away)).getByRole('button', { name: 'Dismiss' }));
  shell.close();
  await visit(await seller({ verification: 1, away: true }));
  expect(await findBanner(away)).toBeInTheDocument();
  shell.close();

  const day = { date: { year: 0, month: 0, day: 0 }, time: { hour: 0, minute: 0 } };
  await backend.call('user.change', { body: { away: 0, returning_date: day } }, person.token);
  await visit(person);
  await waitFor(() => expect(localStorage.getItem(storageKeys.dismissedBanners)).not.toContain('away'));
  shell.close();
  await backend.call('user.change', { body: { away: 1, returning_date: day } }, person.token);
  await visit(person);
  expect(await findBanner(away)).toBeInTheDocument();
});
