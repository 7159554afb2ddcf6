import { domainEvent } from './platform/outbox';

/**
 * Everything that one module tells the others through the outbox: at least once, after the commit. Payloads name
 * things by their hash only; a consumer reads the row anew.
 */
export const events = {
  userRegistered: domainEvent<{ user: string }>('user.registered'),
  userChanged: domainEvent<{ user: string }>('user.changed'),
  mailRequested: domainEvent<{ mail: string }>('mail.requested'),
} as const;
