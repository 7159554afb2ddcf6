import { createHash } from 'node:crypto';
import type { CheckState } from '../schema';
import { pageTexts } from './page.messages';

const STYLE = `
:root { color-scheme: light dark }
body { min-block-size: 100vh; margin: 0; display: grid; place-items: center; font: 16px/1.5 system-ui, sans-serif }
main { box-sizing: border-box; inline-size: min(100vw, 420px); padding: 24px }
h1 { font-size: 22px; line-height: 1.3 }
form { display: grid; gap: 12px; margin-block-start: 24px }
button { min-block-size: 48px; font: inherit; font-weight: 600; cursor: pointer }
`;

/** Allows only the page's own style, and a form that posts to the site. */
export const contentSecurityPolicy = (site: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    `form-action 'self' ${site}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => escaped[sign] ?? sign);

/** Renders the sandbox provider's page; the address alone identifies the visitor, as on such pages. */
export function identityPage(
  { state, returnUrl, action }: { state: CheckState; returnUrl: string; action: string },
  locale: string,
): string {
  const text = pageTexts(locale);
  const body =
    state === 'waiting'
      ? `<p>${escape(text.explain)}</p>
<form method="post" action="${escape(action)}">
<button name="outcome" value="confirmed">${escape(text.approve)}</button>
<button name="outcome" value="declined">${escape(text.refuse)}</button>
</form>`
      : `<p>${escape(text.done)}</p><p><a href="${escape(returnUrl)}">${escape(text.back)}</a></p>`;
  return `<!doctype html>
<html lang="${escape(locale)}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(text.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p>${escape(text.provider)}</p>
<h1>${escape(text.title)}</h1>
${body}
</main>
</body>
</html>
`;
}
