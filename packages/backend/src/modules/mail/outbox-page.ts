import type { MailRow } from './repository';

const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** Renders the outbox as a page for developers: the plain text of each mail, with clickable links. */
export const outboxPage = (mails: readonly MailRow[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox</title>
<style>
  body { max-inline-size: 45rem; margin: 2rem auto; padding-inline: 1rem; font: 1rem/1.5 system-ui, sans-serif }
  article { margin-block: 1.5rem; padding: 1rem 1.5rem; border: 1px solid #ddd; border-radius: .75rem }
  h2 { margin: 0; font-size: 1.1rem } pre { white-space: pre-wrap; font: inherit }
</style>
<h1>Outbox</h1>
${mails.length === 0 ? '<p>No mail was written yet.</p>' : mails.map(article).join('\n')}
</html>
`;

const article = (mail: MailRow): string => `<article>
<h2>${escapeText(mail.subject)}</h2>
<p>${escapeText(mail.to)}, ${mail.createdAt.toISOString()}</p>
<pre dir="auto">${escapeText(mail.text).replace(/https?:\/\/\S+/g, '<a href="$&" target="_blank" rel="noopener">$&</a>')}</pre>
</article>`;
