import { ApiProvider, createApi, memoryTokens } from '@tasklane/api-client';
import type { Api } from '@tasklane/api-client';
import { routes } from '@tasklane/contracts';
import type { Host, LanguageCode, RegistryRemote, RouteName } from '@tasklane/contracts';
import {
  createRegistryStore,
  createRemotes,
  createSiteRoutes,
  federationTexts,
  HostProvider,
} from '@tasklane/federation';
import type { RemoteDefinition, Remotes } from '@tasklane/federation';
import { createI18n, defineNamespace, FormatProvider, I18nProvider, registerNamespace } from '@tasklane/i18n';
import type { I18n, Namespace } from '@tasklane/i18n';
import { SiteRouter, UiProvider, uiTexts } from '@tasklane/ui';
import { act, render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { createElement, Suspense } from 'react';
import type { ComponentType, FunctionComponent, ReactNode } from 'react';
import { createMemoryRouter, Outlet, parsePath } from 'react-router-dom';
import { fakeHost } from '../host/fakeHost';
import type { Asked } from '../host/fakeHost';
import { sessionOf } from '../host/token';

/** Stands in for a refresh token: a session without one cannot be renewed, and ends with the first rejection. */
const neverUsed = 'refresh-token';

const patience = { timeoutMs: 5_000, tries: 1, pauseMs: 0 };

export interface RenderOptions {
  /** Address of the back end, without `/api`. */
  readonly backend?: string;
  /** The tokens of the user who looks at the page; a guest when left out. */
  readonly as?: { readonly token: string; readonly refresh_token?: string | undefined };
  readonly language?: LanguageCode;
  readonly currency?: string;
  readonly rates?: Readonly<Record<string, number>>;
  /** Parts of the host that replace the default ones. */
  readonly host?: Partial<Host>;
  /** Routes of other remotes that the registry lists, for links that the page leaves out without them. */
  readonly served?: readonly RouteName[];
  /** Fillers of the page's slots, by name; also the views that `extensions` name. */
  readonly slots?: Readonly<Record<string, FunctionComponent<Record<string, unknown>>>>;
  /** Extensions of other remotes, and the texts that they name. */
  readonly extensions?: RegistryRemote['extensions'];
  readonly labels?: RegistryRemote['labels'];
  /** Texts that the page uses from other packages, such as `formsTexts`. */
  readonly texts?: readonly Namespace[];
}

export interface RenderedView extends RenderResult {
  readonly user: UserEvent;
  readonly host: Host;
  readonly asked: Asked;
  /** Subscriptions to the host that have not been cancelled. */
  readonly subscriptions: () => string[];
  readonly api: Api;
  readonly i18n: I18n;
  /** Returns the current address. */
  location(): string;
}

/** Shown where a page leads elsewhere on the site. */
const elsewhere = <p>Elsewhere on the site</p>;

/**
 * Renders a remote's page as the shell would: loader first, then the component, inside router, texts, formats, design
 * system, api and host. Links to other pages lead `elsewhere`.
 *
 * @param remote the remote's definition, `src/index.ts`
 * @param view key of the view
 * @param route the route's path pattern and the address to open, `{ path: '/:username', at: '/ada' }`; `state` is the
 *   router state that the link passed to the page
 */
export async function renderView(
  remote: RemoteDefinition,
  view: string,
  route: { readonly path: string; readonly at: string; readonly state?: unknown },
  options: RenderOptions = {},
): Promise<RenderedView> {
  const parts = await assemble([remote], options);
  const { host, api } = parts;
  const siteRoute = { name: view, path: route.path, access: 'public', view } as const;
  const remotes = remotesOf(parts.i18n, options, { remote, routes: [siteRoute] });
  const site = createSiteRoutes({ remotes, host, api, guard: () => null }).filter(({ id }) => id === view);
  const router = createMemoryRouter(
    [
      {
        element: (
          <UiProvider>
            <Suspense fallback={null}>
              <Outlet />
            </Suspense>
          </UiProvider>
        ),
        children: [...site, { path: '*', element: elsewhere }],
      },
    ],
    { initialEntries: [{ ...parsePath(route.at), state: route.state }] },
  );
  const rendered = render(parts.wrap(<SiteRouter router={router} />, remotes));
  await act(() => settled(router));
  return {
    ...rendered,
    ...parts,
    unmount: unmounting(rendered, router),
    location: () => {
      const { pathname, search, hash } = router.state.location;
      return pathname + search + hash;
    },
  };
}

/** Renders a slot filler, with the props that the page with the slot passes. */
export async function renderSlot(
  remote: RemoteDefinition,
  view: string,
  props: object,
  options: RenderOptions = {},
): Promise<RenderedView> {
  const load = remote.views[view];
  if (!load) throw new Error(`${remote.name} has no view "${view}".`);
  const Component = (await load()).default.Component as ComponentType<object>;
  return renderComponent(createElement(Component, props), { ...options, remote });
}

/** Renders a component of a remote, of the shell or of a package inside everything that the shell provides. */
export async function renderComponent(
  component: ReactNode,
  { remote, ...options }: RenderOptions & { readonly remote?: RemoteDefinition } = {},
): Promise<RenderedView> {
  const parts = await assemble(remote ? [remote] : [], options);
  const router = createMemoryRouter([
    { path: '/', element: <UiProvider>{component}</UiProvider> },
    { path: '*', element: elsewhere },
  ]);
  const rendered = render(parts.wrap(<SiteRouter router={router} />, remotesOf(parts.i18n, options)));
  // Lazy code arrives with the next tick.
  await act(() => Promise.resolve());
  return {
    ...rendered,
    ...parts,
    unmount: unmounting(rendered, router),
    location: () => router.state.location.pathname,
  };
}

async function assemble(definitions: readonly RemoteDefinition[], options: RenderOptions) {
  const { backend = window.location.origin, as, language = 'en', currency = 'USD', rates } = options;
  const i18n = createI18n({ language });
  const own = definitions.map(namespaceOf);
  for (const namespace of [uiTexts, federationTexts, ...own, ...(options.texts ?? [])]) {
    await registerNamespace(i18n, namespace);
  }
  const session = sessionOf(as?.token ?? null);
  const { host, asked, subscriptions, apiEvents } = fakeHost({
    session,
    language,
    currency,
    ...(options.host && { overrides: options.host }),
  });
  const tokens = memoryTokens({
    access: as?.token ?? null,
    refresh: as ? (as.refresh_token ?? neverUsed) : null,
  });
  const api = createApi({
    baseUrl: `${backend}/api`,
    tokens,
    language: () => language,
    events: apiEvents,
  });
  const wrap = (children: ReactNode, remotes: Remotes) => (
    <I18nProvider i18n={i18n}>
      <ApiProvider api={api}>
        <HostProvider host={host} remotes={remotes}>
          <FormatProvider currency={currency} timeZone="UTC" {...(rates && { rates })}>
            {children}
          </FormatProvider>
        </HostProvider>
      </ApiProvider>
    </I18nProvider>
  );
  return { user: userEvent.setup(), host, asked, subscriptions, api, i18n, wrap };
}

const namespaceOf = ({ name, locales }: RemoteDefinition): Namespace =>
  defineNamespace(name, locales as Namespace['languages']);

/** Returns a loader of remotes whose registry lists the remote under test and the fillers of the page's slots. */
function remotesOf(
  i18n: I18n,
  { slots = {}, served = [], language = 'en', extensions = [], labels = {} }: RenderOptions,
  tested?: { readonly remote: RemoteDefinition; readonly routes: RegistryRemote['routes'] },
): Remotes {
  const filling: RemoteDefinition = {
    name: 'filling',
    views: Object.fromEntries(
      Object.entries(slots).map(([name, Component]) => [
        name,
        () => Promise.resolve({ default: { Component } }),
      ]),
    ),
    locales: { en: () => Promise.resolve({ default: {} }) },
  };
  const definitions = tested ? [tested.remote, filling] : [filling];
  const initial = {
    contracts: '1.0.0',
    remotes: [
      ...(tested ? [{ ...anyRemote, name: tested.remote.name, routes: tested.routes }] : []),
      {
        ...anyRemote,
        name: 'filling',
        routes: served.map(
          (name) => ({ name, path: routes[name].path, access: 'public', view: name }) as const,
        ),
        slots: Object.keys(slots).map((name) => ({ name, view: name })),
        extensions,
        labels,
      },
    ],
  };
  return createRemotes({
    registry: createRegistryStore({
      initial,
      patience,
      fetch: () => Promise.resolve(Response.json(initial)),
    }),
    runtime: {
      load: ({ name }) => {
        const definition = definitions.find((definition) => definition.name === name);
        return definition
          ? Promise.resolve(definition)
          : Promise.reject(new Error(`No remote "${name}" in this test.`));
      },
    },
    budgets: { registry: patience, entry: patience, chunk: patience, texts: patience, render: patience },
    language,
    loadTexts: (definition) => registerNamespace(i18n, namespaceOf(definition)),
  });
}

const anyRemote = {
  version: 'test',
  base: '/',
  entry: 'remoteEntry.js',
  access: 'public',
  slots: [],
  views: {},
  shared: {},
  locales: {},
  integrity: {},
} as const;

const unmounting =
  ({ unmount }: RenderResult, router: ReturnType<typeof createMemoryRouter>) =>
  () => {
    unmount();
    router.dispose();
  };

/** Resolves when the first page's loader has answered. */
async function settled(router: ReturnType<typeof createMemoryRouter>): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
