import { createHash } from 'node:crypto';

const STYLE = `
:root { color-scheme: light dark; --ink: #1b1f1d; --quiet: #56605b; --paper: #fff; --line: #dfe3df; --brand: #0b6b46; --on: #fff; --back: #f4f3ef }
@media (prefers-color-scheme: dark) { :root { --ink: #eef1ee; --quiet: #a9b3ad; --paper: #1b201e; --line: #343b38; --brand: #4cc38a; --on: #08150f; --back: #121614 } }
* { box-sizing: border-box; margin: 0 }
body { min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--back); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { width: 100%; max-width: 400px; padding: 24px; background: var(--paper); border: 1px solid var(--line); border-radius: 12px }
header { display: flex; align-items: center; gap: 8px; margin-block-end: 24px; color: var(--quiet); font-size: 14px; font-weight: 600 }
header::before { content: ''; width: 24px; height: 24px; border-radius: 8px; background: var(--brand) }
h1 { font-size: 22px; line-height: 1.3; margin-block-end: 8px }
p { color: var(--quiet) }
dl { margin-block: 24px; border-block: 1px solid var(--line) }
dl div { display: flex; justify-content: space-between; gap: 16px; padding-block: 12px }
dl div + div { border-block-start: 1px solid var(--line) }
dt { color: var(--quiet) }
dd { font-weight: 600; font-variant-numeric: tabular-nums; unicode-bidi: isolate; overflow-wrap: anywhere; min-width: 0; text-align: end }
form { display: grid; gap: 12px }
button { min-height: 48px; border-radius: 8px; border: 1px solid var(--line); background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer }
button:first-of-type { background: var(--brand); border-color: var(--brand); color: var(--on) }
button:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px }
`;

const style = `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/**
 * Allows only the page's own style and a form that posts to the site: the page runs no script and loads nothing.
 * @param framedBy the origins that may show it in a frame
 */
export const standInPolicy = (...framedBy: readonly string[]): string =>
  [
    "default-src 'none'",
    style,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${["'self'", ...framedBy].join(' ')}`,
  ].join('; ');

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Escapes a text for HTML, attributes included. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escaped[sign] ?? sign);

interface StandInPage {
  readonly locale: string;
  /** The name of what it stands in for. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** Terms with what they are. */
  readonly facts?: readonly (readonly [string, string])[];
  /** Where the buttons post their values, under the name of the form. */
  readonly form?: {
    readonly action: string;
    readonly name: string;
    /** Values with their labels; the first one is the usual choice. */
    readonly buttons: readonly (readonly [string, string])[];
  };
}

const factOf = ([term, value]: readonly [string, string]): string =>
  `<div><dt>${escapeHtml(term)}</dt><dd>${escapeHtml(value)}</dd></div>`;

const formOf = ({ action, name, buttons }: NonNullable<StandInPage['form']>): string =>
  `<form method="post" action="${escapeHtml(action)}">
${buttons.map(([value, label]) => `<button name="${name}" value="${value}">${escapeHtml(label)}</button>`).join('\n')}
</form>`;

/** Renders a page of something that takes the place of an outside service, such as a bank or a wallet. */
export const standInPage = ({ locale, name, title, text, facts = [], form }: StandInPage): string =>
  `<!doctype html>
<html lang="${escapeHtml(locale)}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header>${escapeHtml(name)}</header>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${facts.length > 0 ? `<dl>\n${facts.map(factOf).join('\n')}\n</dl>` : ''}
${form ? formOf(form) : ''}
</main>
</body>
</html>
`;
