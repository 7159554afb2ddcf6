export { admitRequests, markNotBegun, overloadRetryAfter } from './http/admit-requests';
export { Overloaded } from './http/admission';
export type { AdmissionLimits } from './http/admission';
export { limitBodies } from './http/body-deadline';
export type { BodyDeadlines } from './http/body-deadline';
export { entityTagOf, hasEntity } from './http/entity-tag';
export { errorNameOf, failureBody, rawFailure, sendFailure } from './http/failure-body';
export { pickLocale } from './http/locale';
export { answerRequestIds, logRequests, requestIdHeader, requestIds } from './http/request-id';
export { boundedServer, requestTimeouts } from './http/server-options';
export { endOnSignals, prepareDrain } from './drain';
export type { Drain } from './drain';
export { isLocalRequest, refuseUnknownHosts } from './hosts';
export { isLoopbackName } from './loopback';
export { measureLoopTime, setLoopTimeout, withinLoopTime } from './loop-time';
export type { LoopTime } from './loop-time';
export { createQueue } from './queue';
export type { Queue } from './queue';
export { reportStalls } from './stalls';
export { packageFolder, readTexts } from './texts';
export { startWorker } from './worker';
export { hasPublicAddress, isProduction, siteSettings } from './production';
export {
  SettingsError,
  address,
  addresses,
  choice,
  flag,
  listOf,
  quantity,
  readSettings,
  setting,
  text,
  wholeNumber,
} from './settings';
export type { Environment, Setting, Settings, ValuesOf } from './settings';
