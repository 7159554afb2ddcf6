import { ApiProvider } from '@tasklane/api-client';
import { routes } from '@tasklane/contracts';
import type {
  Extension,
  LanguageCode,
  PublicConfig,
  RegistryRemote,
  RemoteReport,
} from '@tasklane/contracts';
import {
  createRegistryStore,
  createRemotes,
  defineRemote,
  defineView,
  federationTexts,
  HostProvider,
} from '@tasklane/federation';
import type { LoaderArgs, RemoteDefinition } from '@tasklane/federation';
import { createI18n, I18nProvider, registerNamespace } from '@tasklane/i18n';
import { SiteRouter, uiTexts } from '@tasklane/ui';
import { act, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import { ShellProvider } from '../app/context';
import { createShell } from '../app/createShell';
import { createRoutes } from '../router';
import { lateTexts, shellTexts } from '../texts';
import { publicConfig } from './publicConfig';

type Loaders = Readonly<Partial<Record<string, (args: LoaderArgs) => Promise<unknown>>>>;

interface ShellUnderTest {
  /** Address of the back end, without `/api`. */
  readonly backend: string;
  /** Address of the page to open. */
  readonly at?: string;
  readonly language?: LanguageCode;
  /** Overrides of the site's configuration. */
  readonly config?: Partial<PublicConfig>;
  /** Loaders of pages, by the name of their route. */
  readonly loaders?: Loaders;
  /** Content of each page below its heading. */
  readonly page?: ReactNode;
  /** Remotes besides the one that has the pages. */
  readonly others?: readonly OtherRemote[];
}

/** A remote besides the one that has the pages. */
export interface OtherRemote extends Partial<Pick<RegistryRemote, 'routes' | 'labels'>> {
  readonly definition: RemoteDefinition;
  readonly extensions: readonly Extension[];
}

/** The site's pages outside the shell, each a heading with the route's name. */
const pages = Object.entries(routes).filter(([, { owner }]) => owner !== 'shell');
const siteOf = ({ loaders = {}, page }: ShellUnderTest) =>
  defineRemote({
    name: 'site',
    views: Object.fromEntries(
      pages.map(([name]) => {
        const loader = loaders[name];
        const Component = () => (
          <>
            <h1>{name}</h1>
            {page}
          </>
        );
        const view = defineView<unknown>({ ...(loader && { loader }), Component });
        return [name, () => Promise.resolve({ default: view })];
      }),
    ),
    locales: { en: () => Promise.resolve({ default: {} }) },
  });
const entry: RegistryRemote = {
  name: 'site',
  version: 'test',
  base: '/',
  entry: 'remoteEntry.js',
  access: 'public',
  routes: pages.map(([name, { path, access }]) => ({ name, path, access, view: name })),
  slots: [],
  views: {},
  shared: {},
  locales: {},
  integrity: {},
};

/** The remotes of a site whose registry `list` can change. */
function siteRemotes(language: LanguageCode, { others = [], ...options }: ShellUnderTest) {
  const definitions = [siteOf(options), ...others.map(({ definition }) => definition)];
  let remotes = [
    entry,
    ...others.map(({ definition: { name }, ...other }) => ({ ...entry, name, routes: [], ...other })),
  ];
  const answer = () => ({ contracts: '1.0.0', remotes });
  const reports: RemoteReport[] = [];
  const loader = createRemotes({
    registry: createRegistryStore({
      initial: answer(),
      fetch: () => Promise.resolve(Response.json(answer())),
    }),
    runtime: {
      load: async ({ name }) => {
        const definition = definitions.find((each) => each.name === name);
        if (!definition) throw new Error(`There is no remote ${name}.`);
        return definition;
      },
    },
    language,
    loadTexts: () => Promise.resolve(),
    onReport: (report) => void reports.push(report),
  });
  const list = (change: (remote: RegistryRemote) => RegistryRemote) => {
    remotes = remotes.map(change);
    return loader.registry.refresh();
  };
  return { loader, list, reports };
}

/**
 * Renders the whole shell against a real back end, in a site whose pages are headings. Does not clear what earlier
 * shells of the same test stored in the browser.
 */
export async function openShell(options: ShellUnderTest) {
  const { backend, at = '/', language = 'en', config: run } = options;
  window.history.replaceState(null, '', at);
  const i18n = createI18n({ language, namespaces: lateTexts });
  // What suspends while an event is dispatched inside `act` is never continued: no text may be missing then.
  for (const texts of [shellTexts, uiTexts, federationTexts, ...lateTexts])
    await registerNamespace(i18n, texts);
  const reload = jest.fn();
  const config = {
    ...publicConfig,
    language,
    testControls: true,
    ...run,
  };
  const { shell, connect } = createShell({
    config,
    firstAnswers: [],
    i18n,
    apiUrl: `${backend}/api`,
    reload,
  });
  const { loader: remotes, list, reports } = siteRemotes(language, options);
  const router = createBrowserRouter(createRoutes({ shell, remotes }));
  connect(
    {
      navigate: async (to, options) => router.navigate(to, options),
      isLoading: () => !router.state.initialized || router.state.navigation.state !== 'idle',
    },
    remotes,
  );
  // Preloads what loads after the page, which would otherwise arrive in the middle of a test.
  await Promise.all([import('../background/Background'), import('../promotions/Promotions')]);
  const view = render(
    <I18nProvider i18n={i18n}>
      <ApiProvider api={shell.api}>
        <HostProvider host={shell.host} remotes={remotes}>
          <ShellProvider value={shell}>
            <SiteRouter router={router} />
          </ShellProvider>
        </HostProvider>
      </ApiProvider>
    </I18nProvider>,
  );
  // Waits for the first page's data, so that none of it arrives in the middle of a test.
  await waitFor(() => {
    expect(router.state.initialized).toBe(true);
    expect(shell.api.queryClient.isFetching()).toBe(0);
  });
  return {
    shell,
    router,
    reload,
    user: userEvent.setup(),
    /** Changes how the registry lists each remote, as after a deployment. */
    list: (change: Parameters<typeof list>[0]) => act(() => list(change)),
    /** Reports about builds sent to their teams. */
    reports,
    /** Navigates to a page of the site and waits until it is shown. */
    visit: (to: string) => act(() => router.navigate(to)),
    location: () => window.location.pathname + window.location.search + window.location.hash,
    close: () => {
      view.unmount();
      router.dispose();
      shell.api.queryClient.clear();
    },
  };
}
