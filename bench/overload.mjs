// Measures how many calls are served, and how fast, at once, twice and four times the rate that can be served:
// node bench/overload.mjs [--seconds 15]
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { callsOf, startBackend } from './lib/backend.mjs';
import { inTurn } from './lib/in-turn.mjs';
import { showFigures } from '../scripts/lib/figures.mjs';

/** Connections that call one after the other: as many open calls as a busy back end processes without queueing. */
const connections = 8;
/** Milliseconds in which an overload may still count as a burst, whose calls wait for their turn. */
const burstMs = 2_500;
/** Milliseconds between checks of how many calls are due. */
const tickMs = 5;
/** Largest allowed slowdown of a call that is served in an overload: it shares the processor with refused calls. */
const mostSlower = 3;
/** Share of the rate that must still be served. */
const leastServed = 0.6;
/** Milliseconds for a refusal: 50 in the queue, and its share of CPU time. */
const refusalMs = 250;

const agent = new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: Infinity });

/**
 * @import { Call } from './lib/backend.mjs'
 * @import { Figure } from '../scripts/lib/figures.mjs'
 *
 * @typedef {object} Answer
 * @property {number} status 0 where the connection failed
 * @property {boolean} saysWhen whether it says when to retry
 * @property {number} startedAt
 * @property {number} took milliseconds
 */

/**
 * @param {Call} call
 * @returns {Promise<Answer>}
 */
function call([url, { method = 'GET', headers, body } = {}]) {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    /** @type {(status: number, saysWhen?: boolean) => void} */
    const end = (status, saysWhen = false) =>
      resolve({ status, saysWhen, startedAt, took: performance.now() - startedAt });
    const sent = request(url, { agent, method, headers }, (answer) => {
      const { statusCode = 0, headers: told } = answer;
      const close = () => end(answer.complete ? statusCode : 0, told['retry-after'] !== undefined);
      answer.resume().on('error', close).on('close', close);
    });
    sent.on('error', () => end(0)).end(body);
  });
}

/**
 * Calls for a time, each connection one call after the other.
 *
 * @param {Call[]} calls
 * @param {number} milliseconds
 */
async function callInTurn(calls, milliseconds) {
  /** @type {Answer[]} */
  const answers = [];
  const end = performance.now() + milliseconds;
  const turn = inTurn(calls);
  const work = async () => {
    while (performance.now() < end) answers.push(await call(turn.next().value));
  };
  await Promise.all(Array.from({ length: connections }, work));
  return answers;
}

/**
 * Calls for a time at a rate per second, whatever the state of earlier calls.
 *
 * @param {Call[]} calls
 * @param {number} rate
 * @param {number} milliseconds
 */
async function callAtRate(calls, rate, milliseconds) {
  /** @type {Promise<Answer>[]} */
  const answers = [];
  const turn = inTurn(calls);
  const startedAt = performance.now();
  for (let passed = 0; passed < milliseconds; passed = performance.now() - startedAt) {
    const due = Math.floor((passed / 1000) * rate);
    while (answers.length < due) answers.push(call(turn.next().value));
    await pause(tickMs);
  }
  return Promise.all(answers);
}

/**
 * The value below which the given share of the values lies.
 *
 * @param {number[]} values
 * @param {number} share
 */
function quantile(values, share) {
  const ordered = [...values].sort((a, b) => a - b);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? 0;
}

/** @param {Answer} answer */
const isServed = ({ status }) => status > 0 && status < 400;
/** @param {Answer} answer */
const isRefused = ({ status }) => status === 503;
/** @param {Answer[]} answers */
const times = (answers) => answers.map(({ took }) => took);

/** How many times the rate that can be served is offered, in turn. */
const factors = [1, 2, 4];
/** The one at which the limits hold. */
const limitedFactor = 2;

/**
 * What becomes of calls at a rate, without the burst with which it begins.
 *
 * @param {Call[]} calls
 * @param {number} rate
 * @param {number} seconds
 */
