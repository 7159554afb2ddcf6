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
afterEach(() => jest.useRealTimers());

test('a message of an abandoned thread does not answer the next order', async () => {
  const workers: SilentWorker[] = [];
  const thread = createThread(() => {
    const worker = new SilentWorker();
    workers.push(worker);
    return worker;
  }, 300);
  const order = { kind: 'warm', builds: { shell: 'shell.cjs', remotes: {} }, practice: undefined } as const;

  const first = thread.run(order, 100);
  workers[0]?.emitMessage({ kind: 'step', step: 'load' });
  await jest.advanceTimersByTimeAsync(400);
  expect(await first.verdict).toMatchObject({ kind: 'hung' });

  const second = thread.run(order, 100);
  workers[0]?.emitMessage({ kind: 'ended', outcome: null });
  workers[1]?.emitMessage({ kind: 'threw', message: 'no' });
  expect(await second.verdict).toEqual({ kind: 'threw', message: 'no' });
});
