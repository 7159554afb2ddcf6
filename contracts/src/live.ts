/**
 * `GET`: server-sent events. `revision` names the state of all deployments, at once and with each change; `beat` says
 * that the edge is still there.
 */
export const livePath = '/edge/live';

export const liveEvents = { revision: 'revision', beat: 'beat' } as const;

/** Times of hearing of deployments, in milliseconds. */
export const liveTiming = {
  /** Between two beats. */
  beat: 25_000,
  /** A page that has heard nothing for so long connects anew. */
  silence: 60_000,
  /** Between two looks of the edge at the state of the deployments. */
  look: 1_000,
  /** Within this time, each at a moment of its own, all open pages ask for the registry after a deployment. */
  spread: 5_000,
  /** Before a page connects again; doubled each time, up to the longest, and spread by half up and down. */
  reconnect: 2_000,
  longestReconnect: 120_000,
} as const;
