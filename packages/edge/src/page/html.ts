import {
  brand,
  htmlBlocks,
  localOverrideStopPath,
  sheetAddress,
  sheetPart,
  takeoverMarks,
} from '@tasklane/contracts';
import type { InlinedAnswer, InterfaceLanguage, PublicConfig, Registry } from '@tasklane/contracts';
import { touchIcon } from '../brand/pictures';
import type { Hints, NamedFile, NamedSheet } from './hints';
import type { HeadMeta } from './meta';
import { escapeHtml as escape } from './escape';
import {
  afterPaintAttribute,
  dormant,
  ownFontAttribute,
  pageScripts,
  takeoverScripts,
} from './inline-scripts';
import { textsIn } from './texts';

export interface Page {
  readonly language: InterfaceLanguage;
  /** The visitor's choice; otherwise the system's applies. */
  readonly colourScheme: 'light' | 'dark' | undefined;
  readonly meta: HeadMeta;
  readonly hints: Hints;
  readonly registry: Registry;
  /** That of the page's remote. */
  readonly description?: NamedFile | undefined;
  readonly answers: readonly InlinedAnswer[];
  readonly config: PublicConfig;
  /** The server-rendered HTML; without it, the browser renders the page. */
  readonly content?: string | undefined;
}

/** Serialises JSON so that it cannot end the block that contains it. */
const json = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

const block = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${json(value)}</script>`;

const checked = ({ integrity }: NamedFile): string =>
  `${integrity ? ` integrity="${integrity}"` : ''} crossorigin`;

const low = ' fetchpriority="low"';
/** What is requested only after the first paint. */
const later = `${low} ${dormant} ${afterPaintAttribute}`;

const tag = {
  font: (each: NamedFile, more = '') =>
    `<link rel="preload" as="font" type="font/woff2" href="${each.href}" crossorigin${more}>`,
  preload: (each: NamedFile, more = '') =>
    `<link rel="preload" as="script" href="${each.href}"${checked(each)}${more}>`,
  script: (each: NamedFile) => `<script defer src="${each.href}"${checked(each)}></script>`,
  style: (each: NamedSheet) =>
    each.text === undefined
      ? `<link rel="stylesheet" data-href="${each.file}" href="${each.href}"${checked(each)}>`
      : `<style data-href="${each.file}" ${sheetAddress}="${each.href}"${each.isPart ? ` ${sheetPart}` : ''}>${each.text}</style>`,
  description: (each: NamedFile, more: string) =>
    // The request checks its hash: browsers ignore one here, and say so.
    `<link rel="preload" as="fetch" href="${each.href}" crossorigin${more}>`,
  wholeSheet: (each: NamedSheet) =>
    `<link rel="preload" as="style" href="${each.href}"${checked(each)}${later}>`,
};

function metaTags({ title, description, type, canonical, image, index, structured }: HeadMeta): string[] {
  const property = (name: string, content: string) =>
    `<meta property="og:${name}" content="${escape(content)}">`;
  return [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(description)}">`,
    `<link rel="canonical" href="${escape(canonical)}">`,
    ...(index ? [] : ['<meta name="robots" content="noindex">']),
    property('site_name', brand.name),
    property('title', title),
    property('description', description),
    property('type', type),
    property('url', canonical),
    property('image', image),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(structured ? [`<script type="application/ld+json">${json(structured)}</script>`] : []),
  ];
}

/** Shows a fallback by style sheet alone when the page is still empty after a while; the rendered page removes it. */
const fallbackStyle =
  '.tl-late{visibility:hidden;animation:tl-late 0s 12s forwards;margin:0 auto;max-width:30rem;padding:20vh 1rem 1rem;' +
  'text-align:center;font-family:system-ui,sans-serif}@keyframes tl-late{to{visibility:visible}}';

/** Returns the script tags. On a rendered page, style sheets, pictures and the first paint take precedence. */
const scriptTags = ({ scripts, preloads }: Hints, rendered: boolean): string[] =>
  rendered
    ? [
        ...scripts.map((each) => tag.preload(each, `${later}="run"`)),
        ...preloads.map((each) => tag.preload(each, later)),
      ]
    : [...scripts.map(tag.script), ...preloads.map((each) => tag.preload(each))];

/** Writes a script that precedes any style sheet: after one it would wait for it, and delay everything after it. */
const inlineScript = (script: string) => `<script>${script}</script>`;

/** Returns a page's HTML: all that the first view needs is referenced or inlined, so that no requests are chained. */
export function renderPage(page: Page): string {
  const { language, colourScheme, meta, hints, registry, description, answers, config, content } = page;
  const said = textsIn(language.code);
  const rendered = content !== undefined;
  const scheme = colourScheme ? ` data-mantine-color-scheme="${colourScheme}"` : '';
  const late = `<p class="tl-late">${escape(said.noScripts)} <a href="${config.localOverride ? localOverrideStopPath : ''}">${escape(said.retry)}</a></p>`;
  return [
    '<!doctype html>',
    `<html lang="${language.tag}" dir="${language.direction}"${scheme}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...pageScripts.map(inlineScript),
    ...(rendered ? hints.fonts.map((each) => tag.font(each, ` ${dormant} ${ownFontAttribute}`)) : []),
    ...(rendered ? takeoverScripts.map(inlineScript) : []),
    ...hints.styles.map(tag.style),
    ...hints.styles.filter(({ isPart }) => isPart).map(tag.wholeSheet),
    ...scriptTags(hints, rendered),
    ...(description ? [tag.description(description, rendered ? later : low)] : []),
    ...(rendered ? [] : hints.fonts.map((each) => tag.font(each))),
    ...metaTags(meta),
    '<meta name="color-scheme" content="light dark">',
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    `<link rel="apple-touch-icon" href="${touchIcon.path}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<style>${fallbackStyle}</style>`,
    '</head>',
    '<body>',
    rendered ? `<div id="root" ${takeoverMarks.attribute}>${content}</div>` : `<div id="root">${late}</div>`,
    `<noscript><p>${escape(said.needsScripts)}</p></noscript>`,
    block(htmlBlocks.config, config),
    block(htmlBlocks.registry, registry),
    block(htmlBlocks.answers, answers),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
