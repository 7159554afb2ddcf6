import type { RemoteReport } from '@tasklane/contracts';
import { createReporter } from './reporter';

const report = (version: string): RemoteReport => ({ remote: 'jobs', version, phase: 'loaded' });

/** Collects what the page sends, using fake timers. */
function collectReports(): unknown[] {
  jest.useFakeTimers();
  const sent: unknown[] = [];
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (address: string, body: string) => sent.push([address, JSON.parse(body)]),
  });
  return sent;
}

test('reports are sent in batches after the first view, and at once when the page’s visibility changes', async () => {
  const sent = collectReports();
  const sendReport = createReporter();
  for (let each = 0; each < 21; each += 1) sendReport(report(`j${each}`));
  await jest.advanceTimersByTimeAsync(1_900);
  expect(sent).toEqual([]);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(sent).toMatchObject([
    ['/edge/reports', { length: 20 }],
    ['/edge/reports', [report('j20')]],
  ]);
  sendReport(report('j30'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sent.slice(2)).toEqual([['/edge/reports', [report('j30')]]]);
  jest.useRealTimers();
});

test('reports are sent even when the chunk that sends them fails to load', async () => {
  const sent = collectReports();
  jest.resetModules();
  jest.doMock('./sender', () => {
    throw new Error('It was not loaded.');
  });
  const sendReport = createReporter();
  sendReport(report('j1'));
  await jest.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual([['/edge/reports', [report('j1')]]]);
  jest.dontMock('./sender');
  jest.useRealTimers();
});
