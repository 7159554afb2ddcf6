import { liveTiming } from '@tasklane/contracts';
import { followDeployments } from './follow';

/** Stands in for the browser's EventSource, controlled by the test. */
class Line extends EventTarget {
  static readonly lines: Line[] = [];
  isOpen = true;
  constructor(readonly address: string) {
    super();
    Line.lines.push(this);
  }
  close(): void {
    this.isOpen = false;
  }
  announce(revision: string): void {
    this.dispatchEvent(new MessageEvent('revision', { data: revision }));
  }
}

const open = (): Line[] => Line.lines.filter(({ isOpen }) => isOpen);
const look = (state: 'visible' | 'hidden'): void => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
};

let requests = 0;
let fails = false;
const registry = {
  get: () => ({ contracts: '1.0.0', revision: 'r1', remotes: [] }),
  refresh: async () => {
    requests += 1;
    if (fails) throw new Error('The registry is down.');
    return registry.get();
  },
};

let end: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(globalThis, 'EventSource', { configurable: true, value: Line });
  Line.lines.splice(0);
  requests = 0;
  fails = false;
  look('visible');
  end = followDeployments(registry);
});
afterEach(() => {
  end();
  jest.useRealTimers();
});

const [longestPause, longestSpread] = [liveTiming.reconnect * 1.5, liveTiming.spread];

test('the registry is read once when a different revision is announced, within the spread time', async () => {
  open()[0]?.announce('r1');
  await jest.advanceTimersByTimeAsync(longestSpread);
  expect(requests).toBe(0);
  open()[0]?.announce('r2');
  await jest.advanceTimersByTimeAsync(longestSpread);
  expect(requests).toBe(1);
});

test('a hidden page closes its connection, and reconnects when it becomes visible', () => {
  look('hidden');
  expect(open()).toEqual([]);
  look('visible');
  expect(open()).toHaveLength(1);
});

test('a broken or silent connection is replaced after a pause', async () => {
  open()[0]?.dispatchEvent(new Event('error'));
  expect(open()).toEqual([]);
  await jest.advanceTimersByTimeAsync(longestPause);
  expect(open()).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(liveTiming.silence);
  expect(open()).toEqual([]);
  await jest.advanceTimersByTimeAsync(2 * longestPause);
  expect(open()).toHaveLength(1);
});

test('a registry that fails is read again at increasing intervals', async () => {
  fails = true;
  const askedWithin = async (turns: number) => {
    requests = 0;
    for (let turn = 0; turn < turns; turn += 1) {
      open()[0]?.announce('r2');
      await jest.advanceTimersByTimeAsync(longestSpread + longestPause);
    }
    return requests;
  };
  const first = await askedWithin(2);
  const later = await askedWithin(10);
  expect(first).toBe(2);
  expect(later).toBeGreaterThan(0);
  expect(later).toBeLessThan(8);
});

test('no connection is open after the end', async () => {
  end();
  look('visible');
  await jest.advanceTimersByTimeAsync(liveTiming.silence * 2);
  expect(open()).toEqual([]);
});
