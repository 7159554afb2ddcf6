import { isApiError, memoryTokens } from '@tasklane/api-client';
import type {
  InlinedAnswer,
  PageHead,
  PageOutcome,
  PageRequest,
  PageSurroundings,
} from '@tasklane/contracts';
import { federationTexts, headOf } from '@tasklane/federation';
import type { RemoteDefinition } from '@tasklane/federation';
import { createI18n, registerNamespace } from '@tasklane/i18n';
import { uiTexts } from '@tasklane/ui';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { StaticHandlerContext } from 'react-router-dom';
import type { Shell } from '../app/context';
import { createShell } from '../app/createShell';
import { createSiteRemotes } from '../app/createSiteRemotes';
import { Site } from '../app/Site';
import { pageFailure } from '../app/takeover';
import { createRoutes } from '../router';
import { lateTexts, shellTexts } from '../texts';

/**
 * Whether a page's data could not be loaded.
 * @throws errors of the code of shell or remote; an error answered by the API is not thrown
 */
function isMissing({ errors, loaderData }: StaticHandlerContext): boolean {
  const failures = [...Object.values(errors ?? {}), ...Object.values(loaderData).map(pageFailure)];
  for (const failure of failures) {
    if (failure === undefined || failure === null) continue;
    if (isApiError(failure) || failure instanceof Response) return true;
    throw failure;
  }
  return errors !== null;
}

/** Returns a page's complete HTML, with nothing left for scripts to stream into place. */
async function htmlOf(node: ReactNode): Promise<string> {
  const faults: unknown[] = [];
  const stream = await renderToReadableStream(node, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void faults.push(error),
  });
  await stream.allReady;
  const html = await new Response(stream).text();
  if (faults.length > 0) throw faults[0];
  return html;
}

/** Returns all successful reads in the form that the browser's cache takes. */
function answersOf({ api }: Shell): InlinedAnswer[] {
  const queries = api.queryClient.getQueryCache().getAll();
  return queries.flatMap(({ queryKey: [operation, input], state }) =>
    state.status === 'success'
      ? [{ operation: operation as string, input: input as InlinedAnswer['input'], body: state.data }]
      : [],
  );
}

/** Returns the page's head, as the innermost route's loader provides it. */
function headIn({ matches, loaderData }: StaticHandlerContext, url: string): PageHead | undefined {
  const id = matches.at(-1)?.route.id;
  return id === undefined ? undefined : headOf(loaderData[id], new URL(url));
}

/** Renders a page as a guest sees it, with the same code and data that the browser hydrates it with. */
export async function render(
  { url, language, config, registry, answers, apiUrl }: PageRequest,
  { load, signal, onData }: PageSurroundings,
): Promise<PageOutcome> {
  const i18n = createI18n({ language, namespaces: lateTexts });
  await Promise.all([shellTexts, uiTexts, federationTexts].map((texts) => registerNamespace(i18n, texts)));
  const remotes = createSiteRemotes({
    registry,
    i18n,
    runtime: { load: async (remote) => (load(remote) as { default: RemoteDefinition }).default },
  });
  const { shell } = createShell({
    config: { ...config, tracking: false },
    firstAnswers: answers,
    i18n,
    apiUrl,
    tokens: memoryTokens(),
    channel: null,
  });
  try {
    const handler = createStaticHandler(createRoutes({ shell, remotes }));
    const context = await handler.query(new Request(url, { signal }));
    if (context instanceof Response || isMissing(context)) return null;
    onData();
    const router = createStaticRouter(handler.dataRoutes, context);
    const html = await htmlOf(
      <Site shell={shell} remotes={remotes}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Site>,
    );
    return { html, head: headIn(context, url), answers: answersOf(shell) };
  } finally {
    // Each cached answer would hold a timer for minutes.
    shell.api.queryClient.clear();
  }
}
