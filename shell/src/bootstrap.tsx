import { ApiProvider } from '@tasklane/api-client';
import { htmlBlocks, languageOf } from '@tasklane/contracts';
import type { InlinedAnswer, PublicConfig, Registry } from '@tasklane/contracts';
import {
  createRegistryStore,
  createRemotes,
  federationRuntime,
  federationTexts,
  HostProvider,
  readBlock,
} from '@tasklane/federation';
import type { RemoteDefinition, Remotes } from '@tasklane/federation';
import { createI18n, defineNamespace, I18nProvider, registerNamespace } from '@tasklane/i18n';
import type { I18n, Namespace } from '@tasklane/i18n';
import { uiTexts } from '@tasklane/ui';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ShellProvider } from './app/context';
import { createShell } from './app/createShell';
import { chosenLanguage } from './app/preferences';
import { goodVersions } from './app/goodVersions';
import { createReporter } from './reports/reporter';
import { createRoutes } from './router';
import { lateFormsTexts, shellTexts } from './texts';

const defaults: PublicConfig = {
  origin: window.location.origin,
  exchangePollMs: 3_600_000,
  tracking: false,
  testControls: false,
};

function createSiteRemotes(i18n: I18n): Remotes {
  return createRemotes({
    registry: createRegistryStore({
      initial: readBlock<Registry>(htmlBlocks.registry) ?? { contracts: '', remotes: [] },
    }),
    runtime: federationRuntime(),
    language: i18n.language,
    loadTexts: ({ name, locales }: RemoteDefinition) =>
      registerNamespace(i18n, defineNamespace(name, locales as Namespace['languages'])),
    onFailure: (failure) => reportError(failure),
    tell: createReporter(),
    goodVersions,
  });
}

/** Starts the site in the page that the edge has sent. */
async function start(): Promise<void> {
  const config = { ...defaults, ...readBlock<PublicConfig>(htmlBlocks.config) };
  const firstAnswers = readBlock<InlinedAnswer[]>(htmlBlocks.answers) ?? [];
  const page = document.documentElement;
  const i18n = createI18n({ language: chosenLanguage(page.lang), namespaces: [lateFormsTexts] });
  const { tag, direction } = languageOf(i18n.language);
  page.lang = tag;
  page.dir = direction;

  const texts = Promise.all(
    [shellTexts, uiTexts, federationTexts].map((namespace) => registerNamespace(i18n, namespace)),
  );
  const remotes = createSiteRemotes(i18n);
  const { shell, connect } = createShell({ config, firstAnswers, i18n });
  const router = createBrowserRouter(createRoutes({ shell, remotes }));
  connect({
    navigate: async (to, options) => router.navigate(to, options),
    isLoading: () => !router.state.initialized || router.state.navigation.state !== 'idle',
  });
  shell.host.events.on(
    'session.signed-out',
    ({ reason }) => void router.navigate('/', { replace: reason === 'expired' }),
  );

  const { localOverride } = config;
  if (localOverride) {
    void import(/* webpackChunkName: "local-build" */ './local-build/start').then(({ accompanyLocalBuild }) =>
      accompanyLocalBuild(localOverride, { i18n, router }),
    );
  }

  await texts;
  const root = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'));
  createRoot(root, { onRecoverableError: (error) => reportError(causeOf(error)) }).render(
    <I18nProvider i18n={i18n}>
      <ApiProvider api={shell.api}>
        <HostProvider host={shell.host} remotes={remotes}>
          <ShellProvider value={shell}>
            <RouterProvider router={router} />
          </ShellProvider>
        </HostProvider>
      </ApiProvider>
    </I18nProvider>,
  );
}

/** React wraps what a component threw and tells only that it could go on. */
const causeOf = (error: unknown): unknown => (error instanceof Error && error.cause) || error;

void start();
