import { bind } from '../../http';
import type { BackendModule } from '../../module';
import { parseDuration } from '@tasklane/server-kit';

/** Controls for tests; they do not exist unless the program was started with them. */
export const testingModule: BackendModule = {
  name: 'testing',
  operations: [
    bind('test.clock', async ({ kernel }, { body }) => {
      const now = await kernel.clock.advance(parseDuration(body.advance) ?? 0);
      await kernel.timers.runDue();
      await kernel.outbox.drain();
      return { now: now.toISOString() };
    }),
  ],
};
