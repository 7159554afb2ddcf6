import { remoteReportsPath } from '@tasklane/contracts';
import { createRenderMarks, reportHangs } from './hangs';

type Mark = ReturnType<typeof createRenderMarks>;

const jobs = { remote: 'jobs', version: 'j2' };
const report = { ...jobs, phase: 'render', cause: 'PageHang' };
const sent: unknown[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  sent.splice(0);
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (address: string, body: string) => sent.push([address, JSON.parse(body)]),
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Opens a page in the browser. */
async function openPage(): Promise<Mark> {
  await reportHangs();
  return createRenderMarks();
}

/** Simulates a blocked main thread: time passes without any timer of a page firing. */
const hang = (ms: number): void => void jest.setSystemTime(Date.now() + ms);

test('a page that hangs while it renders is reported once, by the next page', async () => {
  const mark = await openPage();
  mark(jobs);
  hang(4_000);
  await openPage();
  expect(sent).toEqual([[remoteReportsPath, [report]]]);
  await openPage();
  expect(sent).toHaveLength(1);
});

test('a page that hangs right after it is shown is reported as well', async () => {
  const mark = await openPage();
  mark(jobs)();
  hang(4_000);
  await openPage();
  expect(sent).toEqual([[remoteReportsPath, [report]]]);
});

test('repeated hangs in quick succession are all reported by a later page', async () => {
  for (let each = 0; each < 3; each += 1) {
    const mark = await openPage();
    mark(jobs);
    hang(1_500);
  }
  hang(4_000);
  await openPage();
  expect(sent.flat(2).filter((each) => each !== remoteReportsPath)).toHaveLength(3);
});

test.each<[string, (mark: Mark) => void]>([
  ['was shown', (mark) => (mark(jobs)(), jest.advanceTimersByTime(1_000))],
  ['is still waiting for its data', (mark) => (mark(jobs), jest.advanceTimersByTime(9_000))],
  ['never gets its data', (mark) => (mark(jobs), jest.advanceTimersByTime(60_000))],
  ['was left', (mark) => (mark(jobs), window.dispatchEvent(new Event('pagehide')))],
  [
    'is in the background',
    (mark) => {
      mark(jobs);
      jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
  [
    'was opened in the background',
    (mark) => {
      jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
      mark(jobs);
    },
  ],
])('a page that %s is not reported', async (_which, live) => {
  live(await openPage());
  const isWaiting = localStorage.length > 0;
  // A live page renews its note; a page without a note may be silent for any time.
  if (!isWaiting) hang(60_000);
  await openPage();
  expect(sent).toEqual([]);
});

test('a page that hung days ago is forgotten', async () => {
  const mark = await openPage();
  mark(jobs);
  hang(48 * 3_600_000);
  await openPage();
  expect(sent).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('a page is shown even when the browser’s storage is full', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const mark = await openPage();
  expect(() => mark(jobs)()).not.toThrow();
});
