/**
 * Lanes of the back end's outbox: kinds of work that follow a change. Each lane is processed independently, so that a
 * service that hangs delays its own lane only.
 */
export const outboxLanes = ['money', 'chains', 'search', 'notifications', 'mail', 'files', 'rates'] as const;
export type OutboxLane = (typeof outboxLanes)[number];
