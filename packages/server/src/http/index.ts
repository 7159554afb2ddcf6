export { admitRequests, markNotBegun, notBegunHeader, overloadRetryAfter } from './admit-requests';
export { Overloaded } from './admission';
export type { AdmissionLimits } from './admission';
export { limitBodies } from './body-deadline';
export type { BodyDeadlines } from './body-deadline';
export { errorNameOf, failureBody, rawFailure, sendFailure } from './failure-body';
export { pickLocale } from './locale';
export { boundedServer, requestTimeouts } from './server-options';
export { visitorKey } from './visitor-key';
