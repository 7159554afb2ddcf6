/** Holds the permission to load one remote from the visitor's own machine; only the edge reads it. */
export const localOverrideCookie = 'tasklane_override';

/** Lets an authorised developer load a local build in their own browser. */
export const localOverridePath = '/edge/override';

/** Removes a local build from the browser. */
export const localOverrideStopPath = '/edge/override/stop';

/** What a page shows to a developer whose browser loads one remote from their own machine. */
export interface LocalOverride {
  readonly remote: string;
  /** Address of the developer's server; it announces each new build at `/events`. */
  readonly origin: string;
  /** When it expires, ISO 8601. */
  readonly until: string;
}

/** Path of the server-sent events by which the developer's server announces new builds. */
export const localOverrideEvents = '/events';
