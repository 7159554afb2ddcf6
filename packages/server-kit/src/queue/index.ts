export { deadLetterList, discardDeadLetter, retryDeadLetters } from './dead-letters';
export { joinInstances } from './instance';
export type { Instance } from './instance';
export { PermanentFailure, consumer, createOutbox, domainEvent } from './outbox';
export type { Consumer, ConsumerPolicy, DomainEvent, LanePolicy, Outbox } from './outbox';
export { retentionTimer, scheduleSweep } from './retention';
export type { RetentionRule } from './retention';
export { createTimers } from './timers';
export type { TimerHandler, Timers } from './timers';
