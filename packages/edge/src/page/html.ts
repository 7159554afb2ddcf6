import { brand, htmlBlocks, localOverrideStopPath, takingOver } from '@tasklane/contracts';
import type { InlinedAnswer, InterfaceLanguage, PublicConfig, Registry } from '@tasklane/contracts';
import type { Hints, NamedFile } from './hints';
import type { HeadMeta } from './meta';
import { escapeHtml as escape } from './escape';
import { colourSchemeScript, earlyPressScript } from './security';
import { textsIn } from './texts';

export interface Page {
  readonly language: InterfaceLanguage;
  readonly meta: HeadMeta;
  readonly hints: Hints;
  readonly registry: Registry;
  readonly answers: readonly InlinedAnswer[];
  readonly config: PublicConfig;
  /** What the server has rendered; without it, the browser does. */
  readonly content?: string | undefined;
}

/** JSON that cannot end the block it stands in. */
const json = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

const block = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${json(value)}</script>`;

const checked = ({ integrity }: NamedFile): string =>
  `${integrity ? ` integrity="${integrity}"` : ''} crossorigin`;

const tag = {
  font: (each: NamedFile) =>
    `<link rel="preload" as="font" type="font/woff2" href="${each.href}" crossorigin>`,
  preload: (each: NamedFile, urgency: string) =>
    `<link rel="preload" as="script" href="${each.href}"${checked(each)}${urgency}>`,
  script: (each: NamedFile, urgency: string) =>
    `<script defer src="${each.href}"${checked(each)}${urgency}></script>`,
  style: (each: NamedFile) =>
    `<link rel="stylesheet" data-href="${each.file}" href="${each.href}"${checked(each)}>`,
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
    ...(image ? [property('image', image)] : []),
    `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">`,
    ...(structured ? [`<script type="application/ld+json">${json(structured)}</script>`] : []),
  ];
}

/** Shown by the style sheet alone when the page is still empty after a while, and gone once the page renders. */
const fallbackStyle =
  '.tl-late{visibility:hidden;animation:tl-late 0s 12s forwards;margin:20vh auto 0;max-width:30rem;padding:1rem;' +
  'text-align:center;font-family:system-ui,sans-serif}@keyframes tl-late{to{visibility:visible}}';

/** The HTML of a page: everything that the first view needs is named or contained, so that nothing is asked for in turn. */
export function renderPage({ language, meta, hints, registry, answers, config, content }: Page): string {
  const said = textsIn(language.code);
  // What is to be seen is there already: sheets and pictures go before the scripts that take it over.
  const urgency = content === undefined ? '' : ' fetchpriority="low"';
  const late = `<p class="tl-late">${escape(said.noScripts)} <a href="${config.localOverride ? localOverrideStopPath : ''}">${escape(said.retry)}</a></p>`;
  return [
    '<!doctype html>',
    `<html lang="${language.tag}" dir="${language.direction}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${colourSchemeScript}</script>`,
    ...hints.styles.map(tag.style),
    ...hints.scripts.map((each) => tag.script(each, urgency)),
    ...hints.preloads.map((each) => tag.preload(each, urgency)),
    ...hints.fonts.map(tag.font),
    ...metaTags(meta),
    '<meta name="color-scheme" content="light dark">',
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    `<style>${fallbackStyle}</style>`,
    '</head>',
    '<body>',
    ...(content === undefined
      ? [`<div id="root">${late}</div>`]
      : [`<script>${earlyPressScript}</script>`, `<div id="root" ${takingOver.attribute}>${content}</div>`]),
    `<noscript><p>${escape(said.needsScripts)}</p></noscript>`,
    block(htmlBlocks.config, config),
    block(htmlBlocks.registry, registry),
    block(htmlBlocks.answers, answers),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
