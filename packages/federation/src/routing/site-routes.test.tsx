import type { Api } from '@tasklane/api-client';
import type { Host, RegistryRemote, RemoteReport } from '@tasklane/contracts';
import { I18nProvider, createI18n, registerNamespace } from '@tasklane/i18n';
import { UiProvider, uiTexts } from '@tasklane/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Outlet, RouterProvider, createMemoryRouter, redirect } from 'react-router-dom';
import { Slot } from '../host/slot';
import { HostProvider } from '../host/provider';
import { defineRemote } from '../remote';
import { listed, scripted } from '../testing/remotes';
import type { Script, ScriptedOptions } from '../testing/remotes';
import { federationTexts } from '../texts';
import { defineSlot, defineView } from '../view';
import { createSiteRoutes } from './site-routes';
import type { SiteRoutesOptions } from './site-routes';

const en = async () => ({ default: {} });

const jobs: RegistryRemote = listed(
  'jobs',
  'v1',
  [
    { name: 'job-view', path: '/jobs/:hash', access: 'public', view: 'job' },
    { name: 'my-jobs', path: '/my-account/job', access: 'signed-in', view: 'broken' },
  ],
  [{ name: 'corner', view: 'corner' }],
);
const inbox = listed('inbox', 'v1', [
  { name: 'inbox', path: '/my-account/inbox', access: 'public', view: 'threads' },
]);

const script: Script = {
  'jobs@v1': [
    defineRemote({
      name: 'jobs',
      views: {
        job: async () => ({
          default: defineView<string, { hash: string }>({
            loader: ({ params, url }) => `${params.hash} of ${url.pathname}`,
            meta: ({ data }) => ({ title: data }),
            Component: ({ data, params }) => <h1>{`Job ${params.hash}: ${data}`}</h1>,
          }),
        }),
        broken: async () => ({
          default: defineView({
            Component: () => {
              throw new Error('A fault of the view');
            },
          }),
        }),
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
  /** Whom the slot greets. */
  readonly who?: string | undefined;
}

async function show({ at, options, ...rest }: Shown) {
  const { who, ...routing } = { who: 'Ada', ...rest };
  const { remotes } = scripted([jobs, inbox], script, options);
  const i18n = createI18n({ language: 'en' });
  await Promise.all([registerNamespace(i18n, federationTexts), registerNamespace(i18n, uiTexts)]);
  const host = {} as Host;
  const children = createSiteRoutes({ remotes, host, api: {} as Api, guard: () => null, ...routing });
  const Layout = () => (
    <>
      <header>
        <Link to="/jobs/j2">Another job</Link>
      </header>
      <Outlet />
      <Slot name="corner" props={{ who }} />
      <Slot name="nobody-fills-this" fallback="waiting" />
    </>
  );
  const router = createMemoryRouter(
    [
      { Component: Layout, children },
      { path: '/elsewhere', element: <p>Elsewhere</p> },
    ],
    {
      initialEntries: [at],
    },
  );
  await act(async () => {
    render(
      <I18nProvider i18n={i18n}>
        <UiProvider>
          <HostProvider host={host} remotes={remotes}>
            <RouterProvider router={router} />
          </HostProvider>
        </UiProvider>
      </I18nProvider>,
    );
  });
  return router;
}

test('a route shows its view with its data, and says its title', async () => {
  await show({ at: '/jobs/j1' });
  expect(await screen.findByRole('heading', { name: 'Job j1: j1 of /jobs/j1' })).toBeInTheDocument();
  expect(document.title).toBe('j1 of /jobs/j1 | Tasklane');
});

test('a slot shows what fills it, and nothing where nobody does', async () => {
  await show({ at: '/jobs/j1' });
  expect(await screen.findByText('Hello Ada')).toBeInTheDocument();
  expect(screen.queryByText('waiting')).not.toBeInTheDocument();
});

test('a guard sends the visitor elsewhere before anything is loaded', async () => {
  await show({ at: '/jobs/j1', guard: ({ name }) => (name === 'job-view' ? redirect('/elsewhere') : null) });
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
});

test('a remote that does not come fails in its place; the layout and the other remotes go on', async () => {
  const user = userEvent.setup();
  await show({ at: '/my-account/inbox' });
  expect(await screen.findByText('This part of the site did not load')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Another job' }));
  expect(await screen.findByRole('heading', { name: /Job j2/ })).toBeInTheDocument();
});

test('the failed part comes when it is tried again', async () => {
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

test('a view that breaks while it is shown is kept to its place', async () => {
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const reports: RemoteReport[] = [];
  await show({ at: '/my-account/job', options: { tell: (report) => reports.push(report) } });
  expect(await screen.findByText('Something went wrong on this page')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Another job' })).toBeInTheDocument();
  expect(reports).toEqual([
    { remote: 'jobs', version: 'v1', phase: 'loaded' },
    { remote: 'jobs', version: 'v1', phase: 'render', cause: 'Error' },
  ]);
  told.mockRestore();
});

test('what fills a slot and breaks leaves the place empty, and is told', async () => {
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const reports: RemoteReport[] = [];
  await show({ at: '/jobs/j1', options: { tell: (report) => reports.push(report) }, who: undefined });
  expect(await screen.findByRole('heading', { name: /Job j1/ })).toBeInTheDocument();
  expect(screen.queryByText(/Hello/)).not.toBeInTheDocument();
  expect(reports.at(-1)).toEqual({ remote: 'jobs', version: 'v1', phase: 'render', cause: 'RangeError' });
  told.mockRestore();
});

test('a route that the registry does not list yet is looked for in a newer one', async () => {
  const later = listed('jobs', 'v1', [
    { name: 'admin-jobs', path: '/admin/job', access: 'public', view: 'job' },
  ]);
  await show({ at: '/admin/job', options: { later: [later] } });
  expect(await screen.findByRole('heading', { name: /of \/admin\/job/ })).toBeInTheDocument();
});

test('old paths lead to the new ones', async () => {
  const router = await show({ at: '/my-account/orders' });
  expect(router.state.location.pathname).toBe('/my-account/purchases');
});
