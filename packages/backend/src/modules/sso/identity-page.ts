import { createHash } from 'node:crypto';
import { brand } from '@tasklane/contracts';
import type { SignedPayload } from './discourse-connect';

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string): string => text.replace(/[&<>"]/g, (character) => escaped[character] ?? '');

/** Users of the embedded provider. */
const people = [
  { name: 'Nora Visitor', email: 'nora@example.org' },
  { name: 'Omar Visitor', email: 'omar@example.org' },
];

/** Returns the embedded provider's own id for the owner of this address. */
export const externalIdOf = (email: string): string =>
  `embedded-${createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 20)}`;

const page = (content: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Test identity provider</title>
<style>
  body { max-inline-size: 28rem; margin: 2rem auto; padding-inline: 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #1c1b19 }
  form { display: grid; gap: .5rem; margin-block: 1.5rem; padding: 1rem 1.5rem; border: 1px solid #8a857c; border-radius: .75rem }
  h2 { margin: 0; font-size: 1.1rem } input:not([type=checkbox]), button { font: inherit; padding: .6rem .75rem; border: 1px solid #66625a; border-radius: .5rem }
  button { background: #0b6b4b; border-color: #0b6b4b; color: #fff; cursor: pointer }
</style>
<main>
<h1>Test identity provider</h1>
${content}
</main>
</html>
`;

/** Renders the page of the embedded identity provider, on which a visitor chooses who to be. */
export const identityPage = (asked: SignedPayload): string =>
  page(`<p>It takes the place of a real provider while none is configured. ${brand.name} wants to know who you are.</p>
${people.map((person) => form(asked, `<input type="hidden" name="name" value="${person.name}"><input type="hidden" name="email" value="${person.email}"><button>Continue as ${person.name}</button>`)).join('\n')}
${form(
  asked,
  `<h2>Somebody else</h2>
<label for="name">Name</label><input id="name" name="name" autocomplete="off">
<label for="email">Email address</label><input id="email" name="email" type="email" required autocomplete="off">
<label><input type="checkbox" name="unconfirmed" value="true"> This address is not confirmed</label>
<button>Continue</button>`,
)}
${form(asked, '<input type="hidden" name="failed" value="true"><button>Refuse</button>')}`);

/** Explains the page to visitors whom the site did not send. */
export const lostPage = (): string =>
  page(
    `<p>This page is only of use when ${brand.name} sends you here to sign in.</p><p><a href="/">Back</a></p>`,
  );

const form = ({ sso, sig }: SignedPayload, fields: string): string =>
  `<form action="/dev/sso/answer"><input type="hidden" name="sso" value="${escapeText(sso)}"><input type="hidden" name="sig" value="${escapeText(sig)}">${fields}</form>`;
