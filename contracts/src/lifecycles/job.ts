import { lifecycle } from '../lifecycle';

/** Job statuses by name; the numbers are the API's (specification 3, section 4). `all` is only a filter. */
export const jobStatus = { draft: 0, waiting: 1, live: 2, completed: 3, expired: 4, declined: 5 } as const;
export type JobStatus = (typeof jobStatus)[keyof typeof jobStatus];
export type JobEvent = 'submit' | 'approve' | 'decline' | 'complete' | 'expire' | 'repost' | 'withdraw';

/** A job. How long it stays live (7 or 14 days) is the poster's choice, so the job's own row stores when it ends. */
export const jobLifecycle = lifecycle<JobStatus, JobEvent, never, 'expiresAt'>({
  name: 'job',
  states: [0, 1, 2, 3, 4, 5],
  initial: 0,
  final: [3],
  transitions: [
    { event: 'submit', from: 0, to: 1, by: ['buyer'] },
    { event: 'submit', from: 5, to: 1, by: ['buyer'] },
    { event: 'withdraw', from: 1, to: 0, by: ['buyer'] },
    { event: 'approve', from: 1, to: 2, by: ['admin'] },
    { event: 'decline', from: 1, to: 5, by: ['admin'] },
    { event: 'complete', from: 2, to: 3, by: ['buyer', 'system'] },
    { event: 'expire', from: 2, to: 4, by: ['system'] },
    { event: 'repost', from: 4, to: 1, by: ['buyer'] },
  ],
  timers: [{ state: 2, event: 'expire', after: 'PT0S', from: 'expiresAt' }],
});

export const offerStatus = { none: 0, offered: 1, inProcess: 2, accepted: 3, cancelled: 4 } as const;
export type OfferStatus = (typeof offerStatus)[keyof typeof offerStatus];
export type OfferEvent = 'offer' | 'ask' | 'accept' | 'start' | 'cancel' | 'decline';

export const offerLifecycle = lifecycle<OfferStatus, OfferEvent>({
  name: 'offer',
  states: [0, 1, 2, 3, 4],
  initial: 0,
  final: [3, 4],
  transitions: [
    { event: 'offer', from: 0, to: 1, by: ['seller'] },
    { event: 'ask', from: 1, to: 0, by: ['buyer'] },
    { event: 'start', from: 1, to: 2, by: ['buyer'] },
    { event: 'accept', from: 2, to: 3, by: ['system'] },
    { event: 'cancel', from: 1, to: 4, by: ['seller', 'system'] },
    { event: 'decline', from: 1, to: 4, by: ['buyer'] },
    { event: 'decline', from: 2, to: 4, by: ['buyer', 'system'] },
  ],
  timers: [],
});
