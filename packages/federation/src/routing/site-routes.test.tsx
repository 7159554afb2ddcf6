import type { Api } from '@tasklane/api-client';
import type { Host, RegistryRemote, RemoteReport, SessionSnapshot, TokenClaims } from '@tasklane/contracts';
import { I18nProvider, createI18n, registerNamespace } from '@tasklane/i18n';
import { UiProvider, uiTexts } from '@tasklane/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use, useEffect } from 'react';
import type { ReactNode } from 'react';
import { Link, Outlet, RouterProvider, createMemoryRouter, redirect } from 'react-router-dom';
import { Boundary } from '../host/boundary';
import { Slot } from '../host/slot';
import { HostProvider } from '../host/provider';
import { UnmountGuard } from '../host/unmount-guard';
import { createRegistryStore } from '../loading/registry';
import { defineRemote } from '../remote';
import { registryEntry, scripted } from '../testing/remotes';
import type { Script, ScriptedOptions } from '../testing/remotes';
import { federationTexts } from '../texts';
import { defineSlot, defineView } from '../view';
import { useOverduePage } from './render-status';
import { createSiteRoutes } from './site-routes';
import type { SiteRoutesOptions } from './site-routes';

const guest: SessionSnapshot = { state: 'guest', claims: null };

const en = async () => ({ default: {} });

const jobs: RegistryRemote = registryEntry(
  'jobs',
  'v1',
  [
    { name: 'job-view', path: '/jobs/:hash', access: 'public', view: 'job' },
    { name: 'job-leaving', path: '/leaving', access: 'public', view: 'leaving' },
    { name: 'job-hanging', path: '/hanging', access: 'public', view: 'hanging' },
    { name: 'my-jobs', path: '/my-account/job', access: 'signed-in', view: 'broken' },
  ],
  [{ name: 'corner', view: 'corner' }],
);
const inbox = registryEntry('inbox', 'v1', [
  { name: 'inbox', path: '/my-account/inbox', access: 'public', view: 'threads' },
]);

const never = new Promise<null>(() => undefined);

const script: Script = {
  'jobs@v1': [
    defineRemote({
      name: 'jobs',
      views: {
        job: async () => ({
          default: defineView<string, { hash: string }>({
            loader: ({ params, url }) => `${params.hash} of ${url.pathname}`,
            meta: ({ data }) => ({ title: data }),
            Component: ({ data, params }) => (
              <>
                <h1>{`Job ${params.hash}: ${data}`}</h1>
                <input aria-label="Offer for the job" />
              </>
            ),
          }),
        }),
        broken: async () => ({
          default: defineView({
            Component: () => {
              throw new Error('A fault of the view');
            },
          }),
        }),
        leaving: async () => ({
          default: defineView({
            Component: () => {
              useEffect(
                () => () => {
                  throw new Error('A fault at the end');
                },
                [],
              );
              return <h1>Leaving</h1>;
            },
          }),
        }),
        hanging: async () => ({ default: defineView({ Component: () => use(never) }) }),
        corner: async () => ({
          default: defineSlot(({ who }: { who?: string }) => {
            if (who === undefined) throw new RangeError('Nobody to greet');
            return <p>Hello {who}</p>;
          }),
        }),
      },
      locales: { en },
    }),
  ],
  'inbox@v1': [new Error('The network is down.'), new Error('The network is down.')],
};

interface Shown extends Partial<SiteRoutesOptions> {
  readonly at: string;
  readonly options?: ScriptedOptions;
  /** The name that the slot greets. */
  readonly who?: string | undefined;
  readonly session?: SessionSnapshot;
  /** Builds in addition to those of every test. */
  readonly more?: Script;
  /** Remotes that are listed in addition to those of every test. */
  readonly beside?: readonly RegistryRemote[];
}

