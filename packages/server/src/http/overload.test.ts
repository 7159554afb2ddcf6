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

  test('ends when it is told that it is over', () => {
    const overload = createOverload(1_000);
    overload.queued(0, 1_500);
    overload.end();
    expect(overload.lasts(1_500)).toBe(false);
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
  const limits = { wait: 100, iteration: 10, burst: 1_000, least: 10 };

  /** A loop on which time passes only where a test lets it. */
  function makeLoop(further: { least?: number } = {}) {
    const clock = { time: 0, idle: 0 };
    const budget = createLoopBudget(
      { ...limits, ...further },
      { now: () => clock.time, idleTime: () => clock.idle },
    );
    const work = (ms: number): void => void (clock.time += ms);
    const wait = (ms: number): void => {
      clock.time += ms;
      clock.idle += ms;
    };
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
      wait,
      iterate,
      overload(): void {
        while (iterate(limits.wait + 1));
        // Until what they exceeded is made up for.
        while (!budget.hasRoom()) iterate(0);
        jest.advanceTimersToNextTimer();
      },
    };
  }

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('gives room to everything in a single long iteration, however long it is', () => {
    const { budget, work, iterate } = makeLoop();
    expect(budget.hasRoom()).toBe(true);
    work(3 * limits.burst);
    expect(budget.hasRoom()).toBe(true);
    jest.advanceTimersToNextTimer();
    expect(iterate(limits.wait + 1)).toBe(true);
  });

  test('gives room to everything as long as iterations are not too long, though the loop is never idle', () => {
    const { iterate } = makeLoop();
    const answers = Array.from({ length: 100 }, () => iterate(limits.wait));
    expect(answers).not.toContain(false);
  });

  test('gives room to everything as long as the loop is idle between iterations', () => {
    const { iterate, wait } = makeLoop();
    const answers = Array.from({ length: 100 }, () => {
      wait(1);
      return iterate(2 * limits.wait, { accepts: true });
    });
    expect(answers).not.toContain(false);
  });

  test('gives room to everything as long as little arrives', () => {
    const { iterate } = makeLoop({ least: 25 });
    const answers = Array.from({ length: 100 }, () => iterate(limits.wait + 1));
    expect(answers).not.toContain(false);
  });

  test('ends once iterations without a pause have been too long for a burst', () => {
    const { iterate, budget } = makeLoop();
    const answers = Array.from({ length: 20 }, () => iterate(limits.wait + 1));
    expect(answers.indexOf(false)).toBe(10);
    expect(answers.slice(10)).not.toContain(true);
    expect(budget.isOverloaded(20 * (limits.wait + 1))).toBe(true);
  });

  test('ends once every iteration has accepted a connection for too long, and is there when one has not', () => {
    const { iterate } = makeLoop();
    const accepting = Array.from({ length: 1_200 }, () => iterate(1, { accepts: true }));
    expect(accepting.indexOf(false)).toBe(limits.wait + 1 + limits.burst);
    expect(accepting.slice(limits.wait + 1 + limits.burst)).not.toContain(true);
    iterate(1);
    expect(iterate(1)).toBe(true);
  });

  test('is what an iteration may take in an overload', () => {
    const { budget, overload, work } = makeLoop();
    overload();
    expect(budget.hasRoom()).toBe(true);
    work(limits.iteration);
    expect(budget.hasRoom()).toBe(true);
    work(1);
    expect(budget.hasRoom()).toBe(false);
  });

  test('is less in an overload by what earlier iterations took too long', () => {
    const { overload, iterate } = makeLoop();
    overload();
    iterate(3 * limits.iteration);
    const answers = Array.from({ length: 5 }, () => iterate(1));
    expect(answers).toEqual([false, false, true, true, true]);
  });

  test('counts what an iteration did before its first request', () => {
    const { budget, overload, work } = makeLoop();
    overload();
    work(limits.iteration + 1);
    expect(budget.hasRoom()).toBe(false);
  });

  test('is no longer limited once the loop has time left', () => {
    const { budget, overload, iterate, wait, work } = makeLoop();
    overload();
    for (let passed = 0; passed <= 2 * limits.burst; passed += 20) {
      iterate(limits.iteration + 2);
      wait(8);
    }
    work(limits.iteration + 1);
    expect(budget.hasRoom()).toBe(true);
  });
});

describe('a server at more than its rate', () => {
  let app: FastifyInstance;
  let began = 0;

  beforeEach(async () => {
    began = 0;
    app = fastify();
    admitRequests(app, { running: 8, waiting: 100, burst: 1_000, sustained: 20 });
    // Work of the processor alone never waits in a queue of the program.
    app.get('/work', () => {
      began += 1;
      for (const end = performance.now() + 1; performance.now() < end;);
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
      await Promise.all(Array.from({ length: 200 }, callUntilRefused));
      expect(new Set(statuses)).toEqual(new Set([200, 503]));
      expect(statuses.filter((status) => status === 200)).toHaveLength(began);
      expect(new Set(health)).toEqual(new Set([200]));
      // The overload is over once there are fewer calls.
      while ((await call('/work', agent)).status !== 200);
      if (agent) agent.destroy();
    },
  );
});
