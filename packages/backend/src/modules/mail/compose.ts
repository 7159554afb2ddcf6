import { brand } from '@tasklane/contracts';
import { readTexts } from '@tasklane/server';
import type en from '../../../locales/en/mail.json';

export type MailTemplate = Exclude<keyof typeof en, 'footer'>;

export interface Letter {
  readonly template: MailTemplate;
  /** The reader's language; English if there are no texts in it. */
  readonly locale: string;
  /** Values of the placeholders in the texts. */
  readonly values: Readonly<Record<string, string>>;
  /** Full URL that the button leads to. */
  readonly link: string;
}

const catalogues = readTexts<typeof en>(import.meta.url, 'mail');
const rightToLeft: ReadonlySet<string> = new Set(['ar', 'he', 'ur']);

const escaped: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escaped[character] ?? character);

/** Writes a mail: subject, and the same words as plain text and HTML. Values are escaped in the HTML. */
export function compose({ template, locale, values, link }: Letter): {
  subject: string;
  text: string;
  html: string;
} {
  const language = Object.hasOwn(catalogues, locale) ? (locale as keyof typeof catalogues) : 'en';
  const catalogue = catalogues[language];
  const replacements: Record<string, string> = { brand: brand.name, ...values };
  const fill = (text: string, write = (value: string) => value) =>
    text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => write(replacements[name] ?? ''));
  const { subject, greeting, body, action } = catalogue[template];
  return {
    // A line break in a subject would start another header.
    subject: fill(subject).replace(/\s+/g, ' '),
    text: `${fill(greeting)}\n\n${fill(body)}\n\n${action}:\n${link}\n\n${brand.name}\n${fill(catalogue.footer)}\n`,
    html: page({
      language,
      direction: rightToLeft.has(language) ? 'rtl' : 'ltr',
      greeting: fill(escapeHtml(greeting), escapeHtml),
      body: fill(escapeHtml(body), escapeHtml),
      action: escapeHtml(action),
      footer: fill(escapeHtml(catalogue.footer), escapeHtml),
      link: escapeHtml(link),
    }),
  };
}

/** Uses inline styles: mail programs support little else. */
const page = (parts: {
  language: string;
  direction: string;
  greeting: string;
  body: string;
  action: string;
  footer: string;
  link: string;
}): string => `<!doctype html>
<html lang="${parts.language}" dir="${parts.direction}">
<body style="margin:0;padding:32px 16px;background:#f6f4f0;font-family:system-ui,sans-serif;color:#1c1b19">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
<p style="margin:0 0 24px;font-size:18px;font-weight:700;color:#0b6b4b">${escapeHtml(brand.name)}</p>
<p style="font-size:16px;line-height:1.5">${parts.greeting}</p>
<p style="font-size:16px;line-height:1.5">${parts.body}</p>
<p style="margin:32px 0"><a href="${parts.link}" style="padding:12px 24px;background:#0b6b4b;color:#fff;border-radius:8px;text-decoration:none;font-size:16px">${parts.action}</a></p>
<p style="font-size:14px;color:#66625a">${parts.footer}</p>
</div>
</body>
</html>
`;
