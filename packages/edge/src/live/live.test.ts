import type { Registry } from '@tasklane/contracts';
import { startSite, taskPage } from '../testing/edge';
import type { TestSite } from '../testing/edge';
import { hear } from '../testing/live';
import { teamAt } from '../testing/team';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const revision = async (): Promise<string> =>
  ((await (await site.get('/registry.json')).json()) as Registry).revision ?? '';

const revisionEvent = (revisionOf: string): string => `event: revision\ndata: ${revisionOf}\n\n`;

test('open pages receive the current revision at once, and a new one for each deployment, canary and roll-back', async () => {
  const team = await teamAt(site, ['task-page']);
  const first = await hear(site);
  const second = await hear(site);
  const before = await revision();
  expect((await first.next()).value).toBe(revisionEvent(before));
  expect((await second.next()).value).toBe(revisionEvent(before));

  await team.deploy(taskPage, 't2');
  const after = await revision();
  expect(after).not.toBe(before);
  expect((await first.next()).value).toBe(revisionEvent(after));
  expect((await second.next()).value).toBe(revisionEvent(after));

  await team.deploy(taskPage, 't3', '?canary=5');
  expect((await first.next()).value).toBe(revisionEvent(await revision()));
  await team.call('POST', '/task-page/rollback');
  expect((await first.next()).value).toBe(revisionEvent(after));
  await first.return(undefined);
  await second.return(undefined);
});

test('the revision is also in the HTML and survives a restart', async () => {
  const before = await revision();
  expect(await (await site.get('/')).text()).toContain(`"revision":"${before}"`);
  await site.restart();
  expect(await revision()).toBe(before);
});
