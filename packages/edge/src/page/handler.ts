import { decideAccess, shellDescription, visitedAccess } from '@tasklane/contracts';
import type { BuiltShell, Holder, ListedShell } from '@tasklane/contracts';
import { requestIdHeader } from '@tasklane/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { shellName } from '../registry/builds';
import type { Build } from '../registry/builds';
import { addressOf } from '../request-address';
import type { Site } from '../site';
import { orNobody } from '../visitor/holder';
import { createAskFirst, statusOf } from './answers';
import type { AskFirst } from './answers';
import { packed } from '../compress';
import { findPage, isErrorPage } from './found';
import { descriptionOf, hintsOf, shellBase } from './hints';
import { renderPage } from './html';
import { createInlineStyles } from './inlined-styles';
import type { InlineStyles } from './inlined-styles';
import { inlinedRegistry } from './inlined-registry';
import { chosenScheme, pageLanguage } from './choices';
import { inlinedOf, metaOf } from './meta';
import { originOf } from './origin';
import { createPagePacking } from './pack-pages';
import type { PackPage } from './pack-pages';
import { createPageCache } from './page-cache';
import type { CachePage, ComposedPage } from './page-cache';
import { redirectOf } from './redirects';
import { renderedPage } from './rendered';
import type { PageMatch } from './routes';
import { publicConfig } from './public-config';
import { pageHeaders } from './security';

/** Seconds until a page whose back end did not answer is worth a retry. */
const retryAfterSeconds = 5;

/** How long shared caches may store a page that is the same for every visitor without a cookie. */
const shared = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60';

/** Whether the page depends on nothing about the visitor, and sets no cookie. */
const isAnybodys = ({ headers }: FastifyRequest, reply: FastifyReply): boolean =>
  headers.cookie === undefined && !reply.hasHeader('set-cookie');

/** The name of an error page is its status. */
const errorStatus = ({ route }: PageMatch): number | undefined =>
  isErrorPage(route.path) ? Number(route.name) : undefined;

/**
 * Whether a page that is bound to roles redirects the visitor home: true for holders of other roles only. Visitors
 * without roles, or with a pending second factor, get the shell alone: it renews a session whose cookie has expired,
 * and otherwise remembers the page during sign-in.
 */
const leadsHome = (match: PageMatch | null, holder: Holder | null): boolean =>
  typeof match?.route.access === 'object' &&
  decideAccess(visitedAccess(match.route, match.params), holder) === 'forbidden';

/** Whether search engines may index a page: it is neither bound to a user nor opened by a token from a mail. */
const isForEverybody = ({ route, params }: PageMatch): boolean =>
  route.access === 'public' && route.hidden !== true && params['token'] === undefined;

interface Pages {
  readonly site: Site;
  readonly askFirst: AskFirst;
  readonly inlineStyles: InlineStyles;
  readonly packPage: PackPage;
  readonly cachePage: CachePage;
}

async function sendPage(pages: Pages, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { pathname, search } = addressOf(request);
  const elsewhere = redirectOf(pathname, search);
  if (elsewhere) return reply.header('cache-control', 'no-cache').redirect(elsewhere, 302);
  const { status, headers, body } = await pages.cachePage(request, () => composePage(pages, request, reply));
  return reply.code(status).headers(headers).send(body);
}

async function composePage(
  { site, askFirst, inlineStyles, packPage }: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ComposedPage> {
  const { pathname, searchParams } = addressOf(request);

  // The page itself requests again what only the holder of a role gets.
  const holder = await orNobody(site.readHolder(request.headers.cookie));
  const { registry, match, override } = await findPage(site, pathname, holder, request, reply);
  if (leadsHome(match, holder)) return plain(302, { 'cache-control': 'private, no-store', location: '/' });

  const shell = registry.shell === undefined ? undefined : await site.builds.shell(registry.shell);
  if (!shell) return plain(503, { 'content-type': 'text/plain; charset=utf-8' }, 'The shell is not built.\n');

  const language = pageLanguage(request.headers, site.config.language);
  const replies = await askFirst(match, searchParams, {
    'accept-language': language.code,
    [requestIdHeader]: request.id,
  });
  const status = match ? (errorStatus(match) ?? statusOf(replies)) : 404;
  const origin = originOf(request, site);
  const index = status === 200 && match !== null && isForEverybody(match);
  const config = publicConfig(site, { origin, language: language.code, override });
  // A developer's local build is not on this machine and cannot be run here.
  const renderable = status === 200 && !override ? match : null;
  const page = await renderedPage(site, {
    match: renderable,
    registry,
    request,
    origin,
    language,
    replies,
    config,
  });
  const anybodys = page !== null && isAnybodys(request, reply);
  const hints = hintsOf(shell.description, match, language.code, site.config.assetsUrl);
  const inlined = await inlinedRegistry(registry, site.builds, language.code);
  const html = renderPage({
    language,
    colourScheme: chosenScheme(request.headers),
    meta: metaOf(replies, page?.head, { language, origin, pathname, index }),
    // A visitor with a cookie has been here before and has the style sheets cached.
    hints: anybodys ? { ...hints, styles: await inlineStyles(hints.styles, page.html) } : hints,
    registry: inlined,
    description: descriptionOf(inlined, match?.route.remote?.name),
    answers: page?.answers ?? inlinedOf(replies),
    config: {
      ...config,
      shell: listedShell(shell, site.config.assetsUrl),
      ...(page && { rendered: page.rendered }),
    },
    content: page?.html,
  });
  const accepted = request.headers['accept-encoding'];
  const { body, encoding } = await (anybodys
    ? packPage(html, page.rendered.at, accepted)
    : packed(html, accepted));
  return {
    status,
    headers: {
      ...pageHeaders(site.config, registry.remotes, override?.origin),
      'cache-control': anybodys ? shared : 'private, no-cache',
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding, cookie',
      ...(encoding && { 'content-encoding': encoding }),
      ...(status === 503 && { 'retry-after': String(retryAfterSeconds) }),
    },
    body,
    isAnybodys: anybodys,
    revision: registry.revision,
  };
}

const plain = (status: number, headers: ComposedPage['headers'], text = ''): ComposedPage => ({
  status,
  headers,
  body: Buffer.from(text),
  isAnybodys: false,
  revision: undefined,
});

const listedShell = (
  { description: { version }, integrity }: Build<BuiltShell>,
  assetsUrl: string | undefined,
): ListedShell => ({
  name: shellName,
  version,
  base: shellBase({ version }, assetsUrl),
  integrity: { [shellDescription]: integrity },
});

/** Answers every path that no other route answers with the HTML of its page. */
export function registerPages(app: FastifyInstance, site: Site): void {
  const { answersWithinMs, statusWithinMs } = site.config;
  const askFirst = createAskFirst({
    backends: site.backends,
    withinMs: answersWithinMs,
    decidingWithinMs: statusWithinMs,
  });
  const inlineStyles = createInlineStyles(site.deployments);
  const packPage = createPagePacking();
  const pages: Pages = { site, askFirst, inlineStyles, packPage, cachePage: createPageCache(site) };
  app.get('/*', (request, reply) => sendPage(pages, request, reply));
}
