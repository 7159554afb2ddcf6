import { brand } from '@tasklane/contracts';
import { escapeHtml } from '../page/escape';
import type { Override } from './overrides';

/** The page works without the shell and follows the system's colour scheme. */
const style = [
  ':root{color-scheme:light dark}',
  'body{max-width:36rem;margin:15vh auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}',
  'h1{font-size:1.5rem;line-height:1.25}',
  'strong{overflow-wrap:anywhere}',
  'form{display:flex;flex-wrap:wrap;align-items:center;gap:1.25rem;margin-block-start:1.5rem}',
  'button{min-block-size:2.75rem;padding:0 1.25rem;border:0;border-radius:.75rem;background:#0e6b49;color:#fff;font:inherit;font-weight:600;cursor:pointer}',
  ':focus-visible{outline:3px solid Highlight;outline-offset:2px}',
].join('');

const minuteOf = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

/**
 * Asks for confirmation, so that somebody else's link cannot change what this browser loads. It is for developers at
 * their own machine, so it is in English like the command that prints its address.
 */
export const confirmationPage = ({ remote, origin, until }: Override, permission: string): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>Local build of ${escapeHtml(remote)} | ${brand.name}</title>`,
    `<style>${style}</style>`,
    '</head><body><main>',
    `<h1>Show ${escapeHtml(remote)} from this machine?</h1>`,
    `<p>In this browser only, the remote <strong>${escapeHtml(remote)}</strong> would run from ` +
      `<strong>${escapeHtml(origin)}</strong> until ${escapeHtml(minuteOf(until))}. ` +
      'Go on only if you have started that server yourself.</p>',
    '<form method="post" action="/edge/override">',
    `<input type="hidden" name="permission" value="${escapeHtml(permission)}">`,
    '<button type="submit">Show it</button> <a href="/">Leave everything as it is</a></form>',
    '</main></body></html>',
  ].join('\n');
