import { startApiServer } from '@tasklane/testing';
import { act, screen, within } from '@testing-library/react';
import { layoutAnswers } from '../testing/layoutAnswers';
import { openShell } from '../testing/openShell';
import { isPromoted } from './promotedPages';

describe('adverts', () => {
  const places = watchPlaces();
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
  /** Opens a page at its top, where the place of the adverts is below the screen. */
  const visitTop = async (at: string) => {
    await visit(at);
    places.leaveScreen();
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
    const { user } = await visitTop('/');
    await press('As seen on TV', 'Watch clip');
    expect(await screen.findByRole('dialog', { name: 'Our advert' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await press('Take Tasklane along', 'Get the app');
    expect(await screen.findByRole('dialog', { name: 'Tasklane in your pocket' })).toBeInTheDocument();
  });

  test('stay dismissed after a reload, and the others remain', async () => {
    await visitTop('/');
    await press('As seen on TV', 'Dismiss');
    expect(banner('As seen on TV')).toBeNull();
    expect(banner('Take Tasklane along')).toBeInTheDocument();
    shell.close();
    await visitTop('/');
    expect(banner('As seen on TV')).toBeNull();
    await press('Take Tasklane along', 'Dismiss');
    shell.close();
    await visitTop('/');
    expect(offers()).toBeNull();
  });

  test('that load while the visitor is at the footer wait until they have left it', async () => {
    await visit('/');
    expect(offers()).toBeNull();
    places.leaveScreen();
    expect(offers()).toBeInTheDocument();
  });

  test('stay out of a page that has none, and come with the next that has', async () => {
    await visitTop('/500');
    expect(offers()).toBeNull();
    await shell.visit('/search');
    expect(offers()).toBeInTheDocument();
  });
});

/** Lets a test say where the elements are that a page observes, as jsdom lays nothing out: first on the screen. */
function watchPlaces() {
  const original = window.IntersectionObserver;
  const open = new Map<IntersectionObserver, IntersectionObserverCallback>();
  beforeAll(() => {
    window.IntersectionObserver = class extends original {
      constructor(callback: IntersectionObserverCallback) {
        super(callback);
        open.set(this, callback);
      }

      override disconnect(): void {
        open.delete(this);
        super.disconnect();
      }
    };
  });
  afterAll(() => (window.IntersectionObserver = original));
  return {
    leaveScreen: () =>
      act(() => {
        const entries = [{ isIntersecting: false } as IntersectionObserverEntry];
        for (const [observer, callback] of open) callback(entries, observer);
      }),
  };
}

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
