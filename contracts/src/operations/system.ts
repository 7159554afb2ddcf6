import { operation } from '../operation';
import { clock, clockChange, health, jwks, ledgerCheck, mailQuery, mails } from '../schemas/system';

export const systemOperations = {
  'system.health': operation({
    method: 'GET',
    path: '/health',
    summary: 'Whether the server lives and is ready',
    access: 'public',
    reply: health,
  }),
  'system.jwks': operation({
    method: 'GET',
    path: '/.well-known/jwks.json',
    summary: 'Public keys of the tokens',
    access: 'public',
    reply: jwks,
    shape: 'bare',
  }),
  'test.clock': operation({
    method: 'POST',
    path: '/test/clock',
    summary: 'Move the clock (test controls only)',
    access: 'public',
    body: clockChange,
    reply: clock,
    errors: ['not_found'],
  }),
  'test.ledger': operation({
    method: 'GET',
    path: '/test/ledger',
    summary: "The ledger's sum (test controls only)",
    access: 'public',
    reply: ledgerCheck,
    errors: ['not_found'],
  }),
  'dev.mail': operation({
    method: 'GET',
    path: '/dev/mail',
    summary: 'Mail of the embedded outbox (not in production)',
    access: 'public',
    query: mailQuery,
    reply: mails,
    errors: ['not_found'],
  }),
};
