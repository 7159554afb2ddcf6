/**
 * `GET`: server-sent events. `revision` names the state of all deployments, immediately and after each change; `beat`
 * is a heartbeat of the edge.
 */
export const livePath = '/edge/live';

export const liveEvents = { revision: 'revision', beat: 'beat' } as const;

/** Timing of live updates about deployments, in milliseconds. */
export const liveTiming = {
  /** Interval between two heartbeats. */
  beat: 25_000,
  /** A page that received nothing for this long reconnects. */
  silence: 60_000,
  /** Interval at which the edge polls the state of the deployments. */
  look: 1_000,
  /** After a deployment, all open pages request the registry at random moments within this time. */
  spread: 5_000,
  /**
   * Delay before a page reconnects; doubles each time up to `longestReconnect`, with jitter of plus or minus one half.
   */
  reconnect: 2_000,
  longestReconnect: 120_000,
} as const;
