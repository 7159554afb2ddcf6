import { DEFAULT_LANGUAGE, htmlBlocks, languageOf, storageKeys } from '@tasklane/contracts';
import type { InlinedAnswer, PublicConfig, Registry } from '@tasklane/contracts';
import {
  checkLateFiles,
  completeSheets,
  federationRuntime,
  federationTexts,
  readBlock,
} from '@tasklane/federation';
import { createI18n, registerNamespace } from '@tasklane/i18n';
import { SiteRouter, uiTexts } from '@tasklane/ui';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { AfterMount } from './app/AfterMount';
import { createShell } from './app/createShell';
import { createSiteRemotes } from './app/createSiteRemotes';
import { chosenLanguage } from './app/preferences';
import { enterAgain, entriesIn } from './app/enterAgain';
import { goodVersions } from './app/goodVersions';
import { KeepScroll } from './app/KeepScroll';
import { Site } from './app/Site';
import { firstPage, hostBefore, isAsRendered, pressAgain } from './app/takeover';
import { createRenderMarks, reportHangs } from './reports/hangs';
import { createReporter } from './reports/reporter';
import { createRoutes } from './router';
import { storedText } from './storage';
import { lateTexts, shellTexts } from './texts';

const defaults: PublicConfig = {
  origin: window.location.origin,
  language: DEFAULT_LANGUAGE,
  exchangePollMs: 3_600_000,
  settingsReadHours: 0,
  tracking: false,
  testControls: false,
};

/** Starts the site in the page that the edge has sent. */
async function start(): Promise<void> {
  const block = readBlock<PublicConfig>(htmlBlocks.config);
  // The configured origin is the site's; the page may have been requested by another host name.
  const config = { ...defaults, ...block, origin: defaults.origin };
  const firstAnswers = readBlock<InlinedAnswer[]>(htmlBlocks.answers) ?? [];
  const registry = readBlock<Registry>(htmlBlocks.registry) ?? { contracts: '', remotes: [] };
  const sendReport = createReporter();
  if (config.shell) checkLateFiles(config.shell, sendReport);
  await reportHangs();
  const page = document.documentElement;
  const address = window.location.pathname + window.location.search;
  const i18n = createI18n({ language: chosenLanguage(config.language), namespaces: lateTexts });
  const isPseudo = config.testControls && storedText(storageKeys.pseudoLanguage).read() !== null;
  if (isPseudo) (await import(/* webpackChunkName: "pseudo" */ './pseudo/speakPseudo')).speakPseudo();
  const isRendered = config.rendered !== undefined && config.language === i18n.language && !isPseudo;
  const { tag, direction } = languageOf(i18n.language);
  // Setting even the same one has the browser compute the styles of the whole page again.
  if (page.lang !== tag) page.lang = tag;
  if (page.dir !== direction) page.dir = direction;

  const sheets = completeSheets(reportError);
  const texts = Promise.all(
    [shellTexts, uiTexts, federationTexts].map((namespace) => registerNamespace(i18n, namespace)),
  );
  const remotes = createSiteRemotes({
    registry,
    i18n,
    runtime: federationRuntime(),
    onFailure: (failure) => reportError(failure),
    onReport: sendReport,
    markRender: createRenderMarks(),
    goodVersions,
  });
  const { shell, connect } = createShell({ config, firstAnswers, i18n });
  let isOurs = !isRendered;
  const router = createBrowserRouter(
    createRoutes({ shell, remotes, loadersHost: hostBefore(shell.host, () => isOurs) }),
  );
  connect(
    {
      navigate: async (to, options) => router.navigate(to, options),
      isLoading: () => !router.state.initialized || router.state.navigation.state !== 'idle',
    },
    remotes,
  );
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

  await Promise.all([texts, sheets]);
  const root = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'));
  let entries = entriesIn(root);
  const site = (
    <AfterMount run={() => enterAgain(root, entries)}>
      <KeepScroll />
      <Site shell={shell} remotes={remotes}>
        <SiteRouter router={router} />
      </Site>
    </AfterMount>
  );
  const onRecoverableError = (error: unknown): void => reportError(causeOf(error));
  if (isRendered) {
    await firstPage(router);
    isOurs = true;
  }
  entries = entriesIn(root);
  if (isRendered && isAsRendered(router, address)) {
    hydrateRoot(root, site, { onRecoverableError });
    pressAgain(root);
    if (shell.session.get().claims) void router.revalidate();
  } else {
    createRoot(root, { onRecoverableError }).render(site);
  }
}

/** React wraps an error thrown by a component in one that only says that rendering recovered. */
const causeOf = (error: unknown): unknown => (error instanceof Error && error.cause) || error;

void start();
