import { allowedEvents, findTransition, hoursOf, lifecycle, timerOf } from './lifecycle';
import type { Lifecycle } from './lifecycle';
import { lifecycles, orderLifecycle, requestableStatuses } from './lifecycles';

const sound: Lifecycle<'a' | 'b', 'go'> = {
  name: 'sound',
  states: ['a', 'b'],
  initial: 'a',
  final: ['b'],
  transitions: [{ event: 'go', from: 'a', to: 'b', by: ['buyer'] }],
  timers: [],
};

describe('declaring a lifecycle', () => {
  test.each([
    [
      'an unreachable state',
      { ...sound, states: ['a', 'b', 'c'] as never, final: ['b', 'c'] as never },
      'nothing reaches c.',
    ],
    [
      'a final state with an outgoing transition',
      { ...sound, final: ['a', 'b'] as never },
      'a must be either final or have an exit.',
    ],
    [
      'a non-final state without an outgoing transition',
      { ...sound, final: [] },
      'b must be either final or have an exit.',
    ],
    [
      'two transitions for one event of a state',
      { ...sound, transitions: [...sound.transitions, ...sound.transitions] },
      'go is declared twice for a.',
    ],
    [
      'a transition to an unknown state',
      { ...sound, transitions: [{ event: 'go', from: 'a', to: 'z' as never, by: ['buyer'] }] },
      'go leads from or to an unknown state.',
    ],
    [
      'a transition from an unknown state',
      {
        ...sound,
        transitions: [...sound.transitions, { event: 'go', from: 'z' as never, to: 'b', by: ['buyer'] }],
      },
      'go leads from or to an unknown state.',
    ],
    [
      'a timer in an unknown state',
      { ...sound, timers: [{ state: 'z' as never, event: 'go', after: 'P1D', from: 'entry' }] },
      'the timer go runs in an unknown state.',
    ],
    [
      'a timer that the system may not fire',
      { ...sound, timers: [{ state: 'a', event: 'go', after: 'P1D', from: 'entry' }] },
      "the timer go in a is nobody's transition.",
    ],
    [
      'a timer declared twice',
      {
        ...sound,
        notices: ['remind'] as never,
        timers: [
          { state: 'a', event: 'remind' as never, after: 'P1D', from: 'entry' },
          { state: 'a', event: 'remind' as never, after: 'P2D', from: 'entry' },
        ],
      },
      'the timer remind is declared twice for a.',
    ],
  ] as const)('rejects %s and says why', (_what, table, reason) => {
    expect(() => lifecycle(table as never)).toThrow(new Error(`Lifecycle "sound": ${reason}`));
  });

  test('accepts a valid table', () => {
    expect(lifecycle(sound)).toBe(sound);
  });
});

describe.each(Object.entries(lifecycles))('the lifecycle %s', (_name, table) => {
  test('allows exactly the transitions of its table, to exactly the listed actors', () => {
    const { states, transitions } = table as Lifecycle<string | number, string>;
    for (const from of states) {
      for (const actor of ['buyer', 'seller', 'admin', 'system'] as const) {
        for (const event of new Set(transitions.map((t) => t.event))) {
          const isListed = transitions.some(
            (t) => t.from === from && t.event === event && t.by.includes(actor),
          );
          const transition = findTransition(table as Lifecycle<string | number, string>, from, event, actor);
          expect(transition !== undefined).toBe(isListed);
        }
      }
    }
  });
});

test('a buyer can withdraw an order only until the seller accepts it', () => {
  expect(allowedEvents(orderLifecycle, 'pending', 'buyer')).toContain('withdraw');
  expect(allowedEvents(orderLifecycle, 'accepted', 'buyer')).not.toContain('withdraw');
});

test('allowedEvents omits an event whose condition does not hold', () => {
  expect(allowedEvents(orderLifecycle, 'delivered', 'buyer')).toContain('revise');
  expect(allowedEvents(orderLifecycle, 'delivered', 'buyer', () => false)).not.toContain('revise');
  expect(allowedEvents(orderLifecycle, 'delivered', 'buyer', () => false)).toContain('approve');
});

test('the buyer is reminded a day before a delivery is approved automatically', () => {
  expect(timerOf(orderLifecycle, 'delivered', 'remind')?.after).toBe('P2D');
  expect(timerOf(orderLifecycle, 'delivered', 'complete')?.after).toBe('P3D');
  expect(timerOf(orderLifecycle, 'accepted', 'complete')).toBeUndefined();
});

test('hoursOf reads a duration in hours and refuses any other', () => {
  expect(hoursOf('PT72H')).toBe(72);
  expect(() => hoursOf('P3D')).toThrow('P3D is not a number of hours.');
});

test('the requestable statuses are accepted, delivered, completed and cancelled', () => {
  expect(requestableStatuses).toEqual(['accepted', 'delivered', 'completed', 'cancelled']);
});
