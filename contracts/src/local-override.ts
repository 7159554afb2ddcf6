/** Holds the permission to load one remote from the visitor's own machine; the edge alone reads it. */
export const localOverrideCookie = 'tasklane_override';

/** Where a developer with a permission puts a local build into the own browser. */
export const localOverridePath = '/edge/override';

/** A link that takes a local build out of the browser again. */
export const localOverrideStopPath = '/edge/override/stop';

/** What a page says to a developer whose browser loads one remote from the own machine. */
export interface LocalOverride {
  readonly remote: string;
  /** Address of the developer's server; it tells of each new build at `/events`. */
  readonly origin: string;
  /** When it ends by itself, ISO 8601. */
  readonly until: string;
}

/** Where the developer's server tells of new builds, as server-sent events. */
export const localOverrideEvents = '/events';
