/**
 * Kinds of work that follow a change (the outbox of the back end). Each lane is worked off by itself, so that a
 * service that hangs holds up its own lane only.
 */
export const outboxLanes = ['money', 'search', 'notifications', 'mail', 'files'] as const;
export type OutboxLane = (typeof outboxLanes)[number];
