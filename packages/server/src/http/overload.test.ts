import { notBegunHeader } from '@tasklane/contracts';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { admitRequests } from './admit-requests';
import { createLoopBudget } from './loop-budget';
import { createOverload } from './overload';

describe('an overload', () => {
  test('begins when a queue has not emptied for the length of a burst', () => {
    const overload = createOverload(1_000);
    overload.queued(100, 1_100);
    expect(overload.lasts(1_100)).toBe(false);
    overload.queued(100, 1_101);
    expect(overload.lasts(1_101)).toBe(true);
  });

  test('ends when for as long nothing has waited for too long', () => {
    const overload = createOverload(1_000);
    overload.queued(0, 1_500);
    overload.queued(2_400, 2_450);
    expect(overload.lasts(3_450)).toBe(true);
    expect(overload.lasts(3_451)).toBe(false);
  });
});

describe('the budget of the event loop', () => {
  const longest = 10;
  const burst = 100;

  /** A loop on which time passes only where a test lets it. */
  function makeLoop() {
    const clock = { time: 0, idle: 0 };
    const budget = createLoopBudget(longest, createOverload(burst), {
      now: () => clock.time,
      idleTime: () => clock.idle,
    });
    const work = (ms: number): void => void (clock.time += ms);
    /** An iteration with some milliseconds of work, which may begin with an accepted connection. */
    const iterate = (ms: number, { accepts = false } = {}): boolean => {
      if (accepts) budget.accepted();
      budget.hasRoom();
      work(ms);
      const hasRoom = budget.hasRoom();
      jest.advanceTimersToNextTimer();
      return hasRoom;
    };
    return {
      budget,
      work,
      iterate,
      wait(ms: number): void {
        clock.time += ms;
        clock.idle += ms;
      },
      overload(): void {
        while (iterate(longest + 1));
      },
    };
  }

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('gives room to everything in a single long iteration', () => {
    const { budget, work } = makeLoop();
    expect(budget.hasRoom()).toBe(true);
    work(burst);
    expect(budget.hasRoom()).toBe(true);
  });

  test('gives room to everything as long as some iterations are short', () => {
    const { iterate } = makeLoop();
    const answers = Array.from({ length: 100 }, (_, at) => iterate(at % 4 === 3 ? 1 : 3 * longest));
    expect(answers).not.toContain(false);
  });

  test('ends once all iterations have been too long for a burst', () => {
    const { iterate } = makeLoop();
    const answers = Array.from({ length: 11 }, () => iterate(longest + 1));
    expect(answers.indexOf(false)).toBe(9);
    expect(answers.slice(9)).not.toContain(true);
  });

  test('ends when every iteration has accepted a connection for a burst, and is there when one has not', () => {
    const { iterate } = makeLoop();
    const accepting = Array.from({ length: 120 }, () => iterate(1, { accepts: true }));
    expect(accepting.indexOf(false)).toBe(100);
    expect(accepting.slice(100)).not.toContain(true);
    iterate(1);
    expect(iterate(1)).toBe(true);
  });

  test('is there again after the loop has waited', () => {
    const { budget, overload, work, wait } = makeLoop();
    overload();
    work(longest + 1);
    expect(budget.hasRoom()).toBe(false);
    jest.advanceTimersToNextTimer();
    wait(longest + 1);
    expect(budget.hasRoom()).toBe(true);
  });

  test('is less in an overload by what earlier iterations took too long', () => {
    const { overload, iterate, budget } = makeLoop();
    overload();
    iterate(3 * longest);
    const answers = Array.from({ length: 6 }, () => iterate(1));
    expect(answers).toEqual([false, false, false, true, true, true]);
    expect(budget.hasRoom()).toBe(true);
  });

  test('counts what an iteration did before its first request', () => {
    const { budget, overload, wait, work, iterate } = makeLoop();
    overload();
    wait(longest + 1);
    iterate(1);
    work(longest + 1);
    expect(budget.hasRoom()).toBe(false);
  });
});

describe('a server at more than its rate', () => {
  let app: FastifyInstance;
  let began = 0;

  beforeEach(async () => {
    began = 0;
    app = fastify();
    admitRequests(app, { running: 8, waiting: 100, burst: 50, sustained: 20 });
    // Work of the processor alone never waits in a queue of the program.
    app.get('/work', () => {
      began += 1;
      for (const end = performance.now() + 2; performance.now() < end;);
      return 'done';
    });
    app.get('/health', { config: { alwaysAdmitted: true } }, () => 'well');
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => app.close());

  const call = (path: string, agent: Agent | false): Promise<{ status?: number; headers: object }> =>
    new Promise((resolve, reject) => {
      const { port } = app.server.address() as AddressInfo;
      get({ port, path, agent }, (answer) => {
        answer
          .on('error', reject)
          .on('end', () => resolve({ status: answer.statusCode, headers: answer.headers }));
        answer.resume();
      }).on('error', reject);
    });

  test.each(['kept', 'new'])(
    'refuses what it cannot begin on %s connections, and nothing else',
    async (kind) => {
      const agent = kind === 'kept' && new Agent({ keepAlive: true });
      const statuses: (number | undefined)[] = [];
      const health: (number | undefined)[] = [];
      const callUntilRefused = async (): Promise<void> => {
        while (!statuses.includes(503)) {
          const { status, headers } = await call('/work', agent);
          statuses.push(status);
          if (status === 503) expect(headers).toMatchObject({ 'retry-after': '1', [notBegunHeader]: '1' });
          health.push((await call('/health', agent)).status);
        }
      };
      await Promise.all(Array.from({ length: 30 }, callUntilRefused));
      expect(new Set(statuses)).toEqual(new Set([200, 503]));
      expect(statuses.filter((status) => status === 200)).toHaveLength(began);
      expect(new Set(health)).toEqual(new Set([200]));
      // The overload is over once there are fewer calls.
      while ((await call('/work', agent)).status !== 200);
      if (agent) agent.destroy();
    },
  );
});