async function show({ at, options, session = guest, more, beside = [], ...rest }: Shown) {
  const { who, ...routing } = { who: 'Ada', ...rest };
  const { remotes } = scripted([jobs, inbox, ...beside], { ...script, ...more }, options);
  const i18n = createI18n({ language: 'en' });
  await Promise.all([registerNamespace(i18n, federationTexts), registerNamespace(i18n, uiTexts)]);
  const hostSession: Partial<Host['session']> = { get: () => session, subscribe: () => () => undefined };
  const host = { session: hostSession } as Host;
  const children = createSiteRoutes({ remotes, host, api: {} as Api, guard: () => null, ...routing });
  const Layout = () => {
    const { isOverdue, recover } = useOverduePage(remotes, 500);
    return (
      <>
        {isOverdue && <button onClick={() => void recover()}>Offer</button>}
        <header>
          <Link to="/jobs/j2">Another job</Link>
          <Link to="/elsewhere">Out</Link>
        </header>
        <UnmountGuard>
          <Suspense>
            <Outlet />
          </Suspense>
        </UnmountGuard>
        <Slot name="corner" props={{ who }} />
        <Slot name="nobody-fills-this" fallback="waiting" />
      </>
    );
  };
  const router = createMemoryRouter(
    [{ Component: Layout, children: [...children, { path: '/elsewhere', element: <p>Elsewhere</p> }] }],
    {
      initialEntries: [at],
    },
  );
  await act(async () => {
    render(
      <I18nProvider i18n={i18n}>
        <UiProvider>
          <HostProvider host={host} remotes={remotes}>
            <RouterProvider router={router} useTransitions={false} />
          </HostProvider>
        </UiProvider>
      </I18nProvider>,
    );
  });
  return { router, remotes };
}

test('a route shows its view with its data, and sets the document title', async () => {
  await show({ at: '/jobs/j1' });
  expect(await screen.findByRole('heading', { name: 'Job j1: j1 of /jobs/j1' })).toBeInTheDocument();
  expect(document.title).toBe('j1 of /jobs/j1 | Tasklane');
});

test('a slot shows its filler, or nothing at all if no remote fills it', async () => {
  await show({ at: '/jobs/j1' });
  expect(await screen.findByText('Hello Ada')).toBeInTheDocument();
  expect(screen.queryByText('waiting')).not.toBeInTheDocument();
});

test('a slot shows its fillers in their declared order, and one that fails does not affect the others', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const row = (name: string, Component: () => ReactNode) =>
    defineRemote({ name, views: { row: async () => ({ default: defineSlot(Component) }) }, locales: { en } });
  const rows = {
    'early@v1': [row('early', () => <p>Row of early</p>)],
    'late@v1': [row('late', () => <p>Row of late</p>)],
    'later@v1': [row('later', () => <p>Row of later</p>)],
    'broken@v1': [
      row('broken', () => {
        throw new Error('A fault of the row');
      }),
    ],
  };
  const filling = (name: string, order?: number) =>
    registryEntry(name, 'v1', [], [{ name: 'corner', view: 'row', ...(order !== undefined && { order }) }]);
  await show({
    at: '/elsewhere',
    more: rows,
    beside: [filling('late'), filling('broken', 5), filling('later', 20), filling('early', 10)],
  });
  await screen.findByText('Row of early');
  await screen.findByText('Hello Ada');
  expect(screen.getAllByText(/^Row of|^Hello/).map(({ textContent }) => textContent)).toEqual([
    'Row of early',
    'Row of later',
    'Hello Ada',
    'Row of late',
  ]);
  errors.mockRestore();
});

test('a guard redirects the visitor away from a route', async () => {
  await show({ at: '/jobs/j1', guard: ({ name }) => (name === 'job-view' ? redirect('/elsewhere') : null) });
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
});

