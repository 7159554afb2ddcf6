/**
 * @import { CDPSession } from '@playwright/test'
 *
 * @typedef {object} PageRequest a request of a page that was answered
 * @property {string | undefined} type its kind, as the browser calls it
 * @property {number} start seconds on the browser's clock
 * @property {number} end
 * @property {number} bytes of its body as they came over the wire
 */

/** Types of requests that a page's content may wait for. */
const awaited = new Set(['Document', 'Script', 'Stylesheet', 'Fetch', 'XHR']);

/** @param {PageRequest} request */
export const isAwaited = ({ type }) => awaited.has(type ?? '');

/** @param {readonly PageRequest[]} requests @returns {number} thousands of bytes */
export const kilobytesOf = (requests) => requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/** @param {readonly PageRequest[]} requests */
export const scriptsOf = (requests) => requests.filter(({ type }) => type === 'Script');

/**
 * Collects what a page loads from now on; the list grows as responses arrive.
 *
 * @param {CDPSession} session of the page, with its network enabled
 * @returns {readonly PageRequest[]}
 */
export function recordRequests(session) {
  /** @type {Map<string, Omit<PageRequest, 'end'>>} */
  const pending = new Map();
  /** @type {PageRequest[]} */
  const requests = [];
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, type }) =>
    pending.set(requestId, { start: timestamp, type, bytes: 0 }),
  );
  // Headers are not counted.
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = pending.get(requestId);
    if (request) request.bytes += encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const request = pending.get(requestId);
    if (request) requests.push({ ...request, end: timestamp });
  });
  return requests;
}
