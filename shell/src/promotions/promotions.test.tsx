import { startApiServer } from '@tasklane/testing';
import { configure, screen, within } from '@testing-library/react';
import { layoutAnswers } from '../testing/layoutAnswers';
import { openShell } from '../testing/openShell';
import { isPromoted } from './promotedPages';

// Dialogs load their chunks when they open; tests compile them at that moment.
configure({ asyncUtilTimeout: 15_000 });

describe('adverts', () => {
  let server: Awaited<ReturnType<typeof startApiServer>>;
  let shell: Awaited<ReturnType<typeof openShell>>;
  beforeAll(async () => {
    server = await startApiServer(layoutAnswers);
  });
  afterAll(() => server.close());
  afterEach(() => shell.close());

  const visit = async (at: string) => {
    shell = await openShell({ backend: server.url, at });
    return shell;
  };
  const offers = () => screen.queryByRole('region', { name: 'Good to know' });
  const banner = (name: string) => screen.queryByRole('group', { name, hidden: true });
  /** Items that are not shown are inert, which the pointer of the tests ignores. */
  const press = (of: string, name: string) => {
    const group = within(screen.getByRole('group', { name: of, hidden: true }));
    return shell.user.click(group.getByRole('button', { name, hidden: true }));
  };

  test('open their dialogs', async () => {
    const { user } = await visit('/');
    await press('As seen on TV', 'Watch clip');
    expect(await screen.findByRole('dialog', { name: 'Our advert' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await press('Take Tasklane along', 'Get the app');
    expect(await screen.findByRole('dialog', { name: 'Tasklane in your pocket' })).toBeInTheDocument();
  });

  test('stay dismissed after a reload, and the others remain', async () => {
    await visit('/');
    await press('As seen on TV', 'Dismiss');
    expect(banner('As seen on TV')).toBeNull();
    expect(banner('Take Tasklane along')).toBeInTheDocument();
    shell.close();
    await visit('/');
    expect(banner('As seen on TV')).toBeNull();
    await press('Take Tasklane along', 'Dismiss');
    shell.close();
    await visit('/');
    expect(offers()).toBeNull();
  });
});

test.each([
  ['/', true],
  ['/search', true],
  ['/category/design/logo-design', true],
  ['/become-seller', true],
  ['/job-board', true],
  ['/ada', true],
  ['/ada/a-logo', true],
  ['/checkout', false],
  ['/checkout/basket1/pay', false],
  ['/admin/tasks', false],
  ['/my-account/dashboard', false],
  ['/my-account/inbox/thread1', false],
  ['/my-account/orders/receive/order1', false],
  ['/404', false],
  ['/500', false],
  ['/login/sso', false],
  ['/confirm-email/token', false],
  ['/user/forgot-password/token', false],
])('%s shows adverts: %s', (at, promoted) => {
  expect(isPromoted(at)).toBe(promoted);
});