test('a remote that fails to load shows a failure in its place; the layout and other remotes still work', async () => {
  const user = userEvent.setup();
  await show({ at: '/my-account/inbox' });
  expect(await screen.findByText('This part of the site didn’t load')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Another job' }));
  expect(await screen.findByRole('heading', { name: /Job j2/ })).toBeInTheDocument();
});

test('a failed part loads when the visitor tries again', async () => {
  const user = userEvent.setup();
  let texts = 0;
  await show({
    at: '/jobs/j1',
    options: {
      loadTexts: async ({ name }) => {
        texts += 1;
        if (name === 'jobs' && texts <= 4) throw new Error('The network is down.');
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: /Job j1/ })).toBeInTheDocument();
});

test('a view that crashes shows a failure in its place and is reported', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const reports: RemoteReport[] = [];
  await show({ at: '/my-account/job', options: { onReport: (report) => reports.push(report) } });
  expect(await screen.findByText('Something went wrong on this page')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Another job' })).toBeInTheDocument();
  expect(reports).toEqual([
    { remote: 'jobs', version: 'v1', phase: 'loaded' },
    { remote: 'jobs', version: 'v1', phase: 'render', cause: 'Error' },
  ]);
  errors.mockRestore();
});

test('a view that crashes is replaced by the view of the last good build', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const whole = defineView({ Component: () => <h1>My jobs of old</h1> });
  await show({
    at: '/my-account/job',
    options: { instead: [{ ...jobs, version: 'v0' }] },
    more: {
      'jobs@v0': [
        defineRemote({ name: 'jobs', views: { broken: async () => ({ default: whole }) }, locales: { en } }),
      ],
    },
  });
  expect(await screen.findByRole('heading', { name: 'My jobs of old' })).toBeInTheDocument();
  errors.mockRestore();
});

test('a page that crashes shows no failure while the registry is asked for another build', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let answer: (registry: Response) => void = () => undefined;
  const registry = createRegistryStore({
    initial: { contracts: '1.0.0', remotes: [jobs, inbox] },
    fetch: () => new Promise((resolve) => (answer = resolve)),
  });
  await show({ at: '/my-account/job', pending: <p>On its way</p>, options: { registry } });
  expect(await screen.findByText('On its way')).toBeInTheDocument();
  expect(screen.queryByText('Something went wrong on this page')).not.toBeInTheDocument();
  answer(Response.json({ contracts: '1.0.0', remotes: [jobs] }));
  expect(await screen.findByText('Something went wrong on this page')).toBeInTheDocument();
  errors.mockRestore();
});

test.each([
  ['another page of a remote', 'Another job', 'Job j2: j2 of /jobs/j2'],
  ['a page of the shell', 'Out', 'Elsewhere'],
])('a view that throws when it unmounts does not affect %s', async (_what, link, then) => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const reported: unknown[] = [];
  window.reportError = (error) => reported.push(error);
  const user = userEvent.setup();
  await show({ at: '/leaving' });
  await user.click(await screen.findByRole('link', { name: link }));
  await waitFor(() => expect(reported).toHaveLength(1));
  expect(await screen.findByText(then)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: link })).toBeInTheDocument();
  expect(reported).toEqual([new Error('A fault at the end')]);
  errors.mockRestore();
});

test('the unmount guard passes an error that keeps recurring on to the boundary', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.reportError = () => undefined;
  const Broken = () => {
    useEffect(() => {
      throw new Error('A fault that stays');
    });
    return null;
  };
  render(
    <Boundary fallback={() => <p>Said to have failed</p>}>
      <UnmountGuard>
        <Broken />
      </UnmountGuard>
    </Boundary>,
  );
  expect(await screen.findByText('Said to have failed')).toBeInTheDocument();
  errors.mockRestore();
});

/** Passes ten hours at a page whose render timeout is half a second. */
const waitOvernight = () => act(() => jest.advanceTimersByTimeAsync(10 * 3_600_000));

/** A user whose clock the test controls. */
function setUpSleeper() {
  jest.useFakeTimers();
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
}

afterEach(() => jest.useRealTimers());

