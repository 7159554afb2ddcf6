import { brand } from '@tasklane/contracts';
import { escapeHtml } from '../page/escape';
import type { Override } from './overrides';

/**
 * Asks before somebody else's link could change what this browser loads. For developers at their own machine, so it
 * is English like the command that prints its address.
 */
export const confirmationPage = ({ remote, origin, until }: Override, permission: string): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>Local build of ${escapeHtml(remote)} | ${brand.name}</title>`,
    '<style>body{max-width:36rem;margin:15vh auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}</style>',
    '</head><body><main>',
    `<h1>Show ${escapeHtml(remote)} from this machine?</h1>`,
    `<p>In this browser only, the remote <strong>${escapeHtml(remote)}</strong> would run from ` +
      `<strong>${escapeHtml(origin)}</strong> until ${escapeHtml(until)}. ` +
      'Go on only if you have started that server yourself.</p>',
    '<form method="post" action="/edge/override">',
    `<input type="hidden" name="permission" value="${escapeHtml(permission)}">`,
    '<button type="submit">Show it</button></form>',
    '</main></body></html>',
  ].join('\n');
