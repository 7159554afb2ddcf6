import { createWatch } from './watch';
import { Refusal } from '../deploy/refusal';
import type { Actions } from '../deploy/actions';
import type { Deployable } from '../registry/state';
import { bounds } from './bounds';

const retained = (version: string) => ({ version, since: '2026-01-01T00:00:00Z' });
const jobs: Deployable = {
  live: 'j1',
  before: [],
  canary: { ...retained('j2'), percent: 100 },
  built: null,
  versions: [retained('j1'), retained('j2')],
};

/** A watch whose roll-backs always fail, with the number of attempts. */
function hopeless() {
  let now = 0;
  const requests: unknown[] = [];
  const rollback: Actions['rollback'] = async (request) => {
    requests.push(request);
    throw new Refusal('storage_full', 'The disk of the site is full; nothing was changed.');
  };
  const watch = createWatch({ deployments: { of: () => jobs }, actions: { rollback } }, () => now);
  const fail = async () => {
    for (let each = 0; each < bounds.leastVisitors; each += 1) {
      const name = String(each);
      await watch.hear([{ remote: 'jobs', version: 'j2', phase: 'entry' }], { visitor: name, address: name });
    }
  };
  return { asked: requests, fail, pass: (ms: number) => (now += ms) };
}

test('a refused roll-back is retried after a while, not with every report', async () => {
  const { asked, fail, pass } = hopeless();
  await fail();
  await fail();
  expect(asked).toMatchObject([{ team: { team: 'edge' }, name: 'jobs', failing: 'j2' }]);
  pass(bounds.windowMs);
  await fail();
  expect(asked).toHaveLength(2);
});
