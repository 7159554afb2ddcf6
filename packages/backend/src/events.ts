import { domainEvent } from './platform/outbox';

/**
 * Everything that one module tells the others through the outbox: at least once, after the commit. Payloads name
 * things by their hash only; a consumer reads the row anew.
 */
export const events = {
  userRegistered: domainEvent<{ user: string }>('user.registered'),
  userChanged: domainEvent<{ user: string }>('user.changed'),
  /** A task, or what is shown of it, is no longer what it was; also when it is gone. */
  taskChanged: domainEvent<{ task: string }>('task.changed'),
  taskDecided: domainEvent<{ task: string; seller: string; decision: 'approve' | 'decline'; reason: string }>(
    'task.decided',
  ),
  reviewWritten: domainEvent<{ review: string; order: string; task: string; seller: string; author: string }>(
    'review.written',
  ),
  mailRequested: domainEvent<{ mail: string }>('mail.requested'),
} as const;