async function offer(calls, rate, seconds) {
  const startedAt = performance.now();
  const all = await callAtRate(calls, rate, seconds * 1000 + burstMs);
  const answers = all.filter((each) => each.startedAt - startedAt >= burstMs);
  const [served, refused] = [answers.filter(isServed), answers.filter(isRefused)];
  const silent = refused.filter(({ saysWhen }) => !saysWhen).length;
  return {
    offered: answers.length / seconds,
    served: served.length / seconds,
    p50: quantile(times(served), 0.5),
    p97_5: quantile(times(served), 0.975),
    refusal: quantile(times(refused), 0.975),
    faults: answers.length - served.length - refused.length + silent,
  };
}

/**
 * Finds the rate that its own back end serves, offers it more, and compares.
 *
 * @param {{ seconds?: number }} [options] how long each part is measured
 * @returns {Promise<Figure[]>} figures
 */
export async function run({ seconds = 15 } = {}) {
  const backend = await startBackend();
  try {
    const calls = (await callsOf(backend)).filter(([, { method = 'GET' } = {}]) => method === 'GET');
    await callInTurn(calls, 5_000);
    const alone = await callInTurn(calls, seconds * 1000);
    const rate = alone.filter(isServed).length / seconds;
    const before = quantile(times(alone), 0.975);
    /** @type {Figure[]} */
    const figures = [
      { name: 'overload, rate that is served alone', value: rate, unit: '/s' },
      { name: 'overload, p50 alone', value: quantile(times(alone), 0.5), unit: 'ms' },
      { name: 'overload, p97.5 alone', value: before, unit: 'ms' },
    ];
    for (const factor of factors) {
      const outcome = await offer(calls, factor * rate, seconds);
      figures.push(...curve(factor, outcome));
      if (factor === limitedFactor) figures.push(...limits(factor, outcome, { rate, before }));
    }
    return figures;
  } finally {
    agent.destroy();
    await backend.stop();
  }
}

/** @typedef {Awaited<ReturnType<typeof offer>>} Outcome */

/**
 * @param {number} factor
 * @param {Outcome} outcome
 * @returns {Figure[]}
 */
const curve = (factor, { offered, served, p50, p97_5, faults }) => [
  { name: `overload ${factor}×, offered`, value: offered, unit: '/s' },
  { name: `overload ${factor}×, served`, value: served, unit: '/s' },
  { name: `overload ${factor}×, p50 of what is served`, value: p50, unit: 'ms' },
  { name: `overload ${factor}×, p97.5 of what is served`, value: p97_5, unit: 'ms' },
  { name: `overload ${factor}×, neither served nor refused`, value: faults, unit: 'calls' },
];

/**
 * @param {number} factor
 * @param {Outcome} outcome
 * @param {{ rate: number, before: number }} alone calls a second, and their p97.5 in milliseconds
 * @returns {Figure[]}
 */
function limits(factor, { served, p97_5, refusal, faults }, { rate, before }) {
  /** @type {(name: string, value: number, unit: string, limit: number, ok: boolean) => Figure} */
  const figure = (name, value, unit, limit, ok) => ({
    name: `overload ${factor}×, ${name}`,
    value,
    unit,
    limit,
    ok,
  });
  const [slower, share] = [p97_5 / before, served / rate];
  return [
    figure('p97.5 of what is served against alone', slower, '×', mostSlower, slower <= mostSlower),
    figure('share of the rate that is still served', share, '×', leastServed, share >= leastServed),
    figure('p97.5 of refusals', refusal, 'ms', refusalMs, refusal <= refusalMs),
    figure('other failures, and refusals without Retry-After', faults, 'calls', 0, faults === 0),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { seconds: { type: 'string' } } });
  const figures = await run(values.seconds ? { seconds: Number(values.seconds) } : {});
  if (showFigures(figures) > 0) process.exitCode = 1;
}
