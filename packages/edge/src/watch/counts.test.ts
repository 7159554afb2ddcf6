import type { RemoteReport } from '@tasklane/contracts';
import { bounds } from './bounds';
import { createCounts } from './counts';

const report = (phase: RemoteReport['phase']): RemoteReport => ({ remote: 'jobs', version: 'j1', phase });
const ada = { visitor: 'ada', address: 'home' };

test('a visitor counts once, however many reports arrive', () => {
  const counts = createCounts(() => 0);
  for (const phase of ['loaded', 'render', 'render', 'chunk'] as const) counts.add(report(phase), ada);
  expect(counts.of('jobs', 'j1')).toMatchObject({ visitors: 1, failing: 1, failingAddresses: 1 });
});

test('reports older than the window are dropped, phase by phase', () => {
  let now = 0;
  const counts = createCounts(() => now);
  counts.add(report('render'), ada);
  now = 1_000;
  counts.add(report('loaded'), ada);
  now = bounds.windowMs;
  expect(counts.of('jobs', 'j1')).toMatchObject({ visitors: 1, failing: 0 });
  now += 1_000;
  expect(counts.of('jobs', 'j1')).toMatchObject({ visitors: 0 });
});

test('a failed registry request is listed but does not count against the version', () => {
  const counts = createCounts(() => 0);
  counts.add(report('registry'), ada);
  expect(counts.of('jobs', 'j1')).toMatchObject({
    visitors: 0,
    failing: 0,
    failures: [{ phase: 'registry' }],
  });
});

test('versions are counted separately and restart at zero when they are forgotten', () => {
  const counts = createCounts(() => 0);
  counts.add(report('loaded'), ada);
  counts.add({ ...report('render'), version: 'j2' }, ada);
  expect(counts.of('jobs', 'j1')).toMatchObject({ visitors: 1, failing: 0 });
  counts.forget('jobs', 'j2');
  expect([counts.of('jobs', 'j2').visitors, counts.of('jobs', 'j1').visitors]).toEqual([0, 1]);
});
