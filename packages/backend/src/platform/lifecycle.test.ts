import { lifecycle } from '@tasklane/contracts';
import { eq } from 'drizzle-orm';
import { startBackend } from '../testing';
import type { TestBackend } from '../testing';
import { timers as timerRows } from '@tasklane/server-kit/schema';
import { applyTransition, startStateTimers, timerKind } from './lifecycle';

const table = lifecycle({
  name: 'parcel',
  states: ['sent', 'held', 'lost'],
  initial: 'sent',
  final: ['lost'],
  transitions: [
    { event: 'hold', from: 'sent', to: 'held', by: ['seller'] },
    { event: 'resume', from: 'held', to: 'sent', by: ['seller'] },
    { event: 'lose', from: 'sent', to: 'lost', by: ['system'] },
    { event: 'lose', from: 'held', to: 'lost', by: ['system'] },
  ],
  timers: [{ state: 'sent', event: 'lose', after: 'P7D', from: 'first-entry' }],
});

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

test('a transition moves, and keeps the timers of its table', async () => {
  const { db, timers, clock } = backend.kernel;
  const now = clock.now();
  const set = async () =>
    (
      await db
        .select()
        .from(timerRows)
        .where(eq(timerRows.kind, timerKind(table, 'lose')))
    ).map(({ kind, subject, dueAt }) => [kind, subject, dueAt]);
  const due = new Date(now.getTime() + 7 * 86_400_000);
  const timer = [timerKind(table, 'lose'), 'p', due];

  await startStateTimers(db, timers, table, { hash: 'p', state: 'sent' }, { now });
  expect(await set()).toEqual([timer]);
  expect(
    await applyTransition(db, timers, table, { hash: 'p', state: 'sent' }, 'hold', 'seller', { now }),
  ).toBe('held');
  expect(await set()).toEqual([]);
  const later = new Date(now.getTime() + 86_400_000);
  const options = { now: later, firstEntered: () => now };
  await applyTransition(db, timers, table, { hash: 'p', state: 'held' }, 'resume', 'seller', options);
  expect(await set()).toEqual([timer]);
});

test.each([
  ['sent', 'resume', 'seller'],
  ['sent', 'hold', 'buyer'],
  ['lost', 'hold', 'seller'],
] as const)('from %s, %s is not for a %s', async (state, event, actor) => {
  const { db, timers, clock } = backend.kernel;
  await expect(
    applyTransition(db, timers, table, { hash: 'q', state }, event, actor, { now: clock.now() }),
  ).rejects.toMatchObject({ error: 'illegal_transition', status: 422 });
});
