import { createHash } from 'node:crypto';
import { challengeTexts } from './challenge.messages';
import { challengePath } from './challenge-path';
import type { ChargeRow } from './repository';

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
dd { font-weight: 600; font-variant-numeric: tabular-nums; unicode-bidi: isolate }
form { display: grid; gap: 12px }
button { min-height: 48px; border-radius: 8px; border: 1px solid var(--line); background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer }
button[value=approve] { background: var(--brand); border-color: var(--brand); color: var(--on) }
button:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px }
`;

/** Allows only the page's own style and a form that posts to the site: the page runs no script and loads nothing. */
export const contentSecurityPolicy = (framedBy: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors 'self' ${framedBy}`,
  ].join('; ');

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => escaped[sign] ?? sign);

/** Renders the page on which the "bank" asks its customer, and afterwards shows the outcome. */
export function challengePage(charge: ChargeRow, locale: string): string {
  const text = challengeTexts(locale);
  const asking = charge.status === 'requires_action';
  const title = asking ? text.title : charge.status === 'succeeded' ? text.approved : text.refused;
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(
    charge.amount / 100,
  );
  const body = asking
    ? `<p>${escape(text.explain)}</p>
<dl>
<div><dt>${escape(text.amount)}</dt><dd>${escape(amount)}</dd></div>
<div><dt>${escape(text.card)}</dt><dd>•••• ${escape(charge.last4)}</dd></div>
</dl>
<form method="post" action="${escape(challengePath(charge.reference))}">
<button name="outcome" value="approve">${escape(text.approve)}</button>
<button name="outcome" value="refuse">${escape(text.refuse)}</button>
</form>`
    : `<p>${escape(text.done)}</p>`;
  return `<!doctype html>
<html lang="${escape(locale)}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header>${escape(text.bank)}</header>
<h1>${escape(title)}</h1>
${body}
</main>
</body>
</html>
`;
}
