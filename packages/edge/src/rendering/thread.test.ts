import { EventEmitter } from 'node:events';
import type { RenderMessage } from './protocol';
import { createThread } from './thread';

class SilentWorker extends EventEmitter {
  unref(): void {}
  postMessage(): void {}
  async terminate(): Promise<number> {
    return 1;
  }
  emitMessage(message: RenderMessage): void {
    this.emit('message', message);
  }
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const order = { kind: 'warm', builds: { shell: 'shell.cjs', remotes: {} }, practice: undefined } as const;

/** A thread that counts as hung after so many milliseconds, and the workers that it has started. */
function startThread(hungAfterMs: number) {
  const workers: SilentWorker[] = [];
  const thread = createThread(() => {
    const worker = new SilentWorker();
    workers.push(worker);
    return worker;
  }, hungAfterMs);
  return { thread, workers };
}

test('a message of an abandoned thread does not answer the next order', async () => {
  const { thread, workers } = startThread(300);
  const first = thread.run(order, 100);
  workers[0]?.emitMessage({ kind: 'step', step: 'load' });
  await jest.advanceTimersByTimeAsync(401);
  expect(await first.verdict).toMatchObject({ kind: 'hung' });

  const second = thread.run(order, 100);
  workers[0]?.emitMessage({ kind: 'ended', outcome: null });
  workers[1]?.emitMessage({ kind: 'threw', message: 'no' });
  expect(await second.verdict).toEqual({ kind: 'threw', message: 'no' });
});

test('a thread that stood still with the whole machine is not hung', async () => {
  jest.useRealTimers();
  const { thread, workers } = startThread(1_000);
  const running = thread.run(order, 1);
  workers[0]?.emitMessage({ kind: 'step', step: 'load' });

  // Nobody waits for the page any more; it comes before the event loop has run for a second
  await running.inTime;
  const end = performance.now() + 2_000;
  while (performance.now() < end);
  setTimeout(() => workers[0]?.emitMessage({ kind: 'ended', outcome: null }), 10);

  expect(await running.verdict).toMatchObject({ kind: 'ended' });
  expect(workers).toHaveLength(1);
});