test('a view that does not appear in time is reported, and the visitor is offered another try', async () => {
  const reports: RemoteReport[] = [];
  const whole = defineView({ Component: () => <h1>Hanging no more</h1> });
  const user = userEvent.setup();
  await show({
    at: '/hanging',
    options: { instead: [{ ...jobs, version: 'v0' }], onReport: (report) => reports.push(report) },
    more: {
      'jobs@v0': [
        defineRemote({ name: 'jobs', views: { hanging: async () => ({ default: whole }) }, locales: { en } }),
      ],
    },
  });
  const offer = await screen.findByRole('button', { name: 'Offer' });
  expect(reports).toContainEqual({ remote: 'jobs', version: 'v1', phase: 'render', cause: 'RenderTimeout' });
  await user.click(offer);
  expect(await screen.findByRole('heading', { name: 'Hanging no more' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Offer' })).not.toBeInTheDocument();
});

test('a view that stays while its address changes keeps its input and is never overdue', async () => {
  const reports: RemoteReport[] = [];
  const user = setUpSleeper();
  const { router } = await show({ at: '/jobs/j1', options: { onReport: (report) => reports.push(report) } });
  await user.type(await screen.findByRole('textbox'), 'Half a sentence');
  await user.click(screen.getByRole('link', { name: 'Another job' }));
  await screen.findByRole('heading', { name: /Job j2/ });
  await waitOvernight();
  await act(() => router.revalidate());
  expect(screen.getByRole('textbox')).toHaveValue('Half a sentence');
  expect(screen.queryByRole('button', { name: 'Offer' })).not.toBeInTheDocument();
  expect(reports.filter(({ phase }) => phase === 'render')).toEqual([]);
});

test('a page stays when its reload fails temporarily, and is replaced when it fails permanently', async () => {
  let failure: Error | null = null;
  const build = defineRemote({
    name: 'jobs',
    views: {
      job: async () => ({
        default: defineView({
          loader: () => {
            if (failure) throw failure;
          },
          Component: () => <input aria-label="Offer for the job" />,
        }),
      }),
      corner: async () => ({ default: defineSlot(() => null) }),
    },
    locales: { en },
  });
  const passing = new Error('Overloaded');
  const { router } = await show({
    at: '/jobs/j1',
    more: { 'jobs@v1': [build] },
    isPassing: (error) => error === passing,
    onLoaderError: () => redirect('/elsewhere'),
  });
  const offer = await screen.findByRole('textbox');
  await userEvent.type(offer, 'Half a sentence');
  failure = passing;
  await act(() => router.revalidate());
  await act(() => router.navigate('/jobs/j1'));
  expect(screen.getByRole('textbox')).toBe(offer);
  expect(offer).toHaveValue('Half a sentence');
  await act(() => router.navigate('/jobs/j2'));
  expect(screen.getByText('Elsewhere')).toBeVisible();
  failure = null;
  await act(() => router.navigate('/jobs/j1'));
  failure = new Error('Gone');
  await act(() => router.revalidate());
  expect(screen.getByText('Elsewhere')).toBeVisible();
});

test('neither a page that failed nor a page of the shell is ever overdue', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  setUpSleeper();
  const { router } = await show({ at: '/my-account/job' });
  expect(await screen.findByText('Something went wrong on this page')).toBeInTheDocument();
  await waitOvernight();
  expect(screen.queryByRole('button', { name: 'Offer' })).not.toBeInTheDocument();
  await act(() => router.navigate('/hanging'));
  await act(() => router.navigate('/elsewhere'));
  await waitOvernight();
  expect(screen.queryByRole('button', { name: 'Offer' })).not.toBeInTheDocument();
  errors.mockRestore();
});

test('admins see the cause of a failure', async () => {
  const claims: TokenClaims = {
    hash: 'a1',
    email: 'ada@example.org',
    roles: ['ROLE_ADMIN_TASK'],
    profile: {
      username: 'ada',
      photo_path: null,
      currency: 'USD',
      marketing: [],
      verification: 0,
      band: null,
      email_confirmed: true,
      profile_incomplete: false,
    },
    terms_required: false,
    two_factor: { enabled: false, passed: false, verified: false },
    iss: 'tasklane',
    sub: 'a1',
    sid: 's1',
    iat: 0,
    exp: 1,
  };
  await show({ at: '/my-account/inbox', session: { state: 'signed-in', claims } });
  expect(
    await screen.findByText(/remote inbox in version v1 failed in its phase “entry”.*The network is down/),
  ).toBeInTheDocument();
});

test('a filler that crashes leaves its slot empty and is reported', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const reports: RemoteReport[] = [];
  await show({ at: '/jobs/j1', options: { onReport: (report) => reports.push(report) }, who: undefined });
  expect(await screen.findByRole('heading', { name: /Job j1/ })).toBeInTheDocument();
  expect(screen.queryByText(/Hello/)).not.toBeInTheDocument();
  expect(reports).toContainEqual({ remote: 'jobs', version: 'v1', phase: 'render', cause: 'RangeError' });
  errors.mockRestore();
});

test('a route that the registry does not list yet is looked up in a newer registry', async () => {
  const admin = registryEntry('admin', 'v1', [
    { name: 'admin-jobs', path: '/admin/job', access: 'public', view: 'job' },
  ]);
  const more = { 'admin@v1': script['jobs@v1'] ?? [] };
  await show({ at: '/admin/job', options: { later: [jobs, admin] }, more });
  expect(await screen.findByRole('heading', { name: /of \/admin\/job/ })).toBeInTheDocument();
});

describe('a page that requires roles and is not in the registry', () => {
  const admin = registryEntry('admin', 'v1', [
    { name: 'admin-jobs', path: '/admin/job', access: { roles: ['ROLE_ADMIN_JOB_BOARD'] }, view: 'job' },
  ]);
  const more = { 'admin@v1': script['jobs@v1'] ?? [] };

  test('is looked up again after the session is renewed', async () => {
    const later = [jobs];
    const renewSession = async () => void later.push(admin);
    await show({ at: '/admin/job', options: { later }, more, renewSession });
    expect(await screen.findByRole('heading', { name: /of \/admin\/job/ })).toBeInTheDocument();
  });

  test('goes through the guard again when the session cannot be renewed', async () => {
    let signedIn = true;
    await show({
      at: '/admin/job',
      renewSession: async () => void (signedIn = false),
      guard: () => (signedIn ? null : redirect('/elsewhere')),
    });
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  });

  test('is not found when the renewed session does not list it either', async () => {
    const renewSession = jest.fn(async () => undefined);
    await show({ at: '/admin/job', renewSession, onLoaderError: () => redirect('/elsewhere') });
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
    expect(renewSession).toHaveBeenCalledTimes(1);
  });
});

test('a page added by a deployment is reachable, even where another pattern matched its address before', async () => {
  const coupons = registryEntry('coupons', 'v1', [
    { name: 'coupons', path: '/jobs/coupons', access: 'public', view: 'job' },
    { name: 'coupon', path: '/coupon/:hash', access: 'public', view: 'job' },
  ]);
  const { router, remotes } = await show({
    at: '/jobs/j1',
    options: { later: [jobs, coupons] },
    more: { 'coupons@v1': script['jobs@v1'] ?? [] },
  });
  await act(async () => void (await remotes.registry.refresh()));
  await act(() => router.navigate('/jobs/coupons'));
  expect(screen.getByRole('heading', { name: 'Job undefined: undefined of /jobs/coupons' })).toBeVisible();
  await act(() => router.navigate('/coupon/c1'));
  expect(screen.getByRole('heading', { name: 'Job c1: c1 of /coupon/c1' })).toBeVisible();
});

test('an unknown address is passed to onLoaderError', async () => {
  await show({ at: '/nothing/is/here', onLoaderError: () => redirect('/elsewhere') });
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
});

test('old paths redirect to the new ones', async () => {
  const { router } = await show({ at: '/my-account/orders' });
  expect(router.state.location.pathname).toBe('/my-account/purchases');
});
